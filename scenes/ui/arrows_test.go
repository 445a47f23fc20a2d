package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
)

// TestArrowsLeadToWhatLiesNext checks that an arrow key leads to the nearest widget in its
// direction, preferably straight ahead. It leaves out widgets that are Off or on a card.
func TestArrowsLeadToWhatLiesNext(t *testing.T) {
	at := func(name string, x, y float64) Widget {
		return Widget{Name: name, Box: layout.Rect{X: x, Y: y, W: 30, H: 30}}
	}
	u := Group{Items: []Widget{at("a", 0, 0), at("b", 40, 0), at("c", 80, 0), at("d", 20, 40), at("e", 80, 120)}}
	u.Items[1].Off, u.Items[2].Look = true, Card
	u.Items = append(u.Items, Widget{Name: "on c", Box: layout.Rect{X: 82, Y: 2, W: 10, H: 10}})
	const left, right, up, down = ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown
	for _, c := range []struct {
		from string
		key  ebiten.Key
		want string
	}{
		{"", down, "a"}, {"a", right, "c"}, {"c", left, "a"}, {"a", down, "d"}, {"c", down, "e"},
		{"d", up, "a"}, {"e", up, "c"}, {"a", up, "a"}, {"c", right, "c"}, {"d", down, "e"},
	} {
		u.Focus = c.from
		moved := u.Arrows(&Input{Keys: []ebiten.Key{c.key}})
		if u.Focus != c.want || moved != (c.from != c.want) {
			t.Errorf("from %q %v leads to %q (%v), not to %q", c.from, c.key, u.Focus, moved, c.want)
		}
	}
}
