package chessyball

import (
	"testing"

	"quintet/rules"
)

// TestFinishIsFollowed plays in extended turns only the first action of each sequence that Finish
// returns, and the best action by Order. Both score with the third kick: the sequences get shorter.
func TestFinishIsFollowed(t *testing.T) {
	finish := func(p *Position) rules.Action { return p.Finish(nil)[0] }
	order := func(p *Position) rules.Action {
		legal := p.Legal(nil)
		for i, priority := range p.Order(legal, nil) {
			if priority == orderGoal {
				return legal[i]
			}
		}
		return legal[len(legal)-1]
	}
	for _, position := range []string{
		"18/5w6b5/3w10b3/9wb7/3w1w6b1b3/1W14B1/3w1w1w4b1b3/10b7/3w10b3/5w3o2b5/18 w x 0-0 1 0 0 k",
		"18/5w6b5/14b3/9wb7/3w1w6b1b3/1W14B1/3w1w1w4b1b3/10b7/3w10b3/5wo3w1b5/18 w x 0-0 1 0 0 k",
	} {
		for _, next := range []func(*Position) rules.Action{finish, order} {
			s, err := Game.Decode(values(t, "pass=any,extend=on"), position)
			if err != nil {
				t.Fatal(err)
			}
			p := s.(*Position)
			kicks := len(p.Finish(nil))
			for range kicks {
				p.Apply(next(p), nil)
			}
			if p.Score(rules.First) != 1 {
				t.Errorf("%s: after %d kicks it is %s", position, kicks, p)
			}
		}
	}
}
