package scenes

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/record"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/start"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// goodRecord is the record of a game of three actions. In damagedRecord the last action is
// illegal.
const (
	goodRecord    = "[Game \"dimpled\"]\n[First \"Ann\"]\n[Second \"Bob\"]\n\n1. e5 2. f5 3. a1 *\n"
	damagedRecord = "[Game \"dimpled\"]\n\n1. e5 2. f5 3. e5 *\n"
)

func TestAFileNamedAtTheStartIsOpened(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dipole"))
	d.Drag("site:e1", "site:f2")
	file := filepath.Join(t.TempDir(), "final.txt")
	if err := os.WriteFile(file, []byte(goodRecord), 0o600); err != nil {
		t.Fatal(err)
	}
	d = d.restart()
	d.doors.openNamed(file)
	d.Ticks(1)
	g := d.game()
	if g.Game != "dimpled" || g.At != 3 || g.Players[0].Name != "Ann" || g.Title != "final" {
		t.Errorf("the opened game is %+v; want the one in the file, after 3 actions", g)
	}
	if list := d.saved(); len(list) != 1 || list[0].Game != "dipole" {
		t.Errorf("the game of the last time is not saved: %+v", list)
	}
	d.Click("button:new")
	if list := d.saved(); len(list) != 1 {
		t.Errorf("a file that was only looked at is saved: %+v", list)
	}
	if data, err := os.ReadFile(file); string(data) != goodRecord {
		t.Errorf("the file has become %q (error: %v); want it unchanged", data, err)
	}
}

func TestADroppedFileIsOpened(t *testing.T) {
	whole := string((&save.Game{Game: "dimpled:size=7", Actions: []string{"d4"}, At: 1}).Encode())
	for _, c := range []struct {
		files fstest.MapFS
		scene string
		part  int // the number of actions of the game that is offered
	}{
		{fstest.MapFS{"a.quintet": {Data: []byte(whole)}}, "board", 0},
		{fstest.MapFS{"a.txt": {Data: []byte(goodRecord)}}, "board", 0},
		{fstest.MapFS{"a.txt": {Data: []byte(damagedRecord)}}, "offer", 2},
		{fstest.MapFS{"a.txt": {Data: []byte("nonsense")}}, "offer", 0},
		{fstest.MapFS{"a": {Mode: fs.ModeDir}}, "offer", 0},
		{fstest.MapFS{"a.txt": {Data: make([]byte, form.MaxSize+1)}}, "offer", 0},
	} {
		d := newDriver(t)
		d.doors.openDropped(c.files)
		d.Ticks(1)
		switch {
		case d.Scene() != c.scene:
			t.Errorf("%v leads to the %s scene, want %s", c.files, d.Scene(), c.scene)
		case c.scene != "offer":
		case !strings.HasPrefix(d.Top().(stage.Speaker).Title(), "a"):
			t.Errorf("%v: the title is %q; want one that begins with the name", c.files, d.Top().(stage.Speaker).Title())
		case (c.part > 0) != d.Has("button:open"):
			t.Errorf("%v: the places are %v; want a button to open the part: %v", c.files, d.Places(), c.part > 0)
		case c.part > 0:
			d.Click("button:open")
			if n := d.match().Len(); n != c.part {
				t.Errorf("the part that could be read has %d actions, want %d", n, c.part)
			}
		default:
			d.Click("button:close")
			if d.Scene() != "menu" {
				t.Errorf("after the panel is closed the %s scene is shown; want the menu", d.Scene())
			}
		}
	}
}

// TestWhatIsLongIsShownOnDemand checks that an error sentence does not contain the text of a
// position, and that a button shows the text.
func TestWhatIsLongIsShownOnDemand(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	m := d.match()
	if err := m.PlayTexts([]string{"e5", "f5"}); err != nil {
		t.Fatal(err)
	}
	position := m.State().String() // in which the action e5 of the record is illegal
	d.paste(damagedRecord)
	if d.Scene() != "offer" || !d.Has("button:details") {
		t.Fatalf("the %s scene has %v; want offer, with button:details", d.Scene(), d.Places())
	}
	if said := d.told(); !strings.Contains(said, "e5") || strings.Contains(said, position) {
		t.Errorf("the panel says %q; want the illegal action e5 named, without the position %s", said, position)
	}
	d.Click("button:details")
	if d.Scene() != "text" {
		t.Errorf("the details are shown in the %s scene, want text", d.Scene())
	}
	d.Click("button:copy")
	d.Settle()
	if !strings.Contains(d.desk.Text, position) {
		t.Errorf("the details are %q; want in them the position %s", d.desk.Text, position)
	}
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "board" {
		t.Errorf("Esc leads to the %s scene, want the board", d.Scene())
	}
}

// severalRecords are a good game, a damaged one, and something that is no game.
const severalRecords = goodRecord + "\n" + damagedRecord + "\n[Game \"chess\"]\n\n1. e4 *\n"

// TestAGameIsChosenOfSeveral drops, pastes, opens and types a text with several games. Each way leads
// to the list of the games, and the player opens one with the pointer or with keys.
func TestAGameIsChosenOfSeveral(t *testing.T) {
	for _, c := range []struct {
		name          string
		bring, choose func(*driver)
		scene         string
		actions       int
	}{
		{"dropped", func(d *driver) { d.doors.openDropped(fstest.MapFS{"a.txt": {Data: []byte(severalRecords)}}) },
			func(d *driver) { d.Key(ebiten.KeyEnter) }, "board", 3},
		{"pasted", func(d *driver) { d.to(place.Opened(severalRecords)) },
			func(d *driver) { d.Click("item:1"); d.Click("button:open") }, "board", 3},
		{"opened", func(d *driver) {
			d.Key(ebiten.KeyG)
			d.Click("button:file")
			d.desk.Answer <- desk.Reply{Name: "a.txt", Data: []byte(severalRecords)}
		}, func(d *driver) { d.Key(ebiten.KeyDown); d.Key(ebiten.KeyEnter); d.Ticks(1); d.Click("button:open") }, "board", 2},
		{"typed", func(d *driver) {
			d.to(place.Opened(""))
			d.Type(severalRecords)
			d.Control(ebiten.KeyEnter)
		}, func(d *driver) { d.Click("item:3"); d.Key(ebiten.KeyEnter) }, "choice", 0},
	} {
		d := newDriver(t)
		c.bring(d)
		d.Ticks(2)
		if d.Scene() != "choice" || !d.Has("item:3") || d.Has("item:4") {
			t.Fatalf("%s: the %s scene has %v; want choice, with three items", c.name, d.Scene(), d.Places())
		}
		c.choose(d)
		d.Ticks(1)
		if d.Scene() != c.scene {
			t.Errorf("%s: the %s scene follows, not %s", c.name, d.Scene(), c.scene)
		} else if c.scene == "board" && d.match().Len() != c.actions {
			t.Errorf("%s: the game has %d actions, not %d", c.name, d.match().Len(), c.actions)
		}
	}
}

// TestAllOfSeveralGamesAreKept puts the readable parts of several games into My games.
func TestAllOfSeveralGamesAreKept(t *testing.T) {
	d := newDriver(t)
	d.to(place.Opened(severalRecords))
	d.Ticks(1)
	d.Click("button:all")
	d.Ticks(1)
	if list := d.saved(); len(list) != 2 || list[0].Actions+list[1].Actions != 5 || list[0].Created.IsZero() {
		t.Errorf("the kept games are %+v; want two with 5 actions in all", list)
	}
	if d.Scene() != "offer" {
		t.Fatalf("keeping all games leads to the %s scene; want an offer", d.Scene())
	}
	d.Click("button:games")
	if d.Scene() != "games" {
		t.Errorf("button:games leads to the %s scene, want games", d.Scene())
	}
}

// TestGamesThatAreNotReadAreNotCounted pastes more games than are read from a text, and puts them into
// My games. Both the list and the sentence afterwards say how many there are, and that there are more.
func TestGamesThatAreNotReadAreNotCounted(t *testing.T) {
	d := newDriver(t)
	d.to(place.Opened(strings.Repeat("[Game \"dipole\"] 1. e1-d2 *\n", record.MaxGames+2)))
	d.Ticks(1)
	more := words.Sentence(record.ErrMany)
	shown := func() (all string) {
		d.Key(ebiten.KeyEnd)
		d.draws(d.app.Top(), func(text string, _, _ float64) { all += text + " " })
		return all
	}
	if all, want := shown(), words.Counted("choice.games", record.MaxGames); !strings.Contains(all, want+" ") || !strings.Contains(all, more) {
		t.Errorf("the list shows %q, want %q and %q", all, want, more)
	}
	d.Click("button:all")
	d.Ticks(1)
	if all, want := shown(), words.Counted("choice.kept", record.MaxGames)+" "+more; !strings.Contains(all, want) {
		t.Errorf("after keeping all is shown %q, want %q", all, want)
	}
}

// trap is a scene that panics at a click.
type trap struct{ stage.Scene }

func (t trap) Update(in *ui.Input) {
	if in.Press {
		panic("a fault")
	}
}

// crash lets the program panic.
func (d *driver) crash() {
	d.T.Helper()
	d.GoTo(trap{d.doors.menu(start.Notice{})})
	defer func() {
		if recover() == nil {
			d.T.Error("the panic of the scene is not passed on")
		}
		d.stop()
	}()
	d.Tick(ui.Input{Press: true})
}

// TestACrashIsToldOfAtTheNextStart gives each answer to the notice about a crash, or begins another
// game without an answer. The notice does not come again, and no game is lost. Without a game on the
// board the notice can only be dismissed.
func TestACrashIsToldOfAtTheNextStart(t *testing.T) {
	for _, c := range []struct {
		game, answer, next string // the game before the crash, the answer, and the game at the next start
		saved              int
	}{
		{"dimpled", "button:open", "dimpled", 0}, {"dimpled", "button:dismiss", "", 1}, {"dimpled", "", "crosscut", 1}, {"", "button:dismiss", "", 0},
	} {
		d := newDriver(t)
		if c.game != "" {
			d.start(stagetest.Game(t, c.game))
			d.Click("site:e5")
		}
		d.crash()
		d = keepingDriver(t)
		if report := d.keeper.Store.CrashReport(); !strings.Contains(report, "a fault") || !strings.Contains(report, "trap.Update") {
			t.Errorf("the report is %q; want the fault and its stack", report)
		}
		if !d.Has("button:dismiss") || d.Has("button:open") != (c.game != "") {
			t.Errorf("after the game %q the menu has %v; want a button to dismiss the notice, and one to open a game if there is one", c.game, d.Places())
		}
		if c.answer == "" {
			d.start(stagetest.Game(t, "crosscut"))
			d.acts()
		} else {
			d.Click(c.answer)
		}
		if d.Ticks(1); (d.Scene() == "board") != (c.next != "") || c.next != "" && d.match().At() != 1 {
			t.Errorf("%+v: the answer leads to the %s scene", c, d.Scene())
		}
		d = d.restart()
		if got := len(d.saved()); d.Has("button:dismiss") || got != c.saved || (d.Scene() == "board") != (c.next != "") || c.next != "" && d.match().Game().ID != c.next {
			t.Errorf("%+v: the next start shows the %s scene, with the notice: %t, and %d saved games", c, d.Scene(), d.Has("button:dismiss"), got)
		}
	}
}

// TestMyGamesIsNotShownOverItself puts the games of a file into My games from there. The list has them,
// and one step leads back from it.
func TestMyGamesIsNotShownOverItself(t *testing.T) {
	for _, button := range []string{"button:games", "button:close"} {
		d := newDriver(t)
		d.Click("button:games")
		d.Ticks(2)
		d.desk.Answer <- desk.Reply{Name: "two.txt", Data: []byte(goodRecord + "\n" + goodRecord)}
		d.Click("button:file")
		d.Ticks(2)
		d.Click("button:all")
		d.Ticks(2)
		d.Click(button)
		d.Ticks(2)
		for _, e := range d.saved() {
			if !d.Has("game:" + e.ID) {
				t.Errorf("after %s the list does not have %s", button, e.ID)
			}
		}
		if d.Key(ebiten.KeyEscape); d.Scene() != "menu" || len(d.saved()) != 2 {
			t.Errorf("after %s and Escape the %s scene is shown, and there are %d games; want the menu, and 2", button, d.Scene(), len(d.saved()))
		}
	}
}

// TestNoLastGameIsSpokenOfIfNoneIsKnown starts the program with a file in place of the folder for the
// game on the board. The menu says that no game can be found, not that the last one cannot be read:
// perhaps there never was one. Only a damaged game is called the last one.
func TestNoLastGameIsSpokenOfIfNoneIsKnown(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	state := filepath.Join(os.Getenv("QUINTET_HOME"), "state")
	said := func() string {
		d := keepingDriver(t)
		defer d.stop()
		d.Ticks(1)
		return d.told()
	}
	last, _, _ := strings.Cut(text("menu.unread"), "%")
	if err := os.WriteFile(state, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if s := said(); strings.Contains(s, last) || !strings.Contains(s, "No game can be found") {
		t.Errorf("without a folder the menu says %q; want that no game can be found", s)
	}
	if err := errors.Join(os.Remove(state), os.Mkdir(state, 0o700), os.WriteFile(filepath.Join(state, "running-1.quintet"), []byte("{"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if s := said(); !strings.Contains(s, last) {
		t.Errorf("with a damaged game the menu says %q; want that the last game cannot be read", s)
	}
}

// TestWhatIsWrongWithTheSettingsIsSaid starts the program with damaged settings and various
// arguments. What is wrong with them is said once, over the first scene.
func TestWhatIsWrongWithTheSettingsIsSaid(t *testing.T) {
	file := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(file, []byte(`{"theme": "plaid", "size": 150}`), 0o666); err != nil {
		t.Fatal(err)
	}
	_, unread := settings.Load(file, settings.Default())
	game := filepath.Join(t.TempDir(), "final.txt")
	if err := os.WriteFile(game, []byte(goodRecord), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		with, scene string
		start       func(d *driver)
	}{
		{"nothing", "menu", func(*driver) {}},
		{"a file", "board", func(d *driver) { d.doors.openNamed(game) }},
		{"a file that is none", "menu", func(d *driver) {
			d.doors.openNamed(file)
			if d.Ticks(2); d.Scene() != "offer" {
				t.Fatalf("a bad file leads to the %s scene, want offer", d.Scene())
			}
			d.Key(ebiten.KeyEscape)
		}},
	} {
		d := newDriver(t)
		d.unread = unread
		c.start(d)
		d.Ticks(2)
		said := strings.ReplaceAll(d.told(), file, "the file") // the name may contain 150
		if !strings.Contains(said, `theme cannot be "plaid": it is one of`) || strings.Contains(said, "size") || strings.Contains(said, "150") {
			t.Errorf("the program started with %s says %q; want the bad theme named, and nothing about the size", c.with, said)
		}
		d.Key(ebiten.KeyEscape)
		if d.Ticks(2); d.Scene() != c.scene {
			t.Errorf("started with %s, the notice leads to the %s scene, not the %s", c.with, d.Scene(), c.scene)
		}
	}
}
