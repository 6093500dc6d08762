use super::*;

#[test]
fn stages_share_the_time() {
    let time = Duration::from_secs(10);
    let began = Instant::now();
    let usual = Searching { began, time };
    assert_eq!(usual.end_of(Stage::SmallGames), began + time * 2 / 5);
    assert_eq!(usual.end_of(Stage::FirstFiles), began + time + LATE);
    let whole = Duration::from_secs(22);
    assert_eq!(usual.end(), began + whole);
    assert!(
        Stage::ALL
            .map(|stage| usual.end_of(stage))
            .into_iter()
            .max()
            < Some(usual.end_of_search())
    );
    assert!(usual.end_of_search() < usual.end());
    assert!(usual.end_of_shrinking() <= began + whole - EXPLAINING);
    let late = Searching {
        began: began.checked_sub(3 * time).expect("the clock runs"),
        time,
    };
    let ends = [late.end_of_search(), late.end_of_shrinking(), late.end()];
    assert!(ends.into_iter().all(|end| end < began));
}
