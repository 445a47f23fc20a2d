package akron

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
)

type point struct{ file, rank, level int }

// An oracle is a second, simple and slow implementation of the rules. It keeps the balls in
// a map.
type oracle struct {
	size  int
	balls map[point]rules.Player
}

func newOracle(p *Position) oracle {
	o := oracle{p.Size(), map[point]rules.Player{}}
	for _, placed := range p.Pieces(nil) {
		file, rank, level := Coordinates(placed.Site)
		o.balls[point{file, rank, level}] = rules.Player(placed.Piece - White)
	}
	return o
}

func (o oracle) points() (list []point) {
	for level := range o.size {
		for rank := range o.size - level {
			for file := range o.size - level {
				list = append(list, point{file, rank, level})
			}
		}
	}
	return list
}

func (o oracle) full(p point) bool {
	_, ok := o.balls[p]
	return ok
}

func (p point) supports() []point {
	f, r, l := p.file, p.rank, p.level-1
	return []point{{f, r, l}, {f + 1, r, l}, {f, r + 1, l}, {f + 1, r + 1, l}}
}

// resting returns the points that p supports. Some of them may be off the board.
func (p point) resting() []point {
	f, r, l := p.file, p.rank, p.level+1
	return []point{{f, r, l}, {f - 1, r, l}, {f, r - 1, l}, {f - 1, r - 1, l}}
}

func (o oracle) ballsOn(p point) (list []point) {
	for _, q := range p.resting() {
		if o.full(q) {
			list = append(list, q)
		}
	}
	return list
}

// playable reports whether a ball can be put on p (rule 2).
func (o oracle) playable(p point) bool {
	return !o.full(p) && (p.level == 0 || !slices.ContainsFunc(p.supports(), func(q point) bool { return !o.full(q) }))
}

func neighbours(p, q point) bool {
	df, dr := p.file-q.file, p.rank-q.rank
	return p.level == q.level && df*df+dr*dr == 1
}

// touch reports whether balls on p and q touch (rule 3).
func touch(p, q point) bool {
	return neighbours(p, q) || slices.Contains(p.supports(), q) || slices.Contains(q.supports(), p)
}

func (o oracle) buried(p point) bool { return o.full(point{p.file - 1, p.rank - 1, p.level + 2}) }

// visible reports whether the balls on p and q touch, are not buried, and no balls over them
// cut their link (rule 4).
func (o oracle) visible(p, q point) bool {
	if !touch(p, q) || o.buried(p) || o.buried(q) {
		return false
	}
	over := 0
	for _, r := range p.resting() {
		if slices.Contains(q.resting(), r) && o.full(r) {
			over++
		}
	}
	return !neighbours(p, q) || over < 2
}

// connected returns p and the balls connected with it by chains without balls in dropped. These
// balls still cut and bury.
func (o oracle) connected(p point, dropped []point) map[point]bool {
	seen := map[point]bool{p: true}
	for todo := []point{p}; len(todo) > 0; todo = todo[1:] {
		for q, owner := range o.balls {
			if owner == o.balls[p] && !seen[q] && !slices.Contains(dropped, q) && o.visible(todo[0], q) {
				seen[q] = true
				todo = append(todo, q)
			}
		}
	}
	return seen
}

// drops returns the balls that drop when the ball on p moves, in the order in which they drop
// (rule 7).
func (o oracle) drops(p point) (list []point) {
	for on := o.ballsOn(p); len(on) > 0; on = o.ballsOn(on[0]) {
		list = append(list, on[0])
	}
	return list
}

// moves returns the points to which the ball on origin may move (rules 6 to 8).
func (o oracle) moves(origin point) (list []point) {
	if len(o.ballsOn(origin)) > 1 {
		return nil
	}
	dropped := o.drops(origin)
	connected := o.connected(origin, dropped)
	for _, to := range o.points() {
		rests := func(p point) bool { return slices.Contains(p.resting(), to) }
		if !o.playable(to) || slices.ContainsFunc(append(dropped, origin), rests) {
			continue
		}
		for b := range connected {
			if b != origin && touch(b, to) && !o.buried(b) {
				list = append(list, to)
				break
			}
		}
	}
	return list
}

// legal returns the texts of player's legal actions, sorted.
func (o oracle) legal(player rules.Player) (list []string) {
	left := (o.size*o.size + 1) / 2
	for _, owner := range o.balls {
		if owner == player {
			left--
		}
	}
	for _, to := range o.points() {
		if left > 0 && to.level == 0 && !o.full(to) {
			list = append(list, to.text())
		}
	}
	for from, owner := range o.balls {
		if owner != player {
			continue
		}
		for _, to := range o.moves(from) {
			list = append(list, from.text()+"-"+to.text())
		}
	}
	slices.Sort(list)
	return list
}

// joined reports whether player has joined their two sides (rule 9).
func (o oracle) joined(player rules.Player) bool {
	for p, owner := range o.balls {
		at := [2]int{p.rank, p.file}[player]
		if owner != player || p.level > 0 || at > 0 {
			continue
		}
		for q := range o.connected(p, nil) {
			if q.level == 0 && [2]int{q.rank, q.file}[player] == o.size-1 {
				return true
			}
		}
	}
	return false
}

// move returns the oracle after the ball on origin has moved to destination and the balls
// above origin have dropped.
func (o oracle) move(origin, destination point) oracle {
	next := oracle{o.size, maps.Clone(o.balls)}
	gap := origin
	next.balls[destination] = o.balls[origin]
	for _, p := range o.drops(origin) {
		next.balls[gap] = o.balls[p]
		gap = p
	}
	delete(next.balls, gap)
	return next
}

func (p point) text() string {
	s := fmt.Sprintf("%c%d", 'a'+p.file, p.rank+1)
	if p.level > 0 {
		s += fmt.Sprintf(".%d", p.level+1)
	}
	return s
}

// compare checks p against the oracle: whether a player's sides are joined and, unless the game is
// over, the legal actions and the board after each Move.
func compare(t *testing.T, p *Position) {
	t.Helper()
	o := newOracle(p)
	for player := rules.First; player <= rules.Second; player++ {
		if p.joined(player) != o.joined(player) {
			t.Fatalf("%s: joined of player %d is %v, but the oracle disagrees", p, player+1, p.joined(player))
		}
	}
	if p.Outcome() != rules.Playing {
		return
	}
	var got []string
	for _, a := range p.Legal(nil) {
		got = append(got, p.Format(a))
		compareMove(t, p, o, a)
	}
	slices.Sort(got)
	want := o.legal(p.Mover())
	if !slices.Equal(got, want) {
		t.Fatalf("%s: the legal actions are\n%v, not\n%v", p, got, want)
	}
	if !slices.Equal(p.choices(), choices(want)) {
		t.Fatalf("%s: whether the mover can add and can move is %v, not %v", p, p.choices(), choices(want))
	}
}

// compareMove checks the board after action a against the oracle, if a is a Move.
func compareMove(t *testing.T, p *Position, o oracle, a rules.Action) {
	path := p.Path(a, nil)
	if len(path) < 2 {
		return
	}
	var ends [2]point
	for i, s := range path {
		ends[i].file, ends[i].rank, ends[i].level = Coordinates(s)
	}
	next := *p
	next.Apply(a, nil)
	if want := o.move(ends[0], ends[1]); !maps.Equal(newOracle(&next).balls, want.balls) {
		t.Fatalf("%s: %s leads to %s, but the oracle disagrees", p, p.Format(a), &next)
	}
}

// choices reports whether the mover has an Add, and whether they have a Move.
func (p *Position) choices() []bool {
	return []bool{p.canAdd(p.mover), p.canMove(p.mover)}
}

// choices reports whether actions, a list of actions as texts, has an Add, and whether it has a
// Move, as Position.choices does.
func choices(actions []string) []bool {
	var add, move bool
	for _, text := range actions {
		isMove := strings.Contains(text, "-")
		add, move = add || !isMove, move || isMove
	}
	return []bool{add, move}
}

// TestOracle_RandomPiles compares positions with high piles. One of them must be as high as
// possible. The traces (rules/conform) seldom have such positions.
func TestOracle_RandomPiles(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 9))
	highest := 0
	for n := range 60 {
		p := randomPile(t, rng, minSize+n%(maxSize-minSize+1))
		full := p.full()
		highest = max(highest, full.height())
		compare(t, p)
	}
	if highest < levels {
		t.Errorf("the highest pile has %d levels, not %d", highest, levels)
	}
}
