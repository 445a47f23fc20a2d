package dipole

import (
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
)

func (p *Position) Read(text string) error {
	q := Position{board: p.board}
	board, side, _ := strings.Cut(text, " ")
	ranks := strings.Split(board, "/")
	if len(ranks) != q.Size() {
		return rules.Errorf("the board has %d ranks, and the text %d", q.Size(), len(ranks))
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
	file, afterRun := 0, false
	for item := range strings.SplitSeq(text, ",") {
		stack, squares, err := p.parseItem(item)
		switch {
		case err != nil:
			return err
		case file+squares > p.Size():
			return rules.Errorf("has more than %d squares", p.Size())
		case stack != 0 && !Dark(file, rank):
			return p.light(p.Site(file, rank))
		case stack != 0:
			p.set(cellOf(p.Site(file, rank)), stack)
		case afterRun:
			return rules.Errorf("has a run of empty squares that is not in its shortest form")
		}
		file, afterRun = file+squares, stack == 0
	}
	if file != p.Size() {
		return rules.Errorf("has %d squares, and the text %d", p.Size(), file)
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
	squares, err = parseCount(item, b.Size())
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
func (b *board) light(s rules.Site) error {
	return rules.At(rules.Errorf("%s is a light square, on which no stack stands", b.SiteName(s)), s)
}

// Check implements rules.Decoder; it refuses some of the positions that no game can reach.
func (p *Position) Check() error {
	army := p.army
	for player, side := range [2]error{rules.Errorf("White"), rules.Errorf("Black")} {
		if n := p.Checkers(rules.Player(player)); n > army {
			return rules.At(rules.Errorf("%w has %d checkers, more than %d", side, n, army), p.side(rules.Player(player)).stacksOf(nil)...)
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

// Kit implements rules.Editor: stacks of both players, up to all of their checkers.
func (p *Position) Kit() [][]rules.Piece {
	kit := make([][]rules.Piece, 2)
	for player := range kit {
		for height := 1; height <= p.army; height++ {
			kit[player] = append(kit[player], Stack(rules.Player(player), height))
		}
	}
	return kit
}

// Put implements rules.Editor. Stacks stand on dark squares only (rule 1).
func (p *Position) Put(s rules.Site, stack rules.Piece) error {
	if Dark(p.Coordinates(s)) {
		p.set(cellOf(s), stack)
		return nil
	}
	if stack == 0 {
		return nil
	}
	return p.light(s)
}

func (p *Position) SetMover(player rules.Player) { p.setMover(player) }

func (p *Position) Fields() []rules.Field { return nil }

func (p *Position) SetField(string, int) {}

// Mirror implements rules.Editor. It turns the board by half a turn, because a reflection would
// take dark squares to light ones.
func (p *Position) Mirror() {
	q := Position{board: p.board}
	for _, at := range p.Pieces(nil) {
		q.set(cellOf(p.Off()-1-at.Site), Stack(Owner(at.Piece).Other(), Height(at.Piece)))
	}
	q.setMover(p.mover.Other())
	*p = q
}
