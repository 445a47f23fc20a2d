package akron

import (
	"math"
	"testing"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
)

// reserves splits what lies beside a board into the balls and the numbers of the two
// players.
func reserves(stock []anim.Sprite) (balls [2][]anim.Sprite, numbers []int) {
	for _, s := range stock {
		if s.Piece == 0 {
			numbers = append(numbers, s.Number)
		} else {
			balls[s.Piece-akron.White] = append(balls[s.Piece-akron.White], s)
		}
	}
	return balls, numbers
}

// All balls of both reserves lie in the trays beside the board, none in the place of
// another, and the numbers say how many there are.
func TestAkronReservesLieInTrays(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		rendertest.RandomGame(p, 60, func(before rules.State, _ rules.Action, _ []rules.Event) {
			balls, numbers := reserves(l.Stock(before, nil, nil))
			for player, all := range balls {
				want := before.(rules.Reserver).Reserve(rules.Player(player))
				if len(all) != want || numbers[player] != want {
					t.Fatalf("%s: of player %d there are %d balls with the number %d", before, player, len(all), numbers[player])
				}
				tray := &l.trays[player]
				for i, ball := range all {
					out, along := -ball.At.Y, ball.At.X
					if player == 1 {
						out, along = -ball.At.X, ball.At.Y
					}
					half := ball.Scale / 2
					if out-half < trayNear || out+half > trayWide || along-half < tray.begin || along+half > tray.end || ball.At.Z > ballFoot {
						t.Fatalf("a ball lies at %v", ball.At)
					}
					for _, other := range all[:i] {
						if ball.At.Distance(other.At) < ball.Scale-1e-9 {
							t.Fatalf("balls lie at %v and %v", ball.At, other.At)
						}
					}
				}
			}
		})
	})
}

// At every angle all of the trays is seen in the box.
func TestAkronTraysAreInTheBox(t *testing.T) {
	box := layout.Rect{W: 640, H: 480}
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		for _, viewpoint := range append(rendertest.Viewpoints(&l.Shape), layout.Viewpoint{Tilt: 9, Turn: 2}) {
			cam := layout.Fit(&l.Shape, box, viewpoint)
			for i := range l.trays {
				tray := &l.trays[i]
				for _, v := range []layout.Vec{tray.at(tray.begin, trayWide, -thickness), tray.at(tray.end, trayWide, -thickness), tray.at(tray.end, trayNear, trayHigh), tray.place(0), tray.place(2*tray.low - 2)} {
					if x, y := cam.Project(v); !box.Inset(-1).Contains(x, y) {
						t.Fatalf("%+v: %v of a tray is seen at %.0f, %.0f", viewpoint, v, x, y)
					}
				}
			}
		}
	})
}

// A ball that is added comes from the top of its tray, where it is missing from the
// start, and grows to its size on the way to its hole.
func TestAkronBallsComeFromTheirTray(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		v := render.NewView(l)
		added := 0
		rendertest.RandomGame(p, 60, func(before rules.State, a rules.Action, events []rules.Event) {
			if events[0].Kind != rules.Put {
				return
			}
			added++
			player := before.Mover()
			next, _, ok := l.Supply(before)
			balls, _ := reserves(v.Stock(before, nil, nil))
			if last := balls[player][len(balls[player])-1]; !ok || next != last {
				t.Fatalf("%s: %+v is taken, and %+v lies on top", before, next, last)
			}
			line := v.Timeline(before, events)
			first, end := line.At(0, nil), line.At(line.Seconds()*0.999, nil)
			at, arrived := first[len(first)-1], end[len(end)-1]
			if at.At != next.At || math.Abs(at.Scale-next.Scale) > 1e-9 {
				t.Fatalf("%s begins with %+v, not %+v", before.Format(a), at, next)
			}
			if to := v.At(events[0].To); arrived.At.Distance(to) > 0.1 || arrived.Scale < 0.99 {
				t.Fatalf("%s ends with %+v, not at %v", before.Format(a), arrived, to)
			}
			left, numbers := reserves(v.Stock(before, line.FromStock(0), nil))
			if n := before.(rules.Reserver).Reserve(player) - 1; len(left[player]) != n || numbers[player] != n {
				t.Fatalf("%s leaves %d in the tray, with the number %d", before.Format(a), len(left[player]), numbers[player])
			}
		})
		if added == 0 {
			t.Error("no ball was added")
		}
	})
}
