use super::*;

#[test]
fn names() {
    let names = Level::ALL.map(Level::name);
    assert_eq!(names, ["portable", "avx2", "avx512"]);
    for level in Level::ALL {
        assert_eq!(Level::from_name(level.name()), Some(level));
    }
    for name in ["", "AVX2", "avx", "avx9", " avx2"] {
        assert_eq!(Level::from_name(name), None);
    }
}

#[test]
fn every_level_up_to_the_widest_is_had_and_none_above() {
    let widest = Cpu::detect().level();
    for level in Level::ALL {
        let cpu = Cpu::at(level).map(Cpu::level);
        assert_eq!(cpu, (level <= widest).then_some(level));
    }
    assert_eq!(Cpu::all().next(), Some(Cpu::portable()));
    assert_eq!(Cpu::all().last(), Some(Cpu::detect()));
}
