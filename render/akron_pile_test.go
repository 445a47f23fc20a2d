package render

import (
	"math"
	"slices"
	"testing"

	"quintet/render/anim"
	"quintet/rules"
	"quintet/rules/akron"
)

func TestAkronLevels(t *testing.T) {
	akronSizes(t, func(t *testing.T, p *akron.Position, look *akronLook) {
		for _, s := range p.Sites(nil) {
			_, _, want := akron.Coordinates(s)
			if got, _ := look.Level(akron.White, look.board.Spots[s].At); got != want+1 {
				t.Errorf("%s bears the number %d", p.SiteName(s), got)
			}
		}
	})
}

// A ball that is moved rolls from its place to the other without going through
// others.
func TestAkronRoutesHugThePile(t *testing.T) {
	akronSizes(t, func(t *testing.T, p *akron.Position, look *akronLook) {
		moves := 0
		randomGame(p, 120, func(before rules.State, a rules.Action, events []rules.Event) {
			for _, e := range events {
				m := look.Motion(before, e)
				if ok := len(m.Route) > 0; ok != (e.Kind == rules.Move || e.Kind == rules.Put) {
					t.Fatalf("%s has a route: %v", before.Format(a), ok)
				}
				if e.Kind != rules.Move {
					continue
				}
				moves++
				if m.Route[0] != look.board.Spots[e.From].At || m.Route[len(m.Route)-1] != look.board.Spots[e.To].At {
					t.Fatalf("%s leads from %v to %v", before.Format(a), m.Route[0], m.Route[len(m.Route)-1])
				}
				pile := look.pile(before.(*akron.Position), e.From)
				for _, v := range m.Route[1 : len(m.Route)-1] {
					for _, ball := range pile {
						if v.Distance(ball) < 1-1e-9 {
							t.Fatalf("%s goes through the ball at %v", before.Format(a), ball)
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

// What rested on a ball that is moved drops before that has arrived, and not through
// it.
func TestAkronDropsFollowTheMovedBall(t *testing.T) {
	akronSizes(t, func(t *testing.T, p *akron.Position, look *akronLook) {
		v := NewView(look)
		drops, least := 0, math.Inf(1)
		randomGame(p, 200, func(before rules.State, a rules.Action, events []rules.Event) {
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
				for _, s := range all {
					fallen = fallen || s.At == v.At(events[1].To)
					if d := s.At.Distance(all[at].At); s.Free && d > 0 {
						least = math.Min(least, d)
					}
				}
			}
			if way := v.At(events[0].From).Distance(v.At(events[0].To)); way > 4 && !fallen {
				t.Fatalf("%s: nothing has dropped before it arrives", before.Format(a))
			}
		})
		if drops == 0 || least < 0.5 { // as near as it squeezes past
			t.Errorf("%d balls dropped, and came as near as %.2f", drops, least)
		}
	})
}

func TestAkronRoutesAreNoJumps(t *testing.T) {
	akronSizes(t, func(t *testing.T, p *akron.Position, look *akronLook) {
		v := NewView(look)
		randomGame(p, 120, func(before rules.State, a rules.Action, events []rules.Event) {
			line := v.Timeline(before, events)
			old := line.At(0, nil)
			for frame := 1; float64(frame-1)/60 < line.Seconds(); frame++ {
				now := line.At(float64(frame)/60, nil)
				if at, ok := apart(old, now); ok {
					t.Fatalf("%s, frame %d: the piece at %v vanishes", before.Format(a), frame, at)
				}
				old = now
			}
		})
	})
}

func TestAkronLinks(t *testing.T) {
	s := decode(t, "w:b2,c2,b1.2 r:b1,c1,b3,c3,b2.2 w 0")
	broken := ""
	whole := 0
	for _, link := range newAkron(s).(Pile).Links(s, nil) {
		if link.Broken {
			broken += s.SiteName(link.From) + s.SiteName(link.To)
		} else {
			whole++
		}
	}
	if broken != "b2c2" || whole != 6 {
		t.Errorf("the link %q is cut, %d are not", broken, whole)
	}
}

// What is looked through uncovers the lowest ball near the point, which can be
// picked then, in every sight.
func TestAkronLiftUncoversTheLowestBall(t *testing.T) {
	s := sample(t)
	pieces := s.Pieces(nil)
	taken := func(site rules.Site) bool {
		return slices.ContainsFunc(pieces, func(p rules.Placed) bool { return p.Site == site })
	}
	v, box, style := pileView(t)
	lifted := 0
	for _, style.Sight = range sights(v.board) {
		v.Place(box, 1, style)
		for _, p := range pieces {
			x, y := v.Screen(p.Site, true)
			above := v.Above(x, y, pieces, nil)
			lifted += len(above)
			left := func(site rules.Site) bool { return taken(site) && !slices.Contains(above, site) }
			bx, by := v.inBox(x, y)
			lowest, _ := v.lowest(bx, by, pieces)
			lx, ly := v.way.to.Project(lowest.At)
			got, ok := v.Pick(lx+box.X, ly+box.Y, left, taken)
			if !ok || v.At(got) != lowest.At {
				t.Fatalf("%+v: at %s %s is picked", style.Sight, s.SiteName(p.Site), s.SiteName(got))
			}
		}
	}
	if lifted == 0 {
		t.Error("nothing was lifted")
	}
	if above := v.Above(box.X, box.Y, pieces, nil); len(above) > 0 {
		t.Errorf("%d balls lie over the corner of the page", len(above))
	}
}

// sample returns a position with a pile of four levels.
func sample(t *testing.T) rules.State {
	t.Helper()
	return decode(t, "w:e3,c4,d4,f4,d5,f5,c6,d6,e6,f6,c3.2,e4.2,c5.2,d5.2,c6.2,d6.2,c3.3,d3.3,d4.3,d5.3,c4.4 r:c3,d3,f3,e4,g4,c5,e5,c7,d7,e7,f7,c8,d3.2,e3.2,c4.2,d4.2,e5.2,e6.2,c4.3,c5.3,c3.4 w 2")
}

func decode(t *testing.T, text string) rules.State {
	t.Helper()
	v, err := akron.Game.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := akron.Game.Decode(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Neither on the way to another sight nor with all that explains a pile does a
// frame allocate anything.
func TestAPileIsDrawnWithoutAllocations(t *testing.T) {
	s := sample(t)
	v, box, style := pileView(t)
	var sprites []anim.Sprite
	for _, p := range s.Pieces(nil) {
		sprites = append(sprites, anim.Still(p, v.At(p.Site)))
	}
	style.Levels = true
	v.Place(box, 1, style)
	var links []Link
	draw := func() {
		v.Draw(nowhere{}, sprites, nil)
		links = v.Links(s, links[:0])
		v.DrawLinks(nowhere{}, links)
	}
	if n := testing.AllocsPerRun(10, draw); n > 0 {
		t.Errorf("at rest a frame allocates %v times", n)
	}
	style.Sight.Turn = 1
	v.Place(box, 1, style)
	draw()
	if n := testing.AllocsPerRun(10, func() { v.Advance(0.01); draw() }); n > 0 || !v.Passing() {
		t.Errorf("on the way a frame allocates %v times", n)
	}
}
