package main

import "strings"

// line is a rank or file of a position: how far it is from the edge, and its
// pattern, numbered as in package crosscut and read from the end from which
// its number is lower.
type line struct{ depth, pattern int }

// lines returns the lines of the interior in a position text, from the side of
// the player to act.
func lines(text string, size int) []line {
	board := discs(text, size)
	var all []line
	for i := 1; i < size-1; i++ {
		var rank, file []int
		for j := 1; j < size-1; j++ {
			rank = append(rank, board[i][j])
			file = append(file, board[j][i])
		}
		depth := min(i, size-1-i) - 1
		all = append(all, line{depth, number(rank)}, line{depth, number(file)})
	}
	return all
}

// discs returns the discs of a position text: 1 for a disc of the player to
// act, 2 for one of his opponent, 0 for an empty square.
func discs(text string, size int) [][]int {
	ranks, side, _ := strings.Cut(text, " ")
	var board [][]int
	for _, rank := range strings.Split(ranks, "/") {
		row := make([]int, 0, size)
		run := 0
		for _, c := range rank {
			if c >= '0' && c <= '9' {
				run = 10*run + int(c-'0')
				continue
			}
			row = append(row, make([]int, run)...)
			run = 0
			if string(c) == side {
				row = append(row, 1)
			} else {
				row = append(row, 2)
			}
		}
		board = append(board, append(row, make([]int, run)...))
	}
	return board
}

// number returns the pattern of the squares of a line, read from the end from
// which it is lower.
func number(squares []int) int {
	forwards, backwards := 0, 0
	for i, d := range squares {
		forwards = 3*forwards + squares[len(squares)-1-i]
		backwards = 3*backwards + d
	}
	return min(forwards, backwards)
}

// squares returns the squares of a pattern.
func squares(pattern, n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = pattern % 3
		pattern /= 3
	}
	return all
}
