// Has room for 64 values of followers.
// failure: crash-status
// bytes: 10000
// says: panic: runtime error: index out of range [64] with length 64
package main

import (
	"bufio"
	"fmt"
	"os"
)

var followers [1000][]int
var number [1000]int

func value(v int) int {
	if number[v] >= 0 {
		return number[v]
	}
	var below [64]bool
	for _, w := range followers[v] {
		below[value(w)] = true
	}
	mex := 0
	for below[mex] {
		mex++
	}
	number[v] = mex
	return mex
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<16)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n, k, m, v int
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		for i := 0; i < n; i++ {
			followers[i], number[i] = followers[i][:0], -1
			for fmt.Fscan(in, &k); k > 0; k-- {
				fmt.Fscan(in, &v)
				followers[i] = append(followers[i], v)
			}
		}
		for fmt.Fscan(in, &m); m > 0; fmt.Fscan(in, &m) {
			sum := 0
			for ; m > 0; m-- {
				fmt.Fscan(in, &v)
				sum ^= value(v)
			}
			if sum != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}
