package problems

import (
	"time"

	"quintet/assets"
	"quintet/rules/problem"
	"quintet/scenes/keep"
	"quintet/scenes/stage"
)

// round is a quick round: as many problems as one can solve before time is over, or
// one was wrong too often.
type round struct {
	queue         []problem.Problem // that follow
	began         time.Time
	left          time.Duration // when the clock was looked at last
	solved, wrong int
	best          int // of the rounds before
	over          bool
}

// How long a round takes, and how often one may be wrong before it ends.
const (
	roundTime = 3 * time.Minute
	mistakes  = 3
)

// tick looks at the clock, and says whether it shows another second. What counts is the
// time that passes, whether or not the program has its ticks meanwhile, as behind a
// hidden page or on a machine that sleeps.
func (r *round) tick(now time.Time) bool {
	if r.over {
		return false
	}
	before := r.seconds()
	r.left = max(0, roundTime-since(r.began, now))
	r.over = r.left == 0
	return r.seconds() != before
}

// since returns how much time has passed from a moment to another: by the system's clock
// where that says more, for a monotonic one may stand still while the machine sleeps.
func since(from, to time.Time) time.Duration {
	return max(to.Sub(from), to.Round(0).Sub(from.Round(0)))
}

// seconds returns how many seconds are left, rounded up.
func (r *round) seconds() int { return int((r.left + time.Second - 1) / time.Second) }

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
	const minute = 60
	return assets.Text("problem.clock", r.seconds()/minute, r.seconds()%minute)
}

// newRound returns the scene of a quick round with problems of the set, of which
// there are some.
func newRound(s *stage.Stage, k *keep.Keeper, d Doors, all set) *solving {
	scene := newScene(s, k, d, rush, all)
	scene.startRound()
	return scene
}

// startRound begins a round, with other problems every time.
func (s *solving) startRound() {
	progress, _ := s.keeper.Progress()
	now := s.keeper.Now()
	s.round = &round{began: now, left: roundTime, best: progress.Games[s.set.key()].Rush,
		queue: problem.Rush(s.set.all, uint64(now.UnixNano()))}
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
	s.board.Stop()
	s.board.Release()
	s.keeper.Learn(s.set.rushed(s.round.solved))
	key := "problem.round.over"
	if s.round.solved > s.round.best {
		key = "problem.round.best"
	}
	s.say(key)
}
