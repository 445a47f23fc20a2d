package scenes

import (
	"strings"
	"testing"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
)

// What the panel has to say fits at every size of the window: the longest task
// with the longest reason why not, and the longest end with a skipped turn, and
// the gap between them.
func TestTheLongestTextsFitIntoThePanel(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {2560, 1440}, {3840, 2160}, {400, 720}, {820, 1180}} {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], save.SpeedOff)
			b := d.start(g)
			d.settle()
			name, names := "", 0.0
			for p := range rules.Player(2) {
				n := b.called(p)
				if w := ui.StrongFont.Width(n); w > names {
					name, names = n, w
				}
			}
			var whys, ends, tasks []string
			for _, key := range g.Keys {
				switch text := assets.Text(key); {
				case strings.Contains(key, ".why."):
					whys = append(whys, text)
				case strings.Contains(key, ".end."):
					for _, colour := range g.Colours {
						ends = append(ends, assets.Text("board.wins", name, assets.Text(colour), text))
					}
				case threatens(b):
					tasks = append(tasks, assets.Text("board.threat", name, text))
				default:
					tasks = append(tasks, assets.Text("board.step", text, 3, 3))
				}
			}
			task, why, end := lines(b, ui.StrongFont, tasks), lines(b, ui.TextFont, whys), lines(b, ui.StrongFont, ends)
			if room := b.messageLines(); task+why >= room || end+lines(b, ui.TextFont, []string{assets.Text("board.skipped", name)}) >= room {
				t.Errorf("%s at %v has room for %d lines, but there are %d of the task and %d of why not, or %d at the end", g.ID, size, room, task, why, end)
			}
			least := 4
			if b.upright() {
				least = 3 // so that the board is larger
			}
			if n := int(b.panel.list.box.H / ui.LineHeight); n < least {
				t.Errorf("%s at %v has room for %d turns", g.ID, size, n)
			}
		}
	}
}

// threatens says whether the game of b can be about to be lost.
func threatens(b *board) bool {
	_, ok := b.match.State().(rules.Threatener)
	return ok
}

// lines returns how many lines the highest of some texts takes in the panel.
func lines(b *board, f paint.Font, texts []string) (most int) {
	for _, s := range texts {
		most = max(most, len(f.Wrap(s, b.panel.box.W)))
	}
	return most
}
