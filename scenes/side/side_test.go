package side

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/render/layout"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// TestBlocksStandApart checks that a block that fills the room that is left is a gap away from the next
// one, whatever it wishes for.
func TestBlocksStandApart(t *testing.T) {
	for _, wish := range []float64{0, 20, 500} {
		var last float64 // the lower end of the last block
		s := New(&stage.Stage{})
		s.Begin(layout.Rect{W: 200, H: 300})
		block := func(u Custom) Custom {
			u.Items = func(box layout.Rect) []ui.Widget {
				if apart := box.Y - last; box.Y > 0 && apart < gap {
					t.Errorf("a block that wishes for %v is %v above the next one, want at least %v", wish, apart, gap)
				}
				last = box.Y + box.H
				return nil
			}
			return u
		}
		s.Place(block(Custom{Least: 50, Need: 50}), block(Custom{Wish: wish, Fills: true}), block(Custom{Least: 50, Need: 50}))
		if last != 300 {
			t.Errorf("the last block ends at %v, want 300", last)
		}
	}
}

// TestFit shrinks a column step by step: luxuries go first, then reserved room, then spare blocks from
// the last one on, then lines of texts. Room that is left goes to the block that fills.
func TestFit(t *testing.T) {
	text, spare := size{least: 10, need: 20, wish: 40}, size{least: 10, need: 10, wish: 10, rank: Spare}
	luxury := size{least: 4, need: 4, wish: 4, rank: Luxury}
	fill := size{least: 5, need: 5, wish: 25, fills: true}
	for _, c := range []struct {
		excess float64
		want   []float64
	}{
		{-7, []float64{4, 10, 40, 10, 32, 30}},
		{0, []float64{4, 10, 40, 10, 25, 30}},
		{10, []float64{0, 10, 40, 10, 25, 30}},
		{20, []float64{0, 10, 30, 10, 25, 30}},
		{40, []float64{0, 10, 20, 10, 15, 30}},
		{51, []float64{0, 10, 20, 0, 5 + 15, 30}},
		{70, []float64{0, 0, 20, 0, 5 + 12, 30}},
		{90, []float64{0, 0, 12, 0, 5, 30}},
		{100, []float64{0, 0, 10, 0, 5, 30}},
	} {
		if got := fit([]size{luxury, spare, text, spare, fill, fixed(30)}, c.excess); !slices.Equal(got, c.want) {
			t.Errorf("with %v units too much the heights are %v, want %v", c.excess, got, c.want)
		}
	}
}

// TestAGridOfWideLabelsHasNoEmptyRows checks that the last button is at the end of the column and at most a row
// below the one before, if the labels have no room.
func TestAGridOfWideLabelsHasNoEmptyRows(t *testing.T) {
	for most := range 5 {
		s := New(&stage.Stage{Size: layout.Rect{W: 1280, H: 720}})
		g := Grid{Most: most, Last: "8"}
		for i := range 8 {
			g.Items = append(g.Items, ui.Widget{Name: strconv.Itoa(i + 1), Label: "a label that is far too wide for its column"})
		}
		s.Begin(layout.Rect{W: 160, H: 700})
		s.Place(g)
		if last, before := s.Items[7].Box, s.Items[6].Box; last.Y+last.H != s.Height(160, g) || last.Y-before.Y > last.H+gap {
			t.Errorf("with at most %d in a row the last button is at %v, and the one before at %v", most, last, before)
		}
	}
}

// TestNoLabelIsCutWhereItsRowHasRoom places blocks of random buttons into columns of all widths. A label is cut only
// if a label is wider than the column or, in a Row, if its labels need more room than there is.
func TestNoLabelIsCutWhereItsRowHasRoom(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		s := New(&stage.Stage{Size: layout.Rect{W: 1280, H: 720}})
		items, longest, row := make([]ui.Widget, 1+dice.IntN(6)), 0.0, -float64(gap)
		for i := range items {
			items[i] = ui.Widget{Name: strconv.Itoa(i), Label: strings.Repeat("wide ", dice.IntN(8)) + "b", Look: ui.Look(dice.IntN(2))} // ui.Plain or ui.Main
			longest, row = max(longest, s.least(&items[i])), row+s.least(&items[i])+gap
		}
		width := 120 + 500*dice.Float64()
		last := items[dice.IntN(len(items))].Name
		items[len(items)-1].Name, last = last, items[len(items)-1].Name
		for _, b := range []Block{Grid{Items: items, Most: dice.IntN(6)}, Grid{Items: items, Last: last}, Row{Items: items}, Buttons{Left: items[:1], Right: items[1:]}, Buttons{Left: items, Fill: true}} {
			s.Begin(layout.Rect{W: width, H: 700})
			s.Place(b)
			for _, w := range s.Items {
				if w.LeastWidth() <= w.Box.W+0.01 {
					continue
				}
				need := longest
				if _, line := b.(Row); line {
					need = row
				}
				if need <= width {
					t.Fatalf("in a column %.0f wide, the button %q in %T is %.0f wide and needs %.0f", width, w.Label, b, w.Box.W, w.LeastWidth())
				}
			}
		}
	}
}
