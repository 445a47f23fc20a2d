package chessyball

import (
	"strings"

	"quintet/rules"
)

// safe holds the squares of the ball from which White cannot score in turn 1 (rule 2). Its
// indices are the size, whether extend is on, and whether pass is any; with pass=own the
// squares are the same as without passing. If extend is on, a square from which White can
// extend turn 1 (rule 7) is also left out. Each word is a rank and its files. The line-up is
// symmetric, so the squares are also symmetric, and the ranks above the middle are left out.
// The search that finds the squares is in the tests.
var safe = [2][2][2]string{
	{
		{"2bcdhijlnpq 3bcefgijkmnq 4bcdefgjlno 5bceghikn 6cdefghijlmnop", "2bcdhijln 3bcefik 4bcdefgjl 5bcegi 6cdefghijln"},
		{"2npq 3mnq 4n 6mnop", "2n"},
	},
	{
		{"2bceghj 3d 4bcdfghi 5cdefghijk", "2bc 4b"},
		{"2j 4b 5ijk", "4b"},
	},
}

// drawnBalls is the Drawn of the option ball: the squares from which White cannot score in turn 1.
func drawnBalls(others rules.Values) (squares []string) {
	safe := newVariant(others).safeSquares()
	for _, q := range safe.appendTo(nil) {
		squares = append(squares, q.String())
	}
	return squares
}

// safeSquares returns the squares that safe holds for v.
func (v variant) safeSquares() (squares set) {
	extend, any := 0, 0
	if v.extend {
		extend = 1
	}
	if v.pass == passAny {
		any = 1
	}
	top := pitches[v.size].Ranks - 1
	for _, word := range strings.Fields(safe[v.size][extend][any]) {
		rank := int(word[0] - '1')
		for _, letter := range word[1:] {
			file := int(letter - 'a')
			squares.flip(squareAt(file, rank))
			if rank != top-rank {
				squares.flip(squareAt(file, top-rank))
			}
		}
	}
	return squares
}
