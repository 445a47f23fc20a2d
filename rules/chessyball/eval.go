package chessyball

import "quintet/rules"

// The weights of what the evaluation counts.
const (
	worthGoal = 500
	worthFile = 12 // the ball a file nearer to the opposing goal line
	worthNear = 4  // the nearest member a square nearer to the ball than the opponent's
)

// Eval implements rules.Evaluator: the score, how far the ball is up the pitch,
// and who is nearer to it.
func (p *Position) Eval() int {
	v := worthGoal * (int(p.score[rules.First]) - int(p.score[rules.Second]))
	if p.ball != outside {
		v += worthFile * (2*p.ball.file() - p.pitch().Files + 1) / 2
		v += worthNear * (p.nearest(rules.Second) - p.nearest(rules.First))
	}
	if p.mover == rules.Second {
		return -v
	}
	return v
}

// nearest returns how many king's steps the nearest member of player is from the
// ball.
func (p *Position) nearest(player rules.Player) int {
	steps := len(p.members[player]) * 2
	var buf [maxMembers]square
	for _, q := range p.members[player].appendTo(buf[:0]) {
		files, ranks := q.file()-p.ball.file(), q.rank()-p.ball.rank()
		steps = min(steps, max(files, -files, ranks, -ranks))
	}
	return steps
}
