package chessyball

import (
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestStatusCountsTheActions(t *testing.T) {
	p := start(t, "size=14x9")
	for _, c := range []struct {
		action string
		want   rules.Status
	}{
		{"", rules.Status{Key: "chessyball.act", Start: true, Step: 1, Steps: 1}},
		{"d2-d1", rules.Status{Key: "chessyball.act", Start: true, Step: 1, Steps: 2}},
		{"k2-k1", rules.Status{Key: "chessyball.act", Step: 2, Steps: 2}},
		{"k1-k2", rules.Status{Key: "chessyball.act", Start: true, Step: 1, Steps: 3}},
		{"d1-d2", rules.Status{Key: "chessyball.act", Step: 2, Steps: 3}},
	} {
		if c.action != "" {
			rulestest.Play(t, p, c.action)
		}
		if got := p.Status(); got != c.want {
			t.Errorf("after %s: %v, want %v", c.action, got, c.want)
		}
	}
}
