package problems

import (
	"time"

	"quintet/assets"
	"quintet/rules/problem"
)

// round is a quick round: the player solves problems until the time is over, too many mistakes are
// made, or no problem is left.
type round struct {
	queue         []problem.Problem // the next problems
	began         time.Time
	left          time.Duration // the time left when the clock was last read
	solved, wrong int
	best          int // the best result of earlier rounds
	over          bool
}

func (r *round) score() string {
	return assets.Text("problem.rushing", r.solved, r.wrong, mistakes)
}

// roundTime is the length of a round, and mistakes is the number of mistakes that ends a round.
const (
	roundTime = 3 * time.Minute
	mistakes  = 3
)

// tick sets the time left at now. Time counts even while the program has no ticks, such as on a
// hidden page or while the machine sleeps.
func (r *round) tick(now time.Time) {
	r.left = max(0, roundTime-since(r.began, now))
	r.over = r.left == 0
}

// since returns the time between start and end: the greater of the monotonic and the wall-clock
// difference. A monotonic clock may stand still while the machine sleeps.
func since(start, end time.Time) time.Duration {
	return max(end.Sub(start), end.Round(0).Sub(start.Round(0)))
}

// seconds returns the number of seconds left, rounded up.
func (r *round) seconds() int { return int((r.left + time.Second - 1) / time.Second) }

func (r *round) count(v problem.Verdict) {
	if v == problem.Solved {
		r.solved++
		return
	}
	r.wrong++
	r.over = r.over || r.wrong == mistakes
}

// next returns the next problem, and false if the round is over. The round is over if no problem
// is left.
func (r *round) next() (problem.Problem, bool) {
	r.over = r.over || len(r.queue) == 0
	if r.over {
		return problem.Problem{}, false
	}
	p := r.queue[0]
	r.queue = r.queue[1:]
	return p, true
}

// clock returns the time left as text.
func (r *round) clock() string {
	const minute = 60
	return assets.Text("problem.clock", r.seconds()/minute, r.seconds()%minute)
}

// startRound begins a round, with problems chosen at random.
func (s *solving) startRound() {
	progress, _ := s.Keeper.Progress()
	now := s.Keeper.Now()
	s.round = &round{began: now, left: roundTime, best: progress.Games[s.set.key()].Rush,
		queue: problem.Rush(s.set.problems, uint64(now.UnixNano()))}
	s.goOn()
}

// count counts v, the result of a problem of the round, and records it in the progress. So the result
// of a round that is left early is not lost.
func (s *solving) count(v problem.Verdict, day int) {
	s.round.count(v)
	if v == problem.Failed {
		s.Keeper.Learn(missed(s.problem, day))
	} else {
		s.Keeper.Learn(s.set.rushed(s.round.solved))
	}
	s.finish()
}

// finish says the result of the round if the round is over.
func (s *solving) finish() {
	if !s.round.over {
		return
	}
	s.board.Stop()
	s.board.Release()
	key := "problem.round.over"
	if s.round.solved > s.round.best {
		key = "problem.round.best"
	}
	s.say(key)
}
