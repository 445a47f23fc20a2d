package library

import (
	"cmp"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/scenetest"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

func TestGamesAreSortedFilteredAndSearched(t *testing.T) {
	d, m := showThree(t)
	d.want(m, "Dipole, bridges, Opening")
	d.Click("choice:name")
	d.want(m, "bridges, Dipole, Opening")
	d.Click("choice:length")
	d.want(m, "bridges, Opening, Dipole")
	d.Click("choice:game=akron")
	d.want(m, "bridges")
	d.Click("choice:game=")
	d.Type("ann 4")
	d.want(m, "Opening")
	d.Type("x")
	d.want(m, "")
	d.Key(ebiten.KeyBackspace)
	d.want(m, "Opening")
}

func TestAGameIsRenamed(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "bridges")
	d.Click("button:rename")
	d.Type("Bridges of Akron") // it replaces the title, which is selected
	d.Key(ebiten.KeyEnter)
	d.want(m, "Dipole, Bridges of Akron, Opening")
	if d.Key(ebiten.KeyF2); m.ui.Focus != "field:title" {
		t.Errorf("after F2 the focus is at %q, not at the title", m.ui.Focus)
	}
	d.Type("!")
	d.Key(ebiten.KeyEscape)
	d.want(m, "Dipole, Bridges of Akron, Opening")
	d.Key(ebiten.KeyF2)
	d.Type("Bridges")
	d.Click("game:" + d.id(m, "Opening"))
	if d.want(m, "Dipole, Bridges, Opening"); m.chosen != d.id(m, "Opening") {
		t.Errorf("a click on another card chooses %s", m.chosen)
	}
	d.Key(ebiten.KeyF2)
	d.Type("First")
	d.Click("field:search")
	d.Type("first")
	d.want(m, "First")
}

// TestWhatCouldNotBeWrittenIsWrittenWhenTheListIsLeft leaves the list after a folder was in the
// place of the settings. The settings are written then.
func TestWhatCouldNotBeWrittenIsWrittenWhenTheListIsLeft(t *testing.T) {
	d, _ := showThree(t)
	if err := os.Mkdir(settings.File(), 0o777); err != nil {
		t.Fatal(err)
	}
	s := settings.Default()
	s.Size = 150
	d.keeper.StoreSettings(s)
	d.Ticks(1)
	_, before := d.keeper.Trouble()
	if err := os.Remove(settings.File()); err != nil {
		t.Fatal(err)
	}
	d.Key(ebiten.KeyEscape)
	d.Ticks(1)
	if _, after := d.keeper.Trouble(); before == nil || after != nil {
		t.Errorf("the errors of the settings in the list and after it are %v and %v, want one and none", before, after)
	}
}

func TestAGameIsDuplicated(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "Opening")
	d.Click("button:duplicate")
	copied := assets.Text("games.copy", "Opening")
	d.want(m, "Dipole, bridges, Opening, "+copied)
	if m.chosen != d.id(m, copied) {
		t.Errorf("%s is chosen, want the copy", m.chosen)
	}
}

// TestPastingInTheList presses Ctrl+V in the list. It opens the game on the clipboard, or asks for a
// text if there is none. In a search that the player has begun, it pastes.
func TestPastingInTheList(t *testing.T) {
	d, _ := showThree(t)
	clip := &scenetest.Clipboard{Text: "1. c3 2. b2"}
	d.Stage.Clipboard = clip
	m := d.show()
	paste := func(want string) {
		t.Helper()
		d.Control(ebiten.KeyV)
		if d.Ticks(1); d.Last() != want || d.Stage.Top().Next() == 1 {
			t.Errorf("pasting leads to %q, want %q", d.Last(), want)
		}
		d.Used = nil
	}
	paste(`game "1. c3 2. b2" of ""`)
	d.Click("button:record")
	d.Used = nil
	paste(`game "1. c3 2. b2" of ""`)
	d.Click("field:search")
	if paste(""); m.search.Text() != clip.Text {
		t.Errorf("the search is for %q, want %q", m.search.Text(), clip.Text)
	}
	d.Control(ebiten.KeyA)
	d.Key(ebiten.KeyDelete)
	clip.Text = " "
	d.choose(m, "bridges")
	paste(`game "" of ""`)
}

// TestAGameIsOpened opens the chosen game, and a game in a file, each by a key and by a button.
func TestAGameIsOpened(t *testing.T) {
	for name, open := range map[string]func(*driver){
		"key":    func(d *driver) { d.Key(ebiten.KeyEnter) },
		"button": func(d *driver) { d.Click("button:open") },
	} {
		d, m := showThree(t)
		d.choose(m, "Opening")
		open(d)
		d.LeadsTo("saved/"+d.id(m, "Opening")+" Opening", "the %s", name)
	}
	d, _ := showThree(t)
	d.Control(ebiten.KeyO)
	d.Click("button:file")
	if len(d.Used) != 2 || d.Used[0] != "file" || d.Used[1] != "file" {
		t.Errorf("the doors %q are used, want file twice", d.Used)
	}
}

func TestADoubleClickOpensAGame(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "Opening")
	d.Clock = d.Clock.Add(2 * doubleClick)
	d.Click("game:" + m.chosen)
	if len(d.Used) > 0 {
		t.Fatal("two slow clicks open the game")
	}
	d.Clock = d.Clock.Add(doubleClick / 2)
	d.Click("game:" + m.chosen)
	d.LeadsTo("saved/"+m.chosen+" Opening", "a double click")
	d, m = showThree(t)
	d.choose(m, "Opening")
	d.choose(m, "bridges")
	if len(d.Used) > 0 {
		t.Errorf("clicks on two games open %q, want none", d.Last())
	}
}

func TestAGameIsWrittenAndItsRecordShown(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "Opening")
	d.Control(ebiten.KeyS)
	d.Ticks(1)
	if !strings.HasPrefix(d.Last(), "save Opening.quintet ") || !strings.Contains(d.Last(), `"f5"`) {
		t.Fatalf("the door used last is %q, want save Opening.quintet with the action f5", d.Last())
	}
	d.Saved("/folder/mine.quintet")
	d.wantSaid(m, assets.Text("game.written", "mine.quintet"), false)
	d.Control(ebiten.KeyC)
	d.Ticks(2)
	if !strings.HasPrefix(d.Last(), "show "+assets.Text("game.record.title")+": ") || !strings.Contains(d.Last(), "1. e5 2. f5") {
		t.Errorf("the door used last is %q, want one that shows the record", d.Last())
	}
}

func TestTheGameOnTheBoardIsAmongTheGames(t *testing.T) {
	d := newDriver(t)
	game := d.play("e5")
	m := d.show()
	d.want(m, "Dimpled Football")
	d.Key(ebiten.KeyF2)
	d.Type("Dimpled Football!")
	d.Key(ebiten.KeyEnter)
	d.want(m, "Dimpled Football!")
	if game.Now.Title != "Dimpled Football!" {
		t.Errorf("the game on the board has the title %q, want Dimpled Football!", game.Now.Title)
	}
	d.Key(ebiten.KeyEnter)
	d.LeadsTo("board", "opening the game on the board")
	d.Click("button:duplicate")
	d.want(m, "Dimpled Football!, "+assets.Text("games.copy", "Dimpled Football!"))
	d.choose(m, "Dimpled Football!")
	d.Key(ebiten.KeyDelete)
	d.Ticks(1)
	d.want(m, assets.Text("games.copy", "Dimpled Football!"))
	if d.Last() != "clear" || d.keeper.Board != nil {
		t.Errorf("the deleted game is still on the board, or the last door is %q, want clear", d.Last())
	}
	d.Control(ebiten.KeyZ)
	d.Ticks(1)
	d.choose(m, "Dimpled Football!")
	d.Key(ebiten.KeyEnter)
	d.LeadsTo("saved/"+d.id(m, "Dimpled Football!")+" Dimpled Football!", "opening the restored game")
}

// TestAGameWithoutAnActionIsNotShown checks that a game on the board without actions is not
// in the list.
func TestAGameWithoutAnActionIsNotShown(t *testing.T) {
	d := newDriver(t)
	d.play()
	d.want(d.show(), "")
	for _, p := range d.Stage.Places() {
		switch p.Name {
		case "button:open", "button:review", "button:analyse", "button:rename", "button:delete", "button:export":
			t.Errorf("%s can be used without a game", p.Name)
		}
	}
}

// TestAGameIsReviewed opens the review of a saved game and of the one on the board.
func TestAGameIsReviewed(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "bridges")
	id := m.chosen
	d.Click("button:review")
	d.LeadsTo("saved/"+id+":review=0 bridges", "the button")
	d.Stage.Back()
	d.play("e5")
	d.show()
	d.Click("game:" + onBoard)
	d.Click("button:review")
	d.LeadsTo("board:review=0", "with the game on the board the button")
}

// TestTheGamesFillTheList shows no, one, five and many games, before and after one is deleted, in
// windows of all kinds. The cards are in the list, with all their lines, and leave no room for another row. Where more games
// follow, at least two are in sight. The button that restores a game is not over a card.
func TestTheGamesFillTheList(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {684, 360}, {640, 360}, {853, 480}, {360, 640}, {300, 649}} {
		for _, games := range []int{0, 1, 5, 30} {
			d := newSized(t, size[0], size[1])
			for range games {
				d.add(&save.Game{Game: "akron", Actions: []string{"a1"}, At: 1})
			}
			m := d.show()
			for range 2 {
				seen, most := 0, 0.0
				box := m.grid.Box()
				for _, w := range m.Widgets() {
					switch {
					case strings.HasPrefix(w.Name, "game:"):
						seen++
						for _, y := range d.lines(m, w.Box) {
							if high := ui.SmallFont.Size * 0.6; y-high < w.Box.Y || y+high > w.Box.Y+w.Box.H {
								t.Errorf("%v, %d games: a line of %s at %v is at %.0f", size, games, w.Name, w.Box, y)
							}
						}
						most = math.Max(most, w.Box.Y+w.Box.H)
						if w.Box.Y < box.Y || w.Box.Y+w.Box.H > box.Y+box.H {
							t.Errorf("%v, %d games: %s is at %v, outside of the list at %v", size, games, w.Name, w.Box, box)
						}
					case w.Box.Meets(box):
						t.Errorf("%v, %d games: %s at %v is over the list at %v", size, games, w.Name, w.Box, box)
					}
				}
				least := 2
				if len(catalog.All) > 5 {
					least = 1 // the choice of a game takes another line
				}
				if seen < len(m.cards) && (seen < least || box.Y+box.H-most > lowCard/4) {
					t.Errorf("%v: of %d games %d are in sight, with %.0f units below them", size, games, seen, box.Y+box.H-most)
				}
				if len(m.cards) > 0 {
					d.Click("button:delete")
				}
				shown := ""
				for _, l := range m.ui.Lines {
					shown += l.Text + " "
				}
				if !strings.Contains(shown, m.Note) {
					t.Errorf("%v: of the note %q only %q is shown", size, m.Note, shown)
				}
				d.Ticks(1)
			}
		}
	}
}

func TestManyGamesScroll(t *testing.T) {
	d, m := showMany(t)
	first, last := "game:"+m.cards[0].ID, "game:"+m.cards[len(m.cards)-1].ID
	d.Key(ebiten.KeyEnd)
	if "game:"+m.chosen != last || !d.Has(last) || d.Has(first) {
		t.Errorf("End leads to %s, and the last card is in sight: %v, want the last card in sight", m.chosen, d.Has(last))
	}
	d.Tick(ui.Input{Wheel: 100})
	d.Offers(first, "the wheel does not scroll")
	d.Key(ebiten.KeyHome)
	d.Key(ebiten.KeyArrowRight)
	d.Key(ebiten.KeyArrowDown)
	if want := m.cards[1+m.grid.Columns].ID; m.chosen != want {
		t.Errorf("the arrows lead to %s, want %s", m.chosen, want)
	}
}

// TestAFingerScrollsGames checks that a slow finger scrolls by whole rows and chooses
// nothing.
func TestAFingerScrollsGames(t *testing.T) {
	d, m := showMany(t)
	chosen, at := m.chosen, m.grid.Columns
	from, _ := d.Find("game:" + m.cards[at].ID)
	d.Swipe(from.X, from.Y, -2.5*(m.grid.Height+cardGap))
	if d.Has("game:"+m.cards[2*at-1].ID) || !d.Has("game:"+m.cards[2*at].ID) || m.chosen != chosen {
		t.Errorf("the finger scrolls to %v and %s is chosen, want 2 rows and still %s", m.grid.Scroller.Scroll, m.chosen, chosen)
	}
}

// TestThePreviousCopyOfADamagedGameIsUsed damages a game that has a previous copy. The record, the
// export and a duplicate are then those of the previous copy, and a sentence says so. The game is
// not renamed, and the sentence about it speaks of no copy.
func TestThePreviousCopyOfADamagedGameIsUsed(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "Opening")
	id := m.chosen
	g, err := d.keeper.Store.Load(id)
	if err == nil {
		err = d.keeper.Store.Save(id, g) // so that there is a previous copy
	}
	if err = cmp.Or(err, os.WriteFile(filepath.Join(os.Getenv("QUINTET_HOME"), "games", id+save.Extension), []byte("{"), 0o600)); err != nil {
		t.Fatal(err)
	}
	used := words.Error(store.ErrBackup) + "."
	for name, c := range map[string]struct {
		do   func()
		used bool
	}{
		"Record":    {func() { d.Control(ebiten.KeyC) }, true},
		"Save as":   {func() { d.Control(ebiten.KeyS) }, true},
		"Duplicate": {func() { d.Control(ebiten.KeyD) }, true},
		"Rename":    {func() { d.Click("button:rename"); d.Type("!"); d.Key(ebiten.KeyEnter) }, false},
	} {
		if m.chosen != id {
			d.Click("game:" + id)
		}
		doors, games := len(d.Used), len(m.saved)
		c.do()
		d.Ticks(3)
		if did := len(d.Used) > doors || len(m.saved) > games; did != c.used || strings.HasSuffix(m.Note, used) != c.used || !m.Warn {
			t.Errorf("%s has an effect: %t, and the note is %q; want both the effect and a note about the previous copy: %t", name, did, m.Note, c.used)
		}
	}
}

// TestTheListDoesNotDenyGamesItCannotRead puts a file in the place of the folder of games. The list
// says what is wrong, and not that there are no games.
func TestTheListDoesNotDenyGamesItCannotRead(t *testing.T) {
	d := newDriver(t)
	folder := filepath.Join(os.Getenv("QUINTET_HOME"), "games")
	if err := cmp.Or(os.RemoveAll(folder), os.WriteFile(folder, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	m := d.show()
	var c paint.Canvas
	c.Begin(ebiten.NewImage(1280, 720), 1)
	c.OnText = func(text string, _, _ float64) {
		if text != "" && strings.HasPrefix(assets.Text("games.none"), text) {
			t.Errorf("the list says %q", text)
		}
	}
	if m.Draw(&c); !m.Warn {
		t.Errorf("the note is %q, want a warning", m.Note)
	}
}

// TestARatedGameIsNeitherCopiedNorDeleted tries both with a rated game that goes on, by the keys.
// The buttons can do neither. The game is saved or on the board.
func TestARatedGameIsNeitherCopiedNorDeleted(t *testing.T) {
	for _, saved := range []bool{true, false} {
		d := newDriver(t)
		rated := save.Game{Game: "dimpled", Title: "Rated", Actions: []string{"e5"}, At: 1, Rated: true, Players: [2]save.Player{{Name: "Ann"}, {Level: 4}}, Created: noon, Changed: noon}
		if !saved {
			d.play("e5").Now = &rated
		} else {
			d.add(&rated)
		}
		m := d.show()
		d.choose(m, "Rated")
		if d.Has("button:duplicate") || d.Has("button:delete") {
			t.Error("a button copies or deletes a rated game that goes on")
		}
		for _, press := range []func(){func() { d.Key(ebiten.KeyDelete) }, func() { d.Control(ebiten.KeyD) }} {
			m.Say("", false)
			press()
			d.want(m, "Rated")
			d.wantSaid(m, assets.Text("games.strict"), true)
		}
		d.LeadsTo("", "the rated game on the board")
	}
}

// TestAGameByLinksIsNotCopied tries it by the key with a game by links that goes on. The list says that such a
// game cannot be copied, and speaks of no help, for which nobody has asked.
func TestAGameByLinksIsNotCopied(t *testing.T) {
	d := newDriver(t)
	d.add(&save.Game{Game: "dimpled", Title: "By link", Actions: []string{"e5"}, At: 1, Links: &save.Links{Away: 1}, Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Created: noon, Changed: noon})
	m := d.show()
	d.choose(m, "By link")
	d.Control(ebiten.KeyD)
	d.want(m, "By link")
	d.wantSaid(m, assets.Text("games.links"), true)
}

// TestAccentsAreFoundWithoutThem sorts a title by its first letter without the accent, and searches
// for it with and without its accents.
func TestAccentsAreFoundWithoutThem(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "bridges")
	d.Click("button:rename")
	d.Type("Étoile")
	d.Key(ebiten.KeyEnter)
	d.Click("choice:name")
	d.want(m, "Dipole, Étoile, Opening")
	for _, search := range []string{"etoile", "ÉTOILE", "e\u0301toi"} {
		m.search.Set("")
		d.Type(search)
		d.want(m, "Étoile")
	}
}

// TestARecordIsNotShownElsewhere leaves the list while a record is being written.
func TestARecordIsNotShownElsewhere(t *testing.T) {
	d, m := showThree(t)
	d.choose(m, "Opening")
	d.Control(ebiten.KeyC)
	d.Stage.GoTo(stagetest.Elsewhere(d.Stage, "menu"))
	d.Ticks(4)
	if strings.HasPrefix(d.Last(), "show ") {
		t.Errorf("the record is shown over another scene: %q", d.Last())
	}
}

// TestTheGameOnTheBoardIsInSight opens the list with many games that are newer than the one on the
// board, which is chosen. The list shows its card.
func TestTheGameOnTheBoardIsInSight(t *testing.T) {
	d, _ := showMany(t)
	d.Stage.Back()
	d.play("e5", "f5").Now.Changed = noon.Add(-time.Hour)
	if m := d.show(); m.place() != len(m.cards)-1 || !d.Has("game:"+onBoard) {
		t.Errorf("the game on the board is card %d of %d, and in sight: %t; want the last, in sight", m.place()+1, len(m.cards), d.Has("game:"+onBoard))
	}
}

// TestARenamedGameStaysInSight sorts many games by name and scrolls down. Then it renames the first
// game, which is chosen, so that it becomes the last. The list shows it at both places.
func TestARenamedGameStaysInSight(t *testing.T) {
	for _, board := range []bool{false, true} {
		d, m := showMany(t)
		if board {
			d.Stage.Back()
			d.play("e5", "f5").SetTitle("A")
			m = d.show()
		}
		d.Click("choice:name")
		d.Key(ebiten.KeyHome)
		m.grid.Scroller.Scroll = 5 * (m.grid.Height + cardGap)
		d.Key(ebiten.KeyF2)
		d.Offers("field:title", "on the board %t: the title is edited out of sight", board)
		d.Type("Z")
		d.Key(ebiten.KeyEnter)
		d.Ticks(2)
		if e, _ := m.chosenCard(); words.Title(e) != "Z" || m.place() != len(m.cards)-1 || !d.Has("game:"+e.ID) {
			t.Errorf("on the board %t: after the rename card %d of %d is chosen, %q, and in sight: %t; want the last, Z, in sight", board, m.place()+1, len(m.cards), words.Title(e), d.Has("game:"+e.ID))
		}
	}
}

// TestPlayersWithoutNamesAreNamed lists a game whose file does not name its players. They have the
// names that they get when the game is opened.
func TestPlayersWithoutNamesAreNamed(t *testing.T) {
	d := newDriver(t)
	d.add(&save.Game{Game: "dimpled", Actions: []string{"e5"}, Result: save.SecondWins})
	m := d.show()
	lines := strings.Join(cardLines(m.cards[0]), " ")
	if who := assets.Text("games.who", words.Person("", 0), words.Person("", 1)); !strings.Contains(lines, who) || !strings.Contains(lines, assets.Text("games.wins", words.Person("", 1))) {
		t.Errorf("the card says %q; want that %s played, and who won", lines, who)
	}
}

// TestARatedGameIsFoundByItsCard searches for words that the card of a rated game shows.
func TestARatedGameIsFoundByItsCard(t *testing.T) {
	d, _ := showThree(t)
	d.add(&save.Game{Game: "dimpled", Title: "Strict", Actions: []string{"e5"}, Rated: true, Players: [2]save.Player{{Name: "Ann"}, {Level: 4}}})
	d.Stage.Back()
	m := d.show()
	d.Type(assets.Text("games.rated"))
	d.want(m, "Strict")
}

// TestAMatchTellsItsScore lists the second game of a match, on the board and kept, while it goes on
// and after its end. Its card tells the score of the match.
func TestAMatchTellsItsScore(t *testing.T) {
	for result, score := range map[save.Result]string{"": "Ann – Bob: 1–0", save.SecondWins: "Ann – Bob: 1–1", save.Drawn: "Ann – Bob: 1½–½"} {
		d := newDriver(t)
		g := d.play("e5")
		g.Now.Players, g.Now.Result = [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, result
		g.Now.Series = &save.Series{ID: "m", Of: 3, Number: 2, Halves: [2]int{2, 0}}
		d.add(g.Now)
		d.show()
		n := 0
		for _, w := range d.Stage.Top().Widgets() {
			if strings.HasPrefix(w.Name, "game:") && strings.Contains(w.Label, score+",") {
				n++
			}
		}
		if n != 2 {
			t.Errorf("with the result %q %d cards tell %q; want both", result, n, score)
		}
	}
}
