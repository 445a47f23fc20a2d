package akron

import (
	"math"
	"slices"
	"testing"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/akron"
	"quintet/rules/rulestest"
)

// reserves splits the sprites beside a board into the balls and the numbers of the two
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

// TestAkronReservesLieInTrays checks that all balls of both reserves are in the trays beside
// the board and do not overlap. The numbers say how many they are.
func TestAkronReservesLieInTrays(t *testing.T) {
	eachSize(t, func(t *testing.T, p *akron.Position, l *board) {
		rendertest.RandomGame(p, 60, func(before rules.State, _ rules.Action, _ []rules.Event) {
			balls, numbers := reserves(l.Stock(before, nil, nil))
			for player, all := range balls {
				want := before.(rules.Reserver).Reserve(rules.Player(player))
				if len(all) != want || numbers[player] != want {
					t.Fatalf("%s: the tray of player %d has %d balls and the number %d, want %d", before, player, len(all), numbers[player], want)
				}
				tray := &l.trays[player]
				for i, ball := range all {
					out, along := -ball.At.Y, ball.At.X
					if player == 1 {
						out, along = -ball.At.X, ball.At.Y
					}
					half := ball.Scale / 2
					if out-half < trayInner || out+half > trayOuter || along-half < tray.begin || along+half > tray.end || ball.At.Z > ballFoot {
						t.Fatalf("a ball of player %d lies at %v, outside its tray", player, ball.At)
					}
					for _, other := range all[:i] {
						if ball.At.Distance(other.At) < ball.Scale-1e-9 {
							t.Fatalf("the balls at %v and %v overlap", ball.At, other.At)
						}
					}
				}
			}
		})
	})
}

// TestAkronBallsComeFromTheirTray checks that a ball that is added comes from the top of its
// tray, where it is missing from the start, and grows to its size on the way to its hole.
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
				t.Fatalf("%s: Supply returns %+v, want the last ball of the stock, %+v", before, next, last)
			}
			line := v.Timeline(before, events)
			first, end := line.At(0, nil), line.At(line.Seconds()*0.999, nil)
			at, arrived := first[len(first)-1], end[len(end)-1]
			if at.At != next.At || math.Abs(at.Scale-next.Scale) > 1e-9 {
				t.Fatalf("%s: the ball begins as %+v, want %+v", before.Format(a), at, next)
			}
			if to := v.At(events[0].To); arrived.At.Distance(to) > 0.1 || arrived.Scale < 0.99 {
				t.Fatalf("%s: the ball ends as %+v, want it at %v in full size", before.Format(a), arrived, to)
			}
			left, numbers := reserves(v.Stock(before, line.FromStock(0), nil))
			if n := before.(rules.Reserver).Reserve(player) - 1; len(left[player]) != n || numbers[player] != n {
				t.Fatalf("%s leaves %d balls in the tray, with the number %d, want %d", before.Format(a), len(left[player]), numbers[player], n)
			}
		})
		if added == 0 {
			t.Error("no ball was added")
		}
	})
}

// TestAkronSwapGoesByTheTrays checks that a swap moves White's ball back to the top of White's
// tray, and a ball of Red's tray onto the board. White's ball is counted in its tray when it
// has arrived.
func TestAkronSwapGoesByTheTrays(t *testing.T) {
	before := rulestest.Position(t, akron.Game, "swap=on", "w:b6 r: r 0")
	swap, _ := before.(rules.Swapper).Swap()
	var log rules.Log
	before.Clone().Apply(swap, &log)
	view := render.NewView(New(before))
	line := view.Timeline(before, log.Events)
	if got := view.Begins(before, log.Events[0]); got != view.At(log.Events[0].From) {
		t.Errorf("White's ball begins at %v, want its site", got)
	}
	for part, want := range map[float64][2]int{0: {31, 32}, 0.2: {31, 32}, 0.7: {32, 31}, 1: {32, 31}} {
		balls, numbers := reserves(view.Stock(before, line.FromStock(part*line.Seconds()), nil))
		if got := [2]int{len(balls[0]), len(balls[1])}; got != want || !slices.Equal(numbers, want[:]) {
			t.Errorf("after the fraction %v of the swap %v balls lie in the trays, with the numbers %v, want %v", part, got, numbers, want)
		}
	}
	const shortly = 1e-6
	first := line.At(0, nil)
	if at := first[len(first)-1]; at.At.Distance(view.At(log.Events[0].From)) > shortly || at.Scale != 1 {
		t.Errorf("at first White's ball is seen as %+v, want it on its site in full size", at)
	}
	balls, _ := reserves(view.Stock(before, log.Events[:1], nil))
	top := balls[rules.First][len(balls[rules.First])-1]
	last := anim.Sprite{}
	for seconds := 0.0; seconds < line.Seconds(); seconds += 1e-3 {
		for _, s := range line.At(seconds, nil) {
			if s.Piece == akron.White {
				last = s
			}
		}
	}
	if last.At.Distance(top.At) > 0.1 || math.Abs(last.Scale-top.Scale) > 0.05 {
		t.Errorf("White's ball ends as %+v, want about %+v, the ball on top of the tray", last, top)
	}
}
