// Has room for 100 values of followers.
// failure: crash-status
// bytes: 15000
// says: index out of bounds: the len is 100 but the index is 100
use std::io::{Read, stdin};

fn value(v: usize, followers: &[Vec<usize>], values: &mut [Option<usize>]) -> usize {
    if let Some(value) = values[v] {
        return value;
    }
    let mut below = [false; 100];
    for &w in &followers[v] {
        below[value(w, followers, values)] = true;
    }
    let mut mex = 0;
    while below[mex] {
        mex += 1;
    }
    values[v] = Some(mex);
    mex
}

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    while let Some(n) = numbers.next() {
        let mut followers = Vec::new();
        for _ in 0..n {
            let k = numbers.next().unwrap();
            followers.push((0..k).map(|_| numbers.next().unwrap()).collect::<Vec<_>>());
        }
        let mut values = vec![None; n];
        while let Some(m) = numbers.next().filter(|&m| m != 0) {
            let mut sum = 0;
            for _ in 0..m {
                sum ^= value(numbers.next().unwrap(), &followers, &mut values);
            }
            println!("{}", if sum == 0 { "LOSE" } else { "WIN" });
        }
    }
}
