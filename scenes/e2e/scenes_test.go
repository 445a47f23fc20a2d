package e2e

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/e2e/e2etest"
)

// scenesDir is the environment variable that names the folder into which TestScenes draws.
const scenesDir = "QUINTET_SCENES"

// tour is a way through scenes of the program. The program starts with a file that holds text, if
// that is not "". Each step is one of these:
//
//	= NAME     draw what is shown, once nothing moves any more, into the picture NAME
//	wait NAME  wait until the thing NAME can be clicked
//	key NAME   press a key of tourKeys
//	NAME       click the thing NAME
type tour struct {
	text  string
	steps []string
}

var tourKeys = map[string]ebiten.Key{
	"A": ebiten.KeyA, "Esc": ebiten.KeyEscape, "F1": ebiten.KeyF1, "G": ebiten.KeyG,
	"Left": ebiten.KeyArrowLeft, "Tab": ebiten.KeyTab, "V": ebiten.KeyV,
}

// tours returns ways that show every scene in its main states.
func tours(t *testing.T) []tour {
	all := []tour{
		{steps: []string{"= menu", "key Tab", "= menu-focus", "key F1", "= keys", "key Esc", "button:settings", "= settings", "button:about", "= about", "key Esc", "key Esc",
			"button:games", "= games-none", "key Esc", "button:history", "= results-none", "key Esc", "button:problems", "= problems"}},
	}
	for _, r := range e2etest.Records(t) {
		id, middle := r.Game.ID, r.Steps[len(r.Steps)/2].Before
		record := fmt.Sprintf("[Game %q]\n[First \"Ann\"]\n[Second \"Bob\"]\n", r.Spec)
		for _, s := range r.Steps {
			record += s.Before.Format(s.Action) + "\n"
		}
		timed := fmt.Sprintf(`{"format": 1, "app": "quintet", "game": %q, "options": {}, "actions": [],
			"clock": {"base": [300000, 300000], "increment": 5000, "left": [300000, 299000]}}`, id)
		at := func(names ...string) []string {
			for i, name := range names {
				if strings.HasPrefix(name, "= ") {
					names[i] += "-" + id
				}
			}
			return names
		}
		all = append(all,
			tour{steps: at("card:"+id, "= setup", "button:rules", "= book", "button:pages", "= pages")},
			tour{steps: at("card:"+id, "button:problems", "= problems", "button:solve", "= problem", "button:hint", "= problem-hint",
				"button:solution", "wait button:next", "= problem-solved")},
			tour{text: r.Spec + " " + middle.String(), steps: at("= board", "key V", "= layer", "button:game", "= gamemenu", "key Esc",
				"player:first", "= levels", "key Esc", "key G", "= games")},
			tour{text: r.Spec + " " + middle.String(), steps: at("button:game", "button:game.edit", "= editor")},
			tour{text: r.Spec + " " + middle.String(), steps: at("button:game", "button:game.pictures", "= pictures")},
			tour{text: record, steps: at("wait end:review", "= end", "key Left", "= back", "key A", "= analysis", "button:menu", "= analysismenu")},
			tour{text: record, steps: at("wait end:review", "end:review", "wait review:learn", "= review", "key G", "= games-review", "key Esc", "wait review:learn", "review:learn", "= lesson")},
			tour{text: timed, steps: at("= pause")})
	}
	return all
}

// TestScenes draws every scene in windows of four sizes into the folder that scenesDir names. It is
// for comparing the pictures before and after a change.
func TestScenes(t *testing.T) {
	dir := os.Getenv(scenesDir)
	if dir == "" {
		t.Skip("left to ./build.sh scenes")
	}
	for _, size := range [][2]int{{1280, 720}, {800, 600}, {390, 844}, {640, 360}} {
		for i, way := range tours(t) {
			t.Run(fmt.Sprintf("%dx%d-%d", size[0], size[1], i), func(t *testing.T) {
				t.Parallel()
				var args []string
				if way.text != "" {
					file := filepath.Join(t.TempDir(), "game.txt")
					if err := os.WriteFile(file, []byte(way.text), 0o600); err != nil {
						t.Fatal(err)
					}
					args = append(args, file)
				}
				g := start(t, size[0], size[1], args...)
				for _, step := range way.steps {
					g.tour(step, filepath.Join(dir, fmt.Sprintf("%dx%d", size[0], size[1])))
				}
			})
		}
	}
}

// tour takes the step of a tour. Pictures go into dir.
func (g *guest) tour(step, dir string) {
	g.t.Helper()
	g.ticks(2)
	g.skip()
	verb, name, _ := strings.Cut(step, " ")
	switch verb {
	case "=":
		g.keepStill(dir, name)
	case "key":
		g.key(tourKeys[name])
	case "wait":
		g.until(10, name, func() bool { return g.shows(name) })
	default:
		g.clickOn(step)
	}
}

// keepStill waits until nothing moves, and writes the screen into dir as name.png.
func (g *guest) keepStill(dir, name string) {
	g.t.Helper()
	g.session.MoveCursor(0, 0) // so that it lights nothing up
	for range patience {
		if g.ticks(5); !g.moving() {
			break
		}
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		g.t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		g.t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, g.screenshot()); err != nil {
		g.t.Fatal(err)
	}
}
