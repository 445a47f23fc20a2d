package akron

import (
	"math"
	"slices"
	"testing"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
)

// TestAkronRoutesHugThePile checks that the route of a moved ball leads from its old site to its
// new one, and that at no point of the route the ball passes through another.
func TestAkronRoutesHugThePile(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		moves := 0
		rendertest.RandomGame(p, 120, func(before rules.State, a rules.Action, events []rules.Event) {
			for _, e := range events {
				m := l.Motion(before, e)
				if ok := len(m.Route) > 0; ok != (e.Kind == rules.Move || e.Kind == rules.Put) {
					t.Fatalf("%s: an event of kind %v has a route: %v, want %v", before.Format(a), e.Kind, ok, !ok)
				}
				if e.Kind != rules.Move {
					continue
				}
				moves++
				if m.Route[0] != l.Shape.Spots[e.From].At || m.Route[len(m.Route)-1] != l.Shape.Spots[e.To].At {
					t.Fatalf("%s: the route leads from %v to %v, not from the old site to the new one", before.Format(a), m.Route[0], m.Route[len(m.Route)-1])
				}
				pile := l.pile(before.(*akron.Position), e.From)
				for _, v := range m.Route[1 : len(m.Route)-1] {
					for _, ball := range pile {
						if v.Distance(ball) < 1-1e-9 {
							t.Fatalf("%s: the point %v of the route is %.2f from the ball at %v, want at least 1", before.Format(a), v, v.Distance(ball), ball)
						}
					}
				}
			}
		})
		if moves == 0 {
			t.Error("no ball was moved")
		}
	})
}

// TestAkronDropsFollowTheMovedBall checks that a ball that rested on a moved ball drops before
// the moved ball has arrived, and does not pass through it.
func TestAkronDropsFollowTheMovedBall(t *testing.T) {
	const long = 3 // cells; on a shorter way the moved ball may arrive first
	longMoves := 0
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		v := render.NewView(l)
		drops, least := 0, math.Inf(1)
		rendertest.RandomGame(p, 200, func(before rules.State, a rules.Action, events []rules.Event) {
			if len(events) < 2 || events[1].Kind != rules.Drop {
				return
			}
			drops++
			line := v.Timeline(before, events)
			fallen := false
			for now := 0.0; now < line.Seconds(); now += 1.0 / 60 {
				all := line.At(now, nil)
				at := slices.IndexFunc(all, func(s anim.Sprite) bool { return s.Grain > 0 })
				if at < 0 {
					continue
				}
				for i, s := range all {
					if i == at {
						continue
					}
					fallen = fallen || s.At == v.At(events[1].To)
					if s.Free {
						least = math.Min(least, s.At.Distance(all[at].At))
					}
				}
			}
			if v.At(events[0].From).Distance(v.At(events[0].To)) < long {
				return
			}
			if longMoves++; !fallen {
				t.Fatalf("%s: the ball on the moved ball has not dropped before the moved ball arrives", before.Format(a))
			}
		})
		if drops == 0 || least < 0.5 { // as close as one ball passes another
			t.Errorf("%d balls dropped, and came as near to the moved ball as %.2f, want some drops, and at least 0.5", drops, least)
		}
	})
	if longMoves == 0 {
		t.Error("no ball dropped after a long move")
	}
}

func TestAkronLinks(t *testing.T) {
	s := rendertest.At(t, akron.Game, "", "w:b2,c2,b1.2 r:b1,c1,b3,c3,b2.2 w 0")
	broken := ""
	whole := 0
	for _, link := range New(s).(look.Pile).Links(s, nil) {
		if link.Broken {
			broken += s.SiteName(link.From) + s.SiteName(link.To)
		} else {
			whole++
		}
	}
	if broken != "b2c2" || whole != 6 {
		t.Errorf("the broken links are %q and %d are whole, want b2c2 and 6", broken, whole)
	}
}
