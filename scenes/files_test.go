package scenes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/save/record"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

func TestARecordIsCopiedAndPasted(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"), "size=9")
	d.Click("site:e5")
	d.Click("site:f5")
	d.Click("button:game")
	d.Click("button:game.record")
	d.Settle()
	if !strings.Contains(d.desk.Text, `[Game "dimpled:size=9"]`) || !d.said(text("game.copied", text("game.record.title"))) {
		t.Fatalf("the clipboard has %q, and the transcript is %q; want the record, and a sentence that it is copied", d.desk.Text, d.Log.String())
	}
	d.Click("button:new")
	d.Control(ebiten.KeyV)
	d.Settle()
	if g := d.game(); g.At != 2 || g.Game != "dimpled:size=9" {
		t.Errorf("the pasted game is %+v; want dimpled:size=9 after 2 actions", g)
	}
}

func TestAPositionIsCopiedAndStartedFrom(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"), "size=9")
	d.Click("site:e5")
	want := d.match().State().String()
	d.Click("button:game")
	d.Click("button:game.position")
	d.Settle()
	if !strings.HasPrefix(d.desk.Text, "dimpled:size=9 ") {
		t.Errorf("the clipboard has %q; want the position of dimpled:size=9", d.desk.Text)
	}
	d.Click("button:new")
	d.Click("player:second")
	d.Click("level:2")
	d.Click("button:game")
	d.Click("button:game.paste")
	d.Ticks(2)
	if g := d.game(); d.match().State().String() != want || len(g.Actions) != 0 || g.Players[1].Level != 2 {
		t.Errorf("pasted is %q: %+v, not %q", d.match().State(), g, want)
	}
	// If the game on the board has other rules, the player is asked first.
	d.Click("button:menu")
	d.start(stagetest.Game(t, "crosscut"))
	d.Control(ebiten.KeyV)
	d.Settle()
	if d.Scene() != "offer" {
		t.Fatalf("a position of another game leads to the scene %s, want offer", d.Scene())
	}
	d.Click("button:close")
	if d.Scene() != "board" || d.game().Game != "crosscut" {
		t.Errorf("after closing the offer the %s scene shows %s; want the board with crosscut", d.Scene(), d.game().Game)
	}
	d.Control(ebiten.KeyV)
	d.Settle()
	d.Ticks(1)
	d.Click("button:open")
	if d.game().Game != "dimpled:size=9" || d.match().State().String() != want {
		t.Errorf("the opened game is %+v; want dimpled:size=9 in the position %s", d.game(), want)
	}
}

// TestATextIsPasted pastes texts in the menu, in My games and on a board of the same game. A game, a
// position and the address of a game are opened. For any other text the program says what is wrong,
// and offers what can be read.
func TestATextIsPasted(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	d.play(1, 3)
	g, state := d.game(), d.match().State().String()
	written, err := record.Write(g, words.Concluded, nil)
	if err != nil {
		t.Fatal(err)
	}
	address := link(t, g)
	for _, c := range []struct {
		text   string
		opened bool
		part   bool
	}{
		{written, true, false},
		{record.WritePosition(g.Game, state), true, false},
		{" https://example.org/play/#" + address + "\n", true, false},
		{damagedRecord, false, true},
		{"nothing of the kind", false, false},
		{"https://example.org/#" + address[:len(address)/2], false, false},
	} {
		for _, p := range []place.Place{place.Menu, place.Games, place.Board} {
			d.to(p)
			d.Ticks(1)
			if d.paste(c.text); c.opened {
				if d.Scene() != "board" || d.match().State().String() != state {
					t.Errorf("after %q the %s scene is shown; want the board with the position %s", c.text, d.Scene(), state)
				}
				continue
			}
			if d.Scene() != "offer" || d.Has("button:open") != c.part {
				t.Errorf("%q leads to the %s scene; want offer, with the button to open a part: %t", c.text, d.Scene(), c.part)
			}
			if d.Key(ebiten.KeyEscape); d.Scene() != p.Scene {
				t.Errorf("Esc leads to the %s scene, want %s", d.Scene(), p.Scene)
			}
		}
	}
}

// TestALinkInAFileIsALink opens a file with the link to a game by links: a file that is chosen, and one that the
// system hands over. The game goes on by links, as after the link alone.
func TestALinkInAFileIsALink(t *testing.T) {
	g := *linked
	g.Links = &save.Links{Away: 1}
	text := "Your turn: https://example.org/#" + link(t, &g) + "\n"
	for how, open := range map[string]func(*driver){
		"chosen": func(d *driver) {
			d.doors.openFile()
			d.desk.Answer <- desk.Reply{Name: "letter.txt", Data: []byte(text)}
		},
		"handed over": func(d *driver) {
			name := filepath.Join(t.TempDir(), "letter.txt")
			if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			d.doors.openNamed(name)
		},
	} {
		d := newDriver(t)
		d.Ticks(1)
		open(d)
		d.Settle()
		if d.Ticks(4); d.doors.board == nil || !d.doors.board.ByLinks() || d.match().Len() != 2 {
			t.Errorf("%s, the file leads to the %s scene; want the board with a game by links", how, d.Scene())
		}
	}
}

func TestWithoutAClipboardTextsAreShownAndTyped(t *testing.T) {
	d := newDriver(t)
	d.desk.Refuse = stagetest.ErrFake
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	for _, k := range []ebiten.Key{ebiten.KeyC, ebiten.KeyV} {
		d.Control(k)
		d.Settle()
		if d.Scene() != "text" {
			t.Errorf("%v leads to the %s scene, want text", k, d.Scene())
		}
		d.Key(ebiten.KeyEscape)
		if d.Scene() != "board" {
			t.Errorf("Esc leads to the %s scene, want the board", d.Scene())
		}
	}
}

func TestAGameIsWrittenToAFileAndReadBack(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	g := d.game()
	d.Control(ebiten.KeyS)
	d.Ticks(1)
	if want := "store Dimpled Football.quintet " + strings.TrimSpace(string(g.Encode())); len(d.desk.Asked) != 1 || d.desk.Asked[0] != want {
		t.Fatalf("asked is %q, not %q", d.desk.Asked, want)
	}
	d.desk.Answer <- desk.Reply{Name: "e5.quintet"}
	d.Settle()
	if d.Scene() != "board" || !d.said(text("game.written", "e5.quintet")) {
		t.Errorf("the %s scene says %q; want the board, and that the game was written", d.Scene(), d.Log.String())
	}
	d.Click("button:new")
	d.Control(ebiten.KeyO)
	d.desk.Answer <- desk.Reply{Name: "e5.quintet", Data: g.Encode()}
	d.Settle()
	if g := d.game(); g.At != 1 || g.Title != "e5" {
		t.Errorf("the opened game is %+v; want the one from the file, after 1 action", g)
	}
}

// TestASavedGameIsExported writes a game from the list to a file, and opens one from a
// file.
func TestASavedGameIsExported(t *testing.T) {
	d := savedGames(t)
	d.Click("button:games")
	d.Ticks(1)
	d.Click("button:record")
	d.Ticks(2)
	if d.Scene() != "text" {
		t.Errorf("the record leads to the %s scene, want text", d.Scene())
	}
	d.Key(ebiten.KeyEscape)
	d.Click("button:export")
	d.Ticks(2)
	if len(d.desk.Asked) != 1 || !strings.HasPrefix(d.desk.Asked[0], "store Opening.quintet {") {
		t.Errorf("the desk was asked for %q; want one file, Opening.quintet", d.desk.Asked)
	}
	d.desk.Answer <- desk.Reply{Name: "Opening.quintet"}
	d.Settle()
	if d.Scene() != "games" {
		t.Errorf("after writing the file the %s scene is shown; want My games", d.Scene())
	}
	d.Click("button:file")
	d.desk.Answer <- desk.Reply{Name: "final.txt", Data: []byte(goodRecord)}
	d.Settle()
	if g := d.game(); d.Scene() != "board" || g.Title != "final" || len(g.Actions) != 3 {
		t.Errorf("the opened game is %+v; want \"final\" with 3 actions, on the board", g)
	}
}

// savedGames starts the program with a kept game of two actions.
func savedGames(t *testing.T) *driver {
	t.Helper()
	d := newDriver(t)
	d.add(&save.Game{Game: "dimpled", Title: "Opening", Actions: []string{"e5", "f5"}})
	return d
}

func TestASavedGameIsOpenedAndPlayedOn(t *testing.T) {
	d := savedGames(t)
	d.Click("button:games")
	d.Ticks(1)
	d.Click("button:open")
	d.Ticks(1)
	d.Click("site:a1")
	if g := d.game(); len(g.Actions) != 3 || g.Title != "Opening" {
		t.Errorf("after playing on the game is %+v; want \"Opening\" with 3 actions", g)
	}
	if list := d.saved(); len(list) != 0 {
		t.Errorf("the opened game is still among the saved ones: %+v", list)
	}
}

// TestADamagedGameIsOfferedAsFarAsItIsGood damages the file of a kept game. The program offers
// the part that can be read, and does not change the file.
func TestADamagedGameIsOfferedAsFarAsItIsGood(t *testing.T) {
	d := savedGames(t)
	files, err := filepath.Glob(filepath.Join(os.Getenv("QUINTET_HOME"), "*", "*"+save.Extension))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	whole, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	damaged := strings.Replace(string(whole), `"f5"`, `"e5"`, 1)
	if err := os.WriteFile(files[0], []byte(damaged), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Click("button:games")
	d.Ticks(1)
	d.Click("button:open")
	d.Ticks(1)
	if d.Scene() != "offer" {
		t.Fatalf("the damaged game leads to the %s scene; want an offer", d.Scene())
	}
	d.Click("button:open")
	if g := d.game(); len(g.Actions) != 1 {
		t.Errorf("the part opened is %+v; want the one good action", g)
	}
	if now, err := os.ReadFile(files[0]); string(now) != damaged {
		t.Errorf("the file has become %q (error: %v); want it unchanged", now, err)
	}
}

// TestReducedMotionIsChosenAndObeyed chooses reduced motion in the settings. The choice is stored, and
// a piece that is dropped beside the board does not spring back in steps.
func TestReducedMotionIsChosenAndObeyed(t *testing.T) {
	d := newSized(t, 1280, 720, settings.SpeedNormal)
	d.Click("button:settings")
	d.Click("choice:settings.reduced.on")
	d.Ticks(1)
	if kept, err := settings.Load(settings.File(), settings.Default()); err != nil || !kept.ReducedMotion {
		t.Errorf("the stored settings are %+v, error %v; want reduced motion", kept, err)
	}
	d.Click("button:back")
	d.start(stagetest.Game(t, "dipole"))
	d.Drag("site:e1", "button:menu")
	d.X, d.Y = 0, 0 // away from the button, whose tip would come
	if d.Ticks(1); d.Scene() != "board" || d.Top().Next() != 0 {
		t.Errorf("after a piece was dropped beside the board the %s scene changes in %d ticks; want the board, and no piece that springs back", d.Scene(), d.Top().Next())
	}
}
