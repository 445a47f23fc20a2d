package scenes

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save"
	"quintet/scenes/ui"
)

// showGames starts the program with three saved games, each changed a minute
// after the one before, and shows them.
func showGames(t *testing.T) (*driver, *myGames) {
	t.Helper()
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	for i, g := range []save.Game{
		{Game: "dimpled", Title: "Opening", Actions: []string{"e5", "f5"}, At: 2, Players: [2]save.Player{{Name: "Ann"}, {Level: 4}}},
		{Game: "akron", Title: "bridges", Actions: []string{"a1", "b2", "c3", "d4"}, At: 4, Players: [2]save.Player{{Name: "Bob"}, {Name: "Cleo"}}},
		{Game: "dipole", Actions: []string{"e1-f2"}, At: 1, Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}},
	} {
		g.Created = noon.Add(time.Duration(i-10) * time.Minute)
		g.Changed = g.Created
		if _, err := d.keeper.store.Add(&g); err != nil {
			t.Fatal(err)
		}
	}
	d.click("button:games")
	d.ticks(1)
	return d, d.top().(*myGames)
}

// titles lists the games that are shown.
func (m *myGames) titles() string {
	var all []string
	for _, e := range m.cards {
		all = append(all, titleOf(e))
	}
	return strings.Join(all, ", ")
}

// choose clicks the card with the title.
func (d *driver) choose(m *myGames, title string) {
	d.t.Helper()
	i := slices.IndexFunc(m.cards, func(e save.Entry) bool { return titleOf(e) == title })
	if i < 0 {
		d.t.Fatalf("%s is not among %s", title, m.titles())
	}
	if id := m.cards[i].ID; m.chosen != id {
		d.click("game:" + id)
	}
}

// types types letters.
func (d *driver) types(s string) { d.tick(ui.Input{Runes: []rune(s)}) }

func wantTitles(t *testing.T, m *myGames, want string) {
	t.Helper()
	if got := m.titles(); got != want {
		t.Errorf("shown are %s, not %s", got, want)
	}
}

func TestGamesAreSortedFilteredAndSearched(t *testing.T) {
	d, m := showGames(t)
	wantTitles(t, m, "Dipole, bridges, Opening")
	d.click("choice:name")
	wantTitles(t, m, "bridges, Dipole, Opening")
	d.click("choice:length")
	wantTitles(t, m, "bridges, Opening, Dipole")
	d.click("choice:game=akron")
	wantTitles(t, m, "bridges")
	d.click("choice:game=")
	d.types("ann 4")
	wantTitles(t, m, "Opening")
	d.types("x")
	wantTitles(t, m, "")
	d.key(ebiten.KeyBackspace)
	wantTitles(t, m, "Opening")
}

func TestAGameIsRenamed(t *testing.T) {
	d, m := showGames(t)
	d.choose(m, "bridges")
	d.click("button:rename")
	d.types(" of Akron")
	d.key(ebiten.KeyEnter)
	d.ticks(1)
	wantTitles(t, m, "Dipole, bridges of Akron, Opening")
	d.key(ebiten.KeyF2)
	d.types("!")
	d.key(ebiten.KeyEscape)
	wantTitles(t, m, "Dipole, bridges of Akron, Opening")
}

func TestADeletedGameComesBack(t *testing.T) {
	d, m := showGames(t)
	d.choose(m, "bridges")
	d.click("button:delete")
	d.ticks(1)
	wantTitles(t, m, "Dipole, Opening")
	d.key(ebiten.KeyDelete)
	d.ticks(1)
	wantTitles(t, m, "Dipole")
	for range 2 {
		d.click("button:restore")
		d.ticks(1)
	}
	wantTitles(t, m, "Dipole, bridges, Opening")
	if e, _ := m.chosenCard(); titleOf(e) != "bridges" {
		t.Errorf("chosen is %s, not what came back last", titleOf(e))
	}
	d.key(ebiten.KeyDelete)
	d.key(ebiten.KeyEscape)
	d.click("button:games")
	d.ticks(1)
	if len(m.saved) != 2 || d.has("button:restore") {
		t.Errorf("after the list was left %s are there, and can be restored: %v", m.titles(), d.has("button:restore"))
	}
}

func TestAFileIsOpenedFromTheGames(t *testing.T) {
	d, _ := showGames(t)
	d.control(ebiten.KeyO)
	d.ticks(1)
	d.desk.answer <- reply{name: "final.txt", data: []byte(goodRecord)}
	d.settle()
	if b := d.board(); b.match.At() != 3 || b.saved.Title != "final" {
		t.Errorf("opened is %q after %d actions", b.saved.Title, b.match.At())
	}
}

func TestAGameIsDuplicated(t *testing.T) {
	d, m := showGames(t)
	d.choose(m, "Opening")
	d.click("button:duplicate")
	d.ticks(1)
	wantTitles(t, m, "Dipole, bridges, Opening, "+text("games.copy", "Opening"))
}

func TestAGameIsOpenedAndPlayedOn(t *testing.T) {
	d, m := showGames(t)
	d.choose(m, "Opening")
	d.key(ebiten.KeyEnter)
	d.ticks(1)
	b := d.board()
	if b.match.At() != 2 || b.players[1].Level != 4 {
		t.Fatalf("opened after %d actions, with %+v", b.match.At(), b.players)
	}
	if len(d.saved()) != 2 {
		t.Errorf("the game is in two places: %+v", d.saved())
	}
	d.key(ebiten.KeyG)
	d.ticks(1)
	m = d.top().(*myGames)
	wantTitles(t, m, "Dipole, bridges, Opening")
	d.choose(m, "Dipole")
	d.click("button:open")
	d.ticks(1)
	if len(d.saved()) != 2 {
		t.Errorf("the game before is lost: %+v", d.saved())
	}
}

func TestADoubleClickOpensAGame(t *testing.T) {
	d, m := showGames(t)
	now := noon
	d.keeper.now = func() time.Time { return now }
	d.choose(m, "Opening")
	now = now.Add(2 * doubleClick)
	d.click("game:" + m.chosen)
	d.ticks(1)
	if d.top() != m {
		t.Fatal("two slow clicks open it")
	}
	d.click("game:" + m.chosen)
	d.ticks(1)
	if b := d.board(); b.match.At() != 2 {
		t.Errorf("opened after %d actions", b.match.At())
	}
}

func TestTheGameOnTheBoardIsAmongTheGames(t *testing.T) {
	t.Setenv("QUINTET_HOME", t.TempDir())
	d := keepingDriver(t)
	b := d.start(find(t, "dimpled"))
	d.click("site:e5")
	d.key(ebiten.KeyG)
	d.ticks(1)
	m := d.top().(*myGames)
	wantTitles(t, m, "Dimpled Football")
	d.key(ebiten.KeyF2)
	d.types("!")
	d.key(ebiten.KeyEnter)
	d.key(ebiten.KeyEnter)
	if d.top() != b || b.saved.Title != "Dimpled Football!" {
		t.Errorf("%s is shown, of the title %q", d.top().name(), b.saved.Title)
	}
	d.key(ebiten.KeyG)
	d.key(ebiten.KeyDelete)
	d.ticks(1)
	m = d.top().(*myGames)
	wantTitles(t, m, "")
	d.tick(ui.Input{Ctrl: true, Keys: []ebiten.Key{ebiten.KeyZ}})
	d.ticks(1)
	wantTitles(t, m, "Dimpled Football!")
	d.key(ebiten.KeyEnter)
	d.ticks(1)
	if b := d.board(); b.match.At() != 1 {
		t.Errorf("opened after %d actions", b.match.At())
	}
}

func TestADamagedGameIsShownAndWhatIsGoodOpened(t *testing.T) {
	d, m := showGames(t)
	d.choose(m, "bridges")
	file := filepath.Join(os.Getenv("QUINTET_HOME"), "games", m.chosen+save.Extension)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	damaged := []byte(strings.Replace(string(data), `"c3"`, `"a1"`, 1))
	if err := os.WriteFile(file, damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	d.key(ebiten.KeyEscape)
	d.click("button:games")
	d.ticks(1)
	m = d.top().(*myGames)
	d.choose(m, "bridges")
	if e, _ := m.chosenCard(); e.Err == nil {
		t.Error("the list does not say that it is damaged")
	}
	d.click("button:open")
	d.ticks(1)
	d.click("button:open")
	if b := d.board(); b.match.Len() != 2 {
		t.Errorf("what is good has %d actions", b.match.Len())
	}
	if now, err := os.ReadFile(file); string(now) != string(damaged) {
		t.Errorf("the damaged file has become %q, %v", now, err)
	}
}

func TestPicturesOfGamesAreDrawnOneAfterAnother(t *testing.T) {
	d, m := showGames(t)
	for _, e := range m.cards {
		if m.faces.of(e, 40, 30, m.theme()) != nil {
			t.Errorf("%s has a picture before it is drawn", titleOf(e))
		}
		d.ticks(1)
		p := m.faces.of(e, 40, 30, m.theme())
		if p == nil || p.Image.Rect.Dx() != 40 || p.Image.Rect.Dy() != 30 {
			t.Errorf("%s has the picture %v", titleOf(e), p)
		}
	}
}

func TestManyGamesScroll(t *testing.T) {
	d, m := showGames(t)
	for range 40 {
		d.click("button:duplicate")
	}
	d.ticks(1)
	d.key(ebiten.KeyEnd)
	d.ticks(1)
	last := m.cards[len(m.cards)-1].ID
	if m.chosen != last || !d.has("game:"+last) {
		t.Errorf("End leads to %s, in sight: %v", m.chosen, d.has("game:"+last))
	}
	d.tick(ui.Input{Wheel: 100})
	if !d.has("game:" + m.cards[0].ID) {
		t.Error("the wheel does not scroll")
	}
}
