package main

import (
	"cmp"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/arena"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/rules/proof"
)

// runMine finds problems for package problem in games between strong levels of the computer, and
// between strong and weak levels.
func runMine(c *command) error {
	games, seed, start, nodes := c.games(2000), c.seed(), c.start(), c.nodes(3_000_000)
	strong := c.flags.String("strong", "5,6", "the strong levels")
	weak := c.flags.String("weak", "1,2,3,4", "the weak levels")
	slip := c.flags.Int("slip", 0, "if N is not 0, one in N actions of the weak levels is random")
	want := c.flags.String("want", "", "how many of each kind, as in win1=20,stop1=30")
	boards, err := c.boards(false)
	if err != nil {
		return err
	}
	m := &miner{nodes: *nodes, start: *start, slip: *slip, used: map[string][]rules.Board{}, out: c.out}
	if err := cmp.Or(m.wants(*want), readLevels(*strong, &m.levels[0]), readLevels(*weak, &m.levels[1])); err != nil {
		return usageError{err}
	}
	fmt.Fprintln(c.out, "# mine", strings.Join(c.args, " "))
	return hunt(boards, *games, *seed, m.missing, m.play)
}

// readLevels reads text, levels separated by commas, into levels.
func readLevels(text string, levels *[]int) error {
	for item := range strings.SplitSeq(text, ",") {
		level, err := strconv.Atoi(item)
		if err != nil || level < 1 || level > rules.Levels {
			return fmt.Errorf("%q is not a level", item)
		}
		*levels = append(*levels, level)
	}
	return nil
}

// proveNodes is a number of positions that is enough to prove every problem found.
const proveNodes = 200_000_000

// miner makes problems from games.
type miner struct {
	nodes  int      // the greatest number of positions looked at for one problem
	levels [2][]int // the levels that play: the strong levels and the weak levels
	start  string   // the id of the Start of the games; "" is the usual start
	slip   int      // if not 0, one in slip actions of the weak levels is random
	scored int      // the number of problems of the kind Score that were found
	wanted []wish
	used   map[string][]rules.Board // the boards of the problems found, by game with options
	out    io.Writer
}

// wish is the number of problems of a kind, with a number of turns, that are still wanted.
type wish struct {
	kind  problem.Kind
	turns int
	count int
}

// wants reads text, the list of problems that are wanted.
func (m *miner) wants(text string) error {
	for item := range strings.SplitSeq(text, ",") {
		name, number, _ := strings.Cut(item, "=")
		count, err := strconv.Atoi(number)
		kind := problem.Kind(strings.TrimRight(name, "0123456789"))
		turns, bad := strconv.Atoi(strings.TrimPrefix(name, string(kind)))
		if err != nil || bad != nil || !slices.Contains(problem.Kinds, kind) {
			return fmt.Errorf("%q is not a kind and a number, as in win2=20", item)
		}
		m.wanted = append(m.wanted, wish{kind, turns, count})
	}
	return nil
}

// missing returns how many problems are still wanted.
func (m *miner) missing() (n int) {
	for _, w := range m.wanted {
		n += max(0, w.count)
	}
	return n
}

const (
	fewest = 5 // a position with fewer pieces does not look like a game
	differ = 4 // two positions that differ on fewer sites look like the same problem
)

// unsuitable reports whether s has too few pieces and is not a shot, or is too similar to the
// position of a problem of spec that was found before.
func (m *miner) unsuitable(spec string, s rules.State) bool {
	board := rules.NewBoard(s.Pieces(nil))
	_, shot := problem.ShotOf(s)
	return len(board) < fewest && !shot || slices.ContainsFunc(m.used[spec], func(other rules.Board) bool {
		sites := 0
		for site, piece := range board {
			if other[site] != piece {
				sites++
			}
		}
		for site := range other {
			if board[site] == 0 {
				sites++
			}
		}
		return sites < differ
	})
}

// saves reports whether problems of the kind Save are wanted.
func (m *miner) saves() bool {
	return slices.ContainsFunc(m.wanted, func(w wish) bool { return w.kind == problem.Save && w.count > 0 })
}

const (
	back  = 14 // the greatest number of actions from a problem to an end or a point
	apart = 5  // the least number of actions between two problems of one game
)

// play plays a game on b and prints the problems in it.
func (m *miner) play(b board, seed uint64) error {
	states, err := m.record(b, seed)
	if err != nil {
		return err
	}
	found := map[wish]bool{}
	last := len(states) + apart
	for at := len(states) - 2; at >= 0; at-- {
		if last-at < apart || !m.decides(states, at) || m.unsuitable(b.spec(), states[at]) {
			continue
		}
		ok, err := m.look(b, states[at:], found)
		if err != nil {
			return err
		}
		if ok {
			last = at
		}
	}
	return nil
}

// decides reports whether the game ends, or a point is scored, within back actions after states[i].
// It also returns true during shots, and if problems of the kind Save are wanted.
func (m *miner) decides(states []rules.State, i int) bool {
	s := states[i]
	if _, shot := problem.ShotOf(s); shot || m.saves() {
		return true
	}
	to := states[min(len(states)-1, i+back)]
	if to.Outcome() != rules.Playing {
		return true
	}
	if scorer, ok := s.(rules.Scorer); ok {
		for p := range rules.Player(2) {
			if scored(scorer, to, p) {
				return true
			}
		}
	}
	return false
}

// look looks for a wanted problem in the first of states. If it finds one, it prints the problem
// and returns true. found holds the kinds of problems, with their numbers of turns, that were found
// in the same game. look leaves these out, and adds what it finds.
func (m *miner) look(b board, states []rules.State, found map[wish]bool) (bool, error) {
	s := states[0]
	for i := range m.wanted {
		w := &m.wanted[i]
		sort := wish{kind: w.kind, turns: w.turns}
		if w.count <= 0 || found[sort] || !m.promises(w, states) {
			continue
		}
		solver := proof.NewSolver(m.nodes)
		p, ok := problem.Find(solver, w.kind, w.turns, b.Game, b.values, s)
		if !ok {
			continue
		}
		var err error
		if p.Rating, err = rate(b, s, p, solver.Nodes()); err != nil {
			return false, err
		}
		fmt.Fprintln(m.out, p)
		w.count--
		if w.kind == problem.Score {
			m.scored++
		}
		found[sort] = true
		m.used[b.spec()] = append(m.used[b.spec()], rules.NewBoard(s.Pieces(nil)))
		return true, nil
	}
	return false, nil
}

// promises reports whether the solver is to look for a problem of w in the first of states.
func (m *miner) promises(w *wish, states []rules.State) bool {
	s := states[0]
	scorer, scores := s.(rules.Scorer)
	if !scores {
		return w.turns == 1 || w.kind == problem.Stop || winning(s)
	}
	if _, shot := problem.ShotOf(s); shot {
		return true // the solver needs little time where there is no problem
	}
	p, status := s.Mover(), s.Status()
	end := turnEnd(states)
	switch w.kind {
	case problem.Score:
		return status.Steps-status.Step+1 == actionsLeft[m.scored%len(actionsLeft)] && scored(scorer, states[end], p)
	case problem.Stop:
		return status.Step == status.Steps && scored(scorer, states[end+turnEnd(states[end:])], p.Other())
	}
	return true
}

// actionsLeft are the numbers of actions left in the turn for problems of the kind Score, used
// in rotation.
var actionsLeft = []int{2, 1, 2, 3, 2}

// turnEnd returns the index of the first state after the turn of states[0]; that of the last state
// if there is none.
func turnEnd(states []rules.State) int {
	for i := 1; i < len(states); i++ {
		if states[i].Status().Start || states[i].Outcome() != rules.Playing {
			return i
		}
	}
	return len(states) - 1
}

// scored reports whether p has more points in end, a later position, than in s.
func scored(s rules.Scorer, end rules.State, p rules.Player) bool {
	return end.(rules.Scorer).Score(p) > s.Score(p)
}

// winning reports whether the computer sees a win for the mover in s.
func winning(s rules.State) bool {
	return search(s, rules.Limits{Nodes: 4000}, 1).Info().Value >= bot.Won
}

const (
	randomTurns = 2   // the number of random turns at the beginning of a game; some games have one random turn more
	mostStates  = 400 // the greatest number of states that are recorded of a game
)

// record plays a game on b and returns its states, at most mostStates. One game in three is between
// two strong levels, the others between a strong and a weak level.
func (m *miner) record(b board, seed uint64) ([]rules.State, error) {
	dice := rand.New(rand.NewPCG(seed, 0x6d696e65))
	one := func(of []int) int { return of[dice.IntN(len(of))] }
	type side struct {
		arena.Contestant
		level int
		slips bool
	}
	sides := [2]side{{level: one(m.levels[0])}}
	other := min(1, dice.IntN(3))
	sides[1] = side{level: one(m.levels[other]), slips: other == 1 && m.slip > 0}
	dice.Shuffle(2, func(i, j int) { sides[i], sides[j] = sides[j], sides[i] })
	for i := range sides {
		var err error
		if sides[i].Contestant, err = arena.Level(sides[i].level)(b.Game, b.values); err != nil {
			return nil, err
		}
	}
	game, err := match.NewAt(b.Game, b.values, m.start)
	if err != nil {
		return nil, err
	}
	random := randomTurns + dice.IntN(2)
	return playOn([]rules.State{game.State()}, mostStates, func(s rules.State, played int) (rules.Action, error) {
		if played > 0 && s.Status().Start {
			random--
		}
		side := sides[s.Mover()]
		if a := anyAction(s, dice); random > 0 || side.slips && dice.IntN(m.slip) == 0 {
			return a, nil
		}
		return side.Choose(s, dice.Uint64())
	})
}
