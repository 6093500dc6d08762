use super::*;

#[test]
fn stages_share_the_time() {
    let time = Duration::from_secs(10);
    let began = Instant::now();
    let usual = Searching { began, time };
    assert_eq!(usual.end_of(Stage::SmallGames), began + time * 2 / 5);
    assert_eq!(usual.end_of(Stage::FirstFiles), began + time * 3 / 2);
    let late = Searching {
        began: began.checked_sub(3 * time).expect("the clock runs"),
        time,
    };
    assert!(late.end_of(Stage::RandomGames) < began);
    assert!(began + time <= late.end_of(Stage::FirstRandomGames));
    assert_eq!(late.for_shrinking(), SOME_SHRINKING);
    assert_eq!(usual.for_shrinking(), SHRINKING);
}
