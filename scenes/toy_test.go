package scenes

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest/toy"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/place"
)

// bare is a position of the toy without its optional interfaces.
type bare struct{ rules.State }

func (b bare) Clone() rules.State          { return bare{b.State.Clone()} }
func (b bare) CopyFrom(src rules.Position) { b.State.CopyFrom(src.(bare).State) }

// sixth adds the toy game to the catalog during a test, with its rules only. The game has no
// look, no texts, and nothing else that describes a game.
func sixth(t *testing.T) *rules.Game {
	game := *toy.Game
	game.New = func(v rules.Values) (rules.State, error) {
		s, err := toy.Game.New(v)
		return bare{s}, err
	}
	game.Decode = func(v rules.Values, text string) (rules.State, error) {
		s, err := toy.Game.Decode(v, text)
		if err != nil {
			return nil, err
		}
		return bare{s}, nil
	}
	all := catalog.All
	catalog.All = append(all[:len(all):len(all)], &game)
	t.Cleanup(func() { catalog.All = all })
	return &game
}

// TestASixthGame plays a game that has only its rules and its line in the catalog. It plays
// against the computer, from the menu through the set-up to the board, and opens the game again.
func TestASixthGame(t *testing.T) {
	game := sixth(t)
	t.Setenv("QUINTET_HOME", t.TempDir())
	for _, size := range someWindows() {
		d := drive(t, size[0], size[1], settings.SpeedOff, func(work func()) { work() })
		d.fits()
		d.Start(game, "one=0", "two=2", "size=9")
		d.fits()
		d.play(1, 100)
		g := d.game()
		if !g.Over() || g.Game != "toy:size=9" || len(g.Actions) == 0 {
			t.Fatalf("the kept game is %+v; want a finished game of toy:size=9", g)
		}
		d.Click("end:rematch")
		d.Click("site:e")
		d.Settle()
		acted := len(d.game().Actions)
		d.stop()

		d = drive(t, size[0], size[1], settings.SpeedOff, func(work func()) { work() })
		if now := d.game(); len(now.Actions) != acted {
			t.Errorf("resumed after %d actions, not %d", len(now.Actions), acted)
		}
		list := d.saved()
		if len(list) == 0 || list[0].Game != "toy:size=9" || list[0].Err != nil {
			t.Fatalf("the saved games are %+v; want one of toy:size=9 without an error", list)
		}
		d.Click("button:menu")
		d.Click("button:games")
		d.Ticks(2)
		d.fits()
		d.Key(ebiten.KeyArrowRight) // to the game after the one on the board
		d.Click("button:open")
		d.Ticks(2)
		if d.Scene() != "board" || len(d.game().Actions) != list[0].Actions {
			t.Errorf("the %s scene shows %d actions, want the board with %d", d.Scene(), len(d.game().Actions), list[0].Actions)
		}
		d.Click("button:menu")
		d.stop()
		t.Setenv("QUINTET_HOME", t.TempDir())
	}
}

// TestEveryButtonOfASixthGame clicks every button in every scene of such a game, and every button
// that then appears, except the one that quits. The program says what is missing, and never
// panics. In the short form it clicks the buttons of the scenes only.
func TestEveryButtonOfASixthGame(t *testing.T) {
	game := sixth(t)
	buttons := func(d *driver) (names []string) {
		for _, p := range d.Places() {
			other := strings.HasPrefix(p.Name, "card:") || strings.HasPrefix(p.Name, "rules:")
			if !strings.HasPrefix(p.Name, "site:") && p.Name != "button:quit" && (!other || strings.HasSuffix(p.Name, ":"+game.ID)) {
				names = append(names, p.Name)
			}
		}
		return names
	}
	begin := func(d *driver, computer bool) {
		d.to(place.Setup(game))
		c := d.doors.choices.Of(game)
		c.Players, c.Friend = [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, 0
		if computer {
			c.Players[1] = save.Player{Level: 1}
		}
		d.Click("button:start")
		if !computer {
			d.Click("site:a")
		}
		d.Settle()
	}
	for name, enter := range map[string]func(*driver){
		"menu":                 func(d *driver) { d.to(place.Menu) },
		"setup":                func(d *driver) { d.to(place.Setup(game)) },
		"settings":             func(d *driver) { d.to(place.Settings) },
		"games":                func(d *driver) { d.to(place.Games) },
		"history":              func(d *driver) { d.to(place.History) },
		"problems":             func(d *driver) { d.to(place.Problems(game)) },
		"problems of all":      func(d *driver) { d.to(place.Problems(nil)) },
		"rules":                func(d *driver) { d.to(place.Rules(game)) },
		"board":                func(d *driver) { begin(d, false) },
		"a refusal":            func(d *driver) { begin(d, false); d.Click("site:a"); d.Key(ebiten.KeyF2) },
		"a game that is over":  func(d *driver) { begin(d, false); d.play(1, 100) },
		"against the computer": func(d *driver) { begin(d, true) },
	} {
		t.Run(name, func(t *testing.T) {
			d := newDriver(t)
			click := func(names ...string) bool {
				d.to(place.Menu)
				enter(d)
				for _, name := range names {
					if !d.Has(name) {
						return false
					}
					d.Click(name)
					d.Ticks(2)
				}
				return true
			}
			click()
			first, clicked := buttons(d), 0
			for _, one := range first {
				if !click(one) {
					continue
				}
				clicked++
				if testing.Short() {
					continue
				}
				for _, two := range buttons(d) {
					if !slices.Contains(first, two) && click(one, two) {
						clicked++
					}
				}
			}
			if clicked == 0 {
				t.Error("there is no button")
			}
		})
	}
}
