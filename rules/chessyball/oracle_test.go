package chessyball

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// plain is a second, simple implementation of rules 4 and 5, and of where the ball can be placed
// (6) and is dropped (6.1). Its board holds the letters of the position text by their
// coordinates.
type plain struct {
	files, ranks    int
	at              map[[2]int]byte
	side            string // "w" or "b"
	left, pass      string
	goals, field    func(file, rank int) bool
	ownGoal, ownBox func(file, rank int) bool
	near, far       [2]int // the two centre squares, as seen by the side to act
	where           [2]int // the square of the ball
}

func readPlain(p *Position, pass string) *plain {
	words := strings.Fields(p.String())
	o := &plain{at: map[[2]int]byte{}, side: words[1], left: words[2], pass: pass}
	ranks := strings.Split(words[0], "/")
	o.ranks = len(ranks)
	for i, text := range ranks {
		file, run := 0, 0
		for _, c := range []byte(text) {
			if c >= '0' && c <= '9' {
				run = 10*run + int(c-'0')
				continue
			}
			file, run = file+run, 0
			o.at[[2]int{file, o.ranks - 1 - i}] = c
			if c == 'o' {
				o.where = [2]int{file, o.ranks - 1 - i}
			}
			file++
		}
		o.files = file + run
	}
	middle := (o.ranks - 1) / 2
	own, front := 0, 1
	o.near, o.far = [2]int{o.files/2 - 1, middle}, [2]int{o.files / 2, middle}
	if o.side == "b" {
		own, front = o.files-1, -1
		o.near, o.far = o.far, o.near
	}
	o.field = func(file, rank int) bool {
		return file > 0 && file < o.files-1 && rank > 0 && rank < o.ranks-1
	}
	o.goals = func(file, rank int) bool {
		return (file == 0 || file == o.files-1) && rank >= middle-1 && rank <= middle+1
	}
	o.ownGoal = func(file, rank int) bool { return o.goals(file, rank) && file == own }
	o.ownBox = func(file, rank int) bool {
		return (file == own+front || file == own+2*front) && rank >= middle-2 && rank <= middle+2
	}
	return o
}

func plainName(q [2]int) string { return squareAt(q[0], q[1]).String() }

// own reports whether c is a member of the side to act.
func (o *plain) own(c byte) bool { return strings.ToLower(string(c)) == o.side }

// roll returns where the ball stops after a member has moved from the square origin to the square
// destination.
func (o *plain) roll(origin, destination [2]int) [2]int {
	step := [2]int{o.where[0] - destination[0], o.where[1] - destination[1]}
	if max(step[0], -step[0], step[1], -step[1]) != 1 {
		return o.where
	}
	for stop := o.where; ; {
		next := [2]int{stop[0] + step[0], stop[1] + step[1]}
		occupied := o.at[next] != 0 && next != origin || next == destination
		if occupied || !o.field(next[0], next[1]) && !o.goals(next[0], next[1]) {
			return stop
		}
		stop = next
	}
}

// moves returns the moves of the side to act, each with the square where the ball stops.
func (o *plain) moves() map[string][2]int {
	found := map[string][2]int{}
	for from, c := range o.at {
		if !o.own(c) {
			continue
		}
		for df := -1; df <= 1; df++ {
			for dr := -1; dr <= 1; dr++ {
				o.line(from, df, dr, c, found)
			}
		}
	}
	return found
}

// line adds to moves the moves of the member c on the square origin in the direction df, dr.
func (o *plain) line(origin [2]int, df, dr int, c byte, moves map[string][2]int) {
	for n := 1; df != 0 || dr != 0; n++ {
		to := [2]int{origin[0] + n*df, origin[1] + n*dr}
		other := o.at[to]
		passable := other == 0 || other != 'o' && (o.pass == "any" || o.pass == "own" && o.own(other))
		if to[0] < 0 || to[0] >= o.files || to[1] < 0 || to[1] >= o.ranks || !passable {
			return
		}
		keeper := c < 'a'
		barred := o.ownGoal(to[0], to[1]) || o.ownBox(to[0], to[1]) && !keeper
		if other == 0 && !barred {
			moves[plainName(origin)+"-"+plainName(to)] = o.roll(origin, to)
		}
	}
}

// legal returns the texts of all legal actions, sorted.
func (o *plain) legal() []string {
	var texts []string
	if o.left == "p" {
		for file := range o.files {
			for rank := range o.ranks {
				if q := [2]int{file, rank}; o.ownBox(file, rank) && o.at[q] == 0 {
					texts = append(texts, "@"+plainName(q))
				}
			}
		}
	} else {
		for move, stop := range o.moves() {
			if o.left != "x" || stop != o.where {
				texts = append(texts, move)
			}
		}
	}
	if o.left == "x" {
		texts = append(texts, "end")
	}
	slices.Sort(texts)
	return texts
}

// dropped returns the square on which the ball is dropped after it has lain too long (rule 6.1).
// If it stays, that is its present square.
func (o *plain) dropped() [2]int {
	var free [][2]int
	for file := range o.files {
		for rank := range o.ranks {
			if q := [2]int{file, rank}; o.field(file, rank) && o.at[q] == 0 {
				free = append(free, q)
			}
		}
	}
	order := func(q [2]int) int {
		df, dr := q[0]-o.near[0], q[1]-o.near[1]
		switch q {
		case o.near:
			return -2
		case o.far:
			return -1
		}
		return df*df + dr*dr
	}
	slices.SortStableFunc(free, func(a, b [2]int) int { return cmp.Compare(order(a), order(b)) })
	lay := o.where
	delete(o.at, lay)
	for _, q := range free {
		o.at[q], o.where = 'o', q
		for _, stop := range o.moves() {
			if stop != q {
				return q
			}
		}
		delete(o.at, q)
	}
	return lay
}

// oracle plays a random game and compares each position with the simple implementation. It
// returns the number of balls dropped.
func oracle(t *testing.T, options string, actions int, rng *rand.Rand) (drops int) {
	v := values(t, options)
	p := newPosition(newGame(newVariant(v)))
	for n := 0; n < actions && p.Outcome() == rules.Playing; n++ {
		o := readPlain(p, v["pass"])
		texts := rulestest.Legal(p, "")
		slices.Sort(texts)
		if want := o.legal(); !slices.Equal(texts, want) {
			t.Fatalf("%s | %s: legal\n got %v\nwant %v", options, p, texts, want)
		}
		before, action := p.Clone().(*Position), texts[rng.IntN(len(texts))]
		events := rulestest.Play(t, p, action)
		stop := o.where
		if roll := slices.IndexFunc(events, isKind(rules.Roll)); roll >= 0 {
			square, _ := p.pitch().square(events[roll].To)
			stop = [2]int{square.file(), square.rank()}
		}
		if want, isMove := o.moves()[action]; isMove && stop != want {
			t.Fatalf("%s | %s: %s brings the ball to %v, not %v", options, before, action, stop, want)
		}
		if slices.ContainsFunc(events, isKind(rules.Reset)) && !slices.ContainsFunc(events, isKind(rules.Score)) {
			drops++
			lying := p.Clone().(*Position)
			lying.carry(rules.Reset, Ball, p.ball, before.ball, nil)
			if want := plainName(readPlain(lying, v["pass"]).dropped()); p.ball.String() != want {
				t.Fatalf("%s | %s: after %s the ball is dropped on %v, not %s", options, before, action, p.ball, want)
			}
		}
	}
	return drops
}

func isKind(k rules.EventKind) func(rules.Event) bool {
	return func(e rules.Event) bool { return e.Kind == k }
}

func TestOracle(t *testing.T) {
	rng, drops := rand.New(rand.NewPCG(5, 6)), 0
	for _, size := range sizes {
		for _, pass := range passes {
			for _, rest := range []string{"", ",extend=on", ",extend=on,reset=place", ",reset=ball"} {
				drops += oracle(t, "size="+size+",pass="+pass+rest, rulestest.Share(600), rng)
			}
		}
	}
	if drops < 10 {
		t.Errorf("%d balls were dropped, want at least 10", drops)
	}
}
