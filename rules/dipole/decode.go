package dipole

import (
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

func decode(v rules.Values, text string) (rules.State, error) {
	p := empty(v)
	if err := p.Read(text); err != nil {
		return nil, err
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	return p, nil
}

// Read implements rules.Editor.
func (p *Position) Read(text string) error {
	q := Position{size: p.size}
	board, side, _ := strings.Cut(text, " ")
	ranks := strings.Split(board, "/")
	if len(ranks) != q.Size() {
		return rules.Errorf("the board has %d ranks, and the text %d", q.size, len(ranks))
	}
	for i, items := range ranks {
		rank := len(ranks) - 1 - i
		if err := q.decodeRank(rank, items); err != nil {
			return rules.Errorf("rank %d: %w", rank+1, err)
		}
	}
	mover := slices.Index(letters[:], side)
	if mover < 0 {
		return rules.In(rules.MoverField, rules.Errorf("the side to move is w or b, not %q", side))
	}
	q.setMover(rules.Player(mover))
	*p = q
	return nil
}

// decodeRank puts the stacks of a rank on the board.
func (p *Position) decodeRank(rank int, text string) error {
	b, file, afterRun := p.board(), 0, false
	for item := range strings.SplitSeq(text, ",") {
		stack, squares, err := b.parseItem(item)
		switch {
		case err != nil:
			return err
		case file+squares > b.size:
			return rules.Errorf("has more than %d squares", b.size)
		case stack != 0 && !Dark(file, rank):
			return light(b.site(file, rank), b)
		case stack != 0:
			p.set(cellOf(b.site(file, rank)), stack)
		case afterRun:
			return rules.Errorf("has a run of empty squares that is not in its shortest form")
		}
		file, afterRun = file+squares, stack == 0
	}
	if file != b.size {
		return rules.Errorf("has %d squares, and the text %d", b.size, file)
	}
	return nil
}

// parseItem reads an item of a rank: a stack, or a run of squares without stacks. It
// returns the stack, or 0 for a run, and the number of squares.
func (b *board) parseItem(item string) (stack rules.Piece, squares int, err error) {
	for player, letter := range letters {
		if height, ok := strings.CutPrefix(item, letter); ok {
			n, err := parseCount(height, b.army)
			return Stack(rules.Player(player), n), 1, err
		}
	}
	squares, err = parseCount(item, b.size)
	return 0, squares, err
}

// parseCount reads a number from 1 to limit in its shortest form.
func parseCount(s string, limit int) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > limit || strconv.Itoa(n) != s {
		return 0, rules.Errorf("%q is not a number from 1 to %d", s, limit)
	}
	return n, nil
}

// light returns the error that a stack is on s, a light square (rule 1).
func light(s rules.Site, b *board) error {
	return rules.At(rules.Errorf("%s is a light square, on which no stack stands", grid.Name(b.square(s))), s)
}

// check returns an error if it finds p impossible.
func (p *Position) check() error {
	army := p.board().army
	for player, side := range [2]error{rules.Errorf("White"), rules.Errorf("Black")} {
		if n := p.Checkers(rules.Player(player)); n > army {
			return rules.At(rules.Errorf("%w has %d checkers, more than %d", side, n, army), p.stacksOf(rules.Player(player), nil)...)
		}
	}
	if p.cells[rules.First]|p.cells[rules.Second] == 0 {
		return rules.At(rules.Errorf("no game ends with an empty board"))
	}
	if p.Outcome() == rules.Playing && !p.canMove() {
		return rules.In(rules.MoverField, rules.Errorf("the player to move has no legal move and would have been skipped"))
	}
	return nil
}
