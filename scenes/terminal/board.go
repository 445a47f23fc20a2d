package terminal

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/scenes/words"
)

// show writes the board, unless it is switched off, and who is to act or how the game has ended.
func (t *terminal) show() {
	if t.drawn {
		t.draw()
		t.counts()
	}
	s := t.state()
	if t.puzzle == nil && t.game.Concluded() && s.Outcome() == rules.Playing {
		t.say(words.Ending(t.game.EndReason(), t.loser()))
		return
	}
	if t.puzzle == nil || t.puzzle.Waits() {
		t.say(words.Standing(t.rulesOf(), s))
	}
}

// loser returns the name of the player who has lost; "" if nobody has.
func (t *terminal) loser() string {
	winner, ok := t.game.Final().Winner()
	if !ok {
		return ""
	}
	return t.game.Called(winner.Other())
}

// board draws the board, or says from now on whether it is drawn after each turn.
func (t *terminal) board(rest string) {
	switch rest {
	case "off":
		t.drawn = false
		t.tell("terminal.board.off")
	case "on":
		t.drawn = true
		fallthrough
	default:
		if t.ready() {
			t.draw()
		}
	}
}

// pieces says in sentences which pieces are where, for people who do not see the board.
func (t *terminal) pieces() {
	if !t.ready() {
		return
	}
	s := t.state()
	var kinds []string
	places := map[string][]string{}
	for _, p := range s.Pieces(nil) {
		kind := nameOf(s, p.Piece)
		if places[kind] == nil {
			kinds = append(kinds, kind)
		}
		places[kind] = append(places[kind], s.SiteName(p.Site))
	}
	if len(kinds) == 0 {
		t.tell("terminal.empty")
	}
	for _, kind := range kinds {
		t.tell("terminal.pieces", kind, strings.Join(places[kind], ", "))
	}
	t.counts()
	t.say(words.Standing(t.rulesOf(), s))
}

// nameOf returns the name of a piece of s.
func nameOf(s rules.State, p rules.Piece) string {
	if n, ok := s.(rules.Namer); ok {
		key, args := n.PieceName(p)
		return assets.Text(key, args...)
	}
	return "?"
}

// place is a name of a site in parts, such as "c4" or, above the lowest layer, "c4.2".
var place = regexp.MustCompile(`^([a-z])([0-9]+)(?:\.([0-9]+))?$`)

// located returns the file and the rank of a site, from 0, and its layer, from 1.
func located(name string) (file, rank, layer int, ok bool) {
	m := place.FindStringSubmatch(name)
	if m == nil {
		return 0, 0, 0, false
	}
	rank, _ = strconv.Atoi(m[2])
	if layer = 1; m[3] != "" {
		layer, _ = strconv.Atoi(m[3])
	}
	return int(m[1][0] - 'a'), rank - 1, layer, true
}

// draw writes the board as a grid with the names of files and ranks. Each layer above the lowest that
// has pieces is a grid of its own.
func (t *terminal) draw() {
	s := t.state()
	cells := map[[3]int]string{}
	files, ranks, layers, width := 0, 0, 1, 1
	spread := func(site rules.Site) (at [3]int, ok bool) {
		file, rank, layer, ok := located(s.SiteName(site))
		if ok {
			files, ranks, layers = max(files, file+1), max(ranks, rank+1), max(layers, layer)
		}
		return [3]int{file, rank, layer}, ok
	}
	if e, ok := s.Clone().(rules.Editor); ok {
		for _, site := range e.Room(nil) {
			if at, ok := spread(site); ok && at[2] == 1 {
				cells[at] = t.empty()
			}
		}
	}
	layers = 1 // places above without pieces are not drawn
	for _, p := range s.Pieces(nil) {
		if at, ok := spread(p.Site); ok {
			cells[at] = t.symbol(s, p.Piece)
			width = max(width, len([]rune(cells[at])))
		}
	}
	for layer := 1; layer <= layers; layer++ {
		if layer > 1 {
			t.tell("terminal.layer", layer)
		}
		for rank := ranks - 1; rank >= 0; rank-- {
			line := fmt.Sprintf("%2d", rank+1)
			for file := range files {
				line += fmt.Sprintf(" %-*s", width, cells[[3]int{file, rank, layer}])
			}
			fmt.Fprintln(t.Out, strings.TrimRight(line, " "))
		}
		line := "  "
		for file := range files {
			line += fmt.Sprintf(" %-*c", width, 'a'+file)
		}
		fmt.Fprintln(t.Out, strings.TrimRight(line, " "))
	}
}

// counts says what is counted for each side of s: points, balls in reserve, and what the game tallies.
func (t *terminal) counts() {
	s := t.state()
	for side := range rules.Player(2) {
		var all []string
		if c, ok := s.(rules.Scorer); ok {
			all = append(all, assets.Text("board.score", c.Score(side)))
		}
		if c, ok := s.(rules.Reserver); ok {
			all = append(all, assets.Text("board.reserve", c.Reserve(side)))
		}
		if c, ok := s.(rules.Tallier); ok {
			key, has, of := c.Tally(side)
			all = append(all, assets.Text(key, has, of))
		}
		if len(all) > 0 {
			t.tell("terminal.counts", assets.Text(t.rulesOf().Colours[side]), strings.Join(all, ", "))
		}
	}
}

// empty is the mark of a place without a piece.
func (t *terminal) empty() string {
	if t.ASCII {
		return "."
	}
	return "·"
}

// symbols are the marks of pieces by the end of the text keys of their names, in Unicode and in ASCII.
var symbols = map[string][2]string{
	"ball": {"•", "*"}, "keeper.white": {"◇", "W"}, "keeper.black": {"◆", "B"},
	"white": {"○", "w"}, "black": {"●", "b"}, "red": {"●", "r"}, "blue": {"○", "b"},
}

// symbol returns the mark of a piece of s: that of its colour, and the numbers in its name, such as the
// height of a stack.
func (t *terminal) symbol(s rules.State, p rules.Piece) string {
	n, ok := s.(rules.Namer)
	if !ok {
		return "?"
	}
	key, args := n.PieceName(p)
	end := strings.TrimPrefix(key, "piece.")
	both, ok := symbols[end]
	if !ok {
		both = symbols[end[strings.LastIndex(end, ".")+1:]]
	}
	mark := both[0]
	if t.ASCII {
		mark = both[1]
	}
	for _, arg := range args {
		mark += fmt.Sprint(arg)
	}
	return mark
}
