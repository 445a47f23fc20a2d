package problems

import (
	"quintet/assets"
	"quintet/rules/problem"
	"quintet/scenes/keep"
	"quintet/scenes/stage"
)

// round is a quick round: as many problems as one can solve before time is over, or
// one was wrong too often.
type round struct {
	queue         []problem.Problem // that follow
	left          int               // ticks
	solved, wrong int
	best          int // of the rounds before
	over          bool
}

// How long a round takes, in ticks, and how often one may be wrong before it ends.
const (
	second    = 60
	roundTime = 180 * second
	mistakes  = 3
)

// tick lets a tick pass, and says whether the clock shows another second.
func (r *round) tick() bool {
	if r.over {
		return false
	}
	r.left--
	r.over = r.left == 0
	return r.left%second == 0
}

// count notes how a problem went.
func (r *round) count(v problem.Verdict) {
	if v == problem.Solved {
		r.solved++
		return
	}
	r.wrong++
	r.over = r.over || r.wrong == mistakes
}

// next returns the next problem, and false if the round is over.
func (r *round) next() (problem.Problem, bool) {
	r.over = r.over || len(r.queue) == 0
	if r.over {
		return problem.Problem{}, false
	}
	p := r.queue[0]
	r.queue = r.queue[1:]
	return p, true
}

// clock says how much time is left.
func (r *round) clock() string {
	seconds := (r.left + second - 1) / second
	return assets.Text("problem.clock", seconds/60, seconds%60)
}

// newRound returns the scene of a quick round with problems of the set, of which
// there are some.
func newRound(s *stage.Stage, k *keep.Keeper, d Doors, all set) *solving {
	scene := &solving{Stage: s, keeper: k, doors: d, set: all, from: rush}
	scene.startRound()
	return scene
}

// startRound begins a round, with other problems every time.
func (s *solving) startRound() {
	progress, _ := s.keeper.Progress()
	s.round = &round{left: roundTime, best: progress.Games[s.set.key()].Rush,
		queue: problem.Rush(s.set.all, uint64(s.keeper.Now().UnixNano()))}
	s.goOn()
}

// count notes how a problem of a round went.
func (s *solving) count(v problem.Verdict, day int) {
	s.round.count(v)
	if v == problem.Failed {
		s.keeper.Learn(missed(s.problem, day))
	}
	s.finish()
}

// finish notes how a round went, if it is over.
func (s *solving) finish() {
	if !s.round.over {
		return
	}
	s.board.coming = nil
	s.board.Release()
	s.keeper.Learn(s.set.rushed(s.round.solved))
	key := "problem.round.over"
	if s.round.solved > s.round.best {
		key = "problem.round.best"
	}
	s.say(key)
}
