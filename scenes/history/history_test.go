package history

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules/catalog"
	"quintet/rules/clock"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/form"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestNothingWasPlayed shows the record of play before the first game: the summary says so, and
// nothing can be exported or forgotten.
func TestNothingWasPlayed(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show()
	d.Ticks(1)
	if !slices.Contains(s.Spoken(), assets.Text("history.none")) {
		t.Errorf("without a game %q is said; want that there is none", s.Spoken())
	}
	for _, v := range views {
		d.Click("choice:view=" + string(v))
		if v == problems {
			if all := s.content.table.column("theme"); len(all) == 0 || slices.ContainsFunc(all, func(name string) bool { return strings.Contains(name, "history.theme") }) {
				t.Errorf("the themes of problems are %q; want a name for each", all)
			}
		}
	}
	for _, w := range s.Widgets() {
		if (w.Name == "button:export" || w.Name == "button:forget") && !w.Off {
			t.Errorf("%s can be clicked without a game", w.Name)
		}
	}
	d.Key(ebiten.KeyEscape)
	d.Shows("menu", "Esc")
}

// TestTheSums checks the sentences of the summary against games counted by hand.
func TestTheSums(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show(played(9)...)
	want := []string{
		"9 games against the computer: 6 won, 0 drawn, 3 lost (67%).", "One game between two people.",
		"Longest winning streak: 2 games.", "A game lasts 12 turns on average.", "Time spent: 9 min.",
		"Your accuracy is 73%, in 3 reviewed games.",
	}
	for _, line := range want {
		if !slices.Contains(s.content.lines, strings.ReplaceAll(line, "9 min", "9\u00a0min")) {
			t.Errorf("the summary is %q; want %q in it", s.content.lines, line)
		}
	}
	d.Click("choice:game=akron")
	if s.content.graph == nil || len(s.content.graph.points) != 4 {
		t.Fatal("there is no graph of the four rated games")
	}
	if said := s.content.graph.said(); !strings.HasPrefix(said, "After rated game 4, 21 Nov 2026: ") {
		t.Errorf("the graph says %q, want at first that of the last rated game", said)
	}
	s.ui.Focus = "history:graph"
	d.Key(ebiten.KeyHome)
	if said := s.content.graph.said(); s.content.graph.at != 0 || !strings.HasPrefix(said, "After rated game 1, ") {
		t.Errorf("after Home the graph says %q, at point %d; want what it says of the first rated game, at point 0", said, s.content.graph.at)
	}
	d.Click("choice:game=crosscut")
	if !slices.Contains(s.content.lines, assets.Text("history.none")) {
		t.Errorf("of a game that was not played the summary is %q, want in it %q", s.content.lines, assets.Text("history.none"))
	}
}

// column returns the cells of the column with the id in the order shown.
func (t *table) column(id string) (cells []string) {
	i := slices.IndexFunc(t.columns, func(c column) bool { return c.id == id })
	for _, row := range t.order {
		cells = append(cells, t.columns[i].cell(row))
	}
	return cells
}

// TestTheGroups checks the sums of the groups of every view.
func TestTheGroups(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show(played(9)...)
	for _, c := range []struct {
		view   view
		column string
		want   string
	}{
		{byLevel, "level", "Computer 1|Computer 2|Computer 3|Computer 4|Computer 5|Computer 6|Computer 7|Computer 8"},
		{byLevel, "games", "2|1|1|1|1|1|1|1"},
		{byLevel, "won", "1|1|0|1|1|0|1|1"},
		{bySide, "side", "White, first|Red, second"},
		{bySide, "games", "5|4"},
		{bySide, "won", "3|3"},
		{bySize, "size", "Akron: 8 × 8 holes, 32 balls each"},
		{byMonth, "month", "November 2026"},
		{byMonth, "lost", "3"},
		{byName, "name", "Ann|Bob"},
		{byName, "drawn", "1|1"},
	} {
		d.Click("choice:view=" + string(c.view))
		if got := strings.Join(s.content.table.column(c.column), "|"); got != c.want {
			t.Errorf("by %s the column %s is %q; want %q", c.view, c.column, got, c.want)
		}
	}
}

// TestAWideWindowCutsNoName groups a game with a long name in a window with room for it.
func TestAWideWindowCutsNoName(t *testing.T) {
	d := newDriver(t, 1280, 720)
	games := played(1)
	games[0].Game = "akron:size=10"
	s := d.show(games...)
	d.Click("choice:view=size")
	table := s.content.table
	if name := table.columns[0].cell(0); table.cell(table.head, 0).W < ui.TextFont.Width(name) {
		t.Errorf("%q is cut to %v", name, table.cell(table.head, 0).W)
	}
}

// TestAClickOnAHeadSorts sorts the list of games by each column shown, in both directions. The
// chosen game stays chosen.
func TestAClickOnAHeadSorts(t *testing.T) {
	d := newDriver(t, 1280, 720)
	games := played(9)
	games[8].Clock, games[7].Clock = "3+2", "3 h"
	s := d.show(games...)
	d.Click("choice:view=games")
	if dates := s.content.table.column("turns"); !slices.Equal(dates, []string{"15", "14", "14", "13", "13", "12", "12", "11", "11", "10"}) {
		t.Errorf("at first the turns are %v; want the latest game first", dates)
	}
	if cells := s.content.table.column("clock"); cells[0] != "" || cells[1] != words.Control(clock.Presets[0]) || cells[2] != "3 h" {
		t.Errorf("the clocks are %q; want none, that of 3 minutes and 2 seconds in words, and what only a newer program can read", cells)
	}
	d.Click("row:3")
	id := s.chosen().ID
	for _, i := range s.content.table.shown {
		c := s.content.table.columns[i]
		for range 2 {
			d.Click("sort:" + c.id)
			order := s.content.table.order
			compare := s.content.table.comparison(&c)
			for j := range order[1:] {
				if n := compare(order[j], order[j+1]); n != 0 && (n > 0) != s.content.table.down {
					t.Fatalf("sorted by %s the cells are %v, want them sorted; from the greatest to the least: %v", c.id, s.content.table.column(c.id), s.content.table.down)
				}
			}
			if e := s.chosen(); e == nil || e.ID != id {
				t.Fatalf("sorted by %s the game %v is chosen; want %s", c.id, e, id)
			}
		}
	}
}

// TestGamesGoFromMachineToMachine exports the games of a program in both forms, and imports them in
// another one, twice.
func TestGamesGoFromMachineToMachine(t *testing.T) {
	d := newDriver(t, 1280, 720)
	d.show(played(3)...)
	d.Click("button:export")
	d.Answer("csv")
	if lines := strings.Count(d.Last(), "\r\n"); lines != 5 || !strings.HasPrefix(d.Last(), "save quintet-record.csv ") {
		t.Errorf("the table has %d lines, in %.30q; want a head and 4 games", lines, d.Last())
	}
	d.Click("button:export")
	d.Answer("json")
	h, err := save.ParseHistory([]byte(strings.TrimPrefix(d.Last(), "save quintet-record.json ")), nil)
	if err != nil || len(h.Games) != 4 {
		t.Fatalf("the file has the games %+v, %v; want 4", h, err)
	}
	other := newDriver(t, 1280, 720)
	s := other.show(played(1)...)
	other.file = h
	for _, want := range []string{"2 new games added, out of 4 in the file.", "0 new games added, out of 4 in the file."} {
		other.Click("button:import")
		other.Ticks(2)
		if s.Note != want || len(s.content.games) != 4 {
			t.Errorf("after the import %q is said, and there are %d games; want %q, and 4", s.Note, len(s.content.games), want)
		}
	}
}

// TestAnImportSaysHowManyGamesHaveNoRoom imports more games than there is room for, beside a few own
// ones. The counts that are said are those of the games that are there, and the own games stay.
func TestAnImportSaysHowManyGamesHaveNoRoom(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show(played(1)...)
	other := save.History{}
	for i := range 3 * save.MaxHistory() / 600 {
		e := played(1)[0]
		e.ID, e.Players[0].Name, e.Ended = fmt.Sprint("other-", i), strings.Repeat("a", form.MaxName), noon.Add(-time.Duration(i)*time.Minute)
		other.Games = append(other.Games, e)
	}
	slices.Reverse(other.Games)
	s.merge(&other) // no file may be so large
	d.Ticks(1)
	h, _, _ := d.keeper.History()
	added := len(h.Games) - 2
	said, left := fmt.Sprintf("%d new games added, out of %d in the file.", added, len(other.Games)), fmt.Sprintf("There was no room for %d older games.", len(other.Games)-added)
	if added < 100 || added >= len(other.Games) || s.Note != said || !strings.HasSuffix(d.Last(), ": "+said+" "+left) {
		t.Errorf("after %d games are added the note is %q, and the panel says %q; want true counts", added, s.Note, d.Last())
	}
	if h.Index("akron-0") < 0 || h.Index("dipole") < 0 || h.Index("other-0") < 0 {
		t.Error("an own game, or the latest game of the file, is not there after the import")
	}
}

// TestGamesAreForgotten forgets the chosen game and then all games. The program asks before it
// forgets anything.
func TestGamesAreForgotten(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show(played(3)...)
	d.Click("choice:view=games")
	d.Click("sort:turns")
	d.Click("sort:turns")
	before := s.content.table.column("turns")
	d.Click("row:3")
	d.Key(ebiten.KeyDelete)
	if len(s.content.games) != 4 || !strings.Contains(d.Last(), "Akron") {
		t.Fatalf("before the answer there are %d games, and the question is %q; want 4, and the game named", len(s.content.games), d.Last())
	}
	d.Answer("forget.one")
	if h, _, _ := d.keeper.History(); len(h.Games) != 3 || h.Index("akron-2") >= 0 || len(s.content.games) != 3 {
		t.Errorf("after one game was forgotten the games are %+v, want the 3 others", h.Games)
	}
	if got, want := s.content.table.column("turns"), slices.Delete(before, 2, 3); !slices.Equal(got, want) {
		t.Errorf("after one game was forgotten the turns are %v; want %v, sorted as before", got, want)
	}
	d.Click("button:forget")
	d.Answer("forget.all")
	if h, _, _ := d.keeper.History(); len(h.Games) != 0 || s.content.table.rows != 0 {
		t.Errorf("after all games were forgotten the games are %+v, want none", h.Games)
	}
}

// TestAChoiceStays chooses a game in the list, and a point of a graph. Both stay chosen when the games
// are read again, as they are whenever the window gets the focus.
func TestAChoiceStays(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show(played(8)...)
	d.Click("choice:view=games")
	d.Click("sort:turns")
	d.Click("row:3")
	want := s.chosen().ID
	d.keeper.Refresh()
	d.keeper.Deliver()
	if s.Layout(); s.chosen() == nil || s.chosen().ID != want {
		t.Errorf("after the games were read again the chosen game is %+v, want %s", s.chosen(), want)
	}
	d.Click("choice:game=akron")
	d.Click("choice:view=summary")
	s.ui.Focus = "history:graph"
	d.Key(ebiten.KeyArrowLeft)
	at := s.content.graph.at
	d.keeper.Refresh()
	d.keeper.Deliver()
	if s.Layout(); at != len(s.content.graph.points)-2 || s.content.graph.at != at {
		t.Errorf("the mark is at point %d, and at %d after the games were read again; want the last but one of %d", at, s.content.graph.at, len(s.content.graph.points))
	}
}

// TestEverythingFits opens every view of every game in windows of all sizes. All widgets fit, also at
// the end of the list of games. That list has at least three columns.
func TestEverythingFits(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {800, 600}, {640, 360}, {360, 640}} {
		d := newDriver(t, size[0], size[1])
		s := d.show(played(40)...)
		ids := []string{""}
		for _, g := range catalog.All {
			ids = append(ids, g.ID)
		}
		for _, id := range ids {
			for _, v := range views {
				for what, value := range map[string]string{"game": id, "view": string(v)} {
					if s.ui.Small() {
						d.Click("pick:" + what)
						d.Fits(0)
					}
					d.Click("choice:" + what + "=" + value)
				}
				d.Fits(0)
				if v == list && id == "" {
					d.Key(ebiten.KeyEnd)
					d.Fits(0)
					if len(s.content.table.shown) < 3 {
						t.Errorf("%v: only %d columns fit", size, len(s.content.table.shown))
					}
				}
			}
		}
	}
}

// TestWhatWasLearntIsCounted counts problems by theme, and medals.
func TestWhatWasLearntIsCounted(t *testing.T) {
	d := newDriver(t, 1280, 720)
	all, err := problem.Of("akron")
	if err != nil {
		t.Fatal(err)
	}
	solved := map[problem.Kind]int{}
	d.keeper.Learn(func(p *save.Progress) {
		c := save.Course{Tried: map[string]save.Tried{}, Medals: map[string]int{"of a newer program": 3}}
		for i, one := range all {
			if i%3 > 0 {
				c.Tried[one.ID] = save.Tried{Solved: i%3 == 1}
			}
		}
		for _, m := range catalog.All {
			if m.ID == "akron" {
				c.Medals[m.Medals[0].ID] = 5
			}
		}
		p.Games["akron"] = c
	})
	for i, one := range all {
		if i%3 == 1 {
			solved[one.Kind]++
		}
	}
	d.keeper.Deliver()
	s := d.show()
	d.Click("choice:game=akron")
	sum := 0
	for _, n := range solved {
		sum += n
	}
	if want := assets.Text("history.solved", sum, len(all)); !slices.Contains(s.content.lines, want) {
		t.Errorf("the summary is %q; want in it %q", s.content.lines, want)
	}
	if !strings.HasPrefix(s.content.lines[len(s.content.lines)-1], "Medals: 1 of ") {
		t.Errorf("the summary is %q; want one medal, since that of a newer program is not known", s.content.lines)
	}
	d.Click("choice:view=problems")
	labels, numbers := s.content.table.column("theme"), s.content.table.column("solved")
	if len(labels) != len(solved) {
		t.Errorf("the themes are %q; want %d", labels, len(solved))
	}
	for kind, n := range solved {
		i := slices.Index(labels, assets.Text("history.theme", "Akron", assets.Text("history.theme."+string(kind))))
		if i < 0 || numbers[i] != strconv.Itoa(n) {
			t.Errorf("of %s %q problems are solved, by the themes %q; want %d", kind, numbers, labels, n)
		}
	}
}

// TestADamagedFileIsSaid shows the record of play with a damaged file.
func TestADamagedFileIsSaid(t *testing.T) {
	d := newDriver(t, 1280, 720)
	file := filepath.Join(os.Getenv("QUINTET_HOME"), "games", "history.json")
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o700), os.WriteFile(file, []byte(`{"format": 1, "games": [}`), 0o600)); err != nil {
		t.Fatal(err)
	}
	s := d.show()
	d.Ticks(1)
	if line := s.content.lines[0]; !strings.HasPrefix(line, "Your results could not be read: ") || !strings.Contains(line, "line 1, column ") {
		t.Errorf("the first line is %q; want what is wrong with the file, and where", line)
	}
	for _, v := range views {
		d.Click("choice:view=" + string(v))
		if said := strings.Join(s.Spoken(), " "); v != problems && (!strings.Contains(said, "could not be read") || strings.Contains(said, assets.Text("history.none"))) {
			t.Errorf("in the view %s it is said %q; want that the games could not be read, not that there are none", v, said)
		}
	}
}

// TestGamesOfTwoPeopleAreGames shows a game between two people. The views that count games against
// the computer do not say that no game has ended.
func TestGamesOfTwoPeopleAreGames(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show(played(0)...)
	for _, v := range []view{byLevel, bySide, bySize, byMonth} {
		d.Click("choice:view=" + string(v))
		if said := s.Spoken(); !slices.Contains(said, assets.Text("history.alone")) {
			t.Errorf("in the view %s it is said %q; want that no game against the computer has ended", v, said)
		}
	}
}

// TestAFullHistory shows 20,000 games. Every view has the widgets of the visible rows only, and the
// list scrolls to its end.
func TestAFullHistory(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show(played(19_999)...)
	for _, v := range views {
		d.Click("choice:view=" + string(v))
		if n := len(s.ui.Items); n > 100 {
			t.Errorf("the view %s has %d widgets; want those that are visible", v, n)
		}
	}
	d.Click("choice:view=games")
	d.Click("row:1")
	d.Key(ebiten.KeyEnd)
	if e := s.chosen(); e == nil || e.ID != "akron-0" {
		t.Errorf("after End the game %+v is chosen; want the oldest", e)
	}
	if _, inSight := s.content.table.list.Item(s.content.table.list.Chosen); !inSight {
		t.Error("the chosen game is out of sight")
	}
}

// TestColumnsScroll shows the games in windows without room for all columns. Each column is seen once,
// with the first beside it, by the keys, by the bar and by a finger that moves sideways and chooses no
// row. Where all have room, there is no bar.
func TestColumnsScroll(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {300, 649}, {640, 360}, {1280, 720}} {
		d := newDriver(t, size[0], size[1])
		s := d.show(played(9)...)
		if s.ui.Small() {
			d.Click("pick:view")
		}
		d.Click("choice:view=games")
		table := s.content.table
		seen := func(scroll func()) {
			t.Helper()
			all := map[int]bool{}
			for range table.columns {
				d.Fits(0)
				for _, i := range table.shown {
					all[i] = true
				}
				if table.shown[0] != 0 {
					t.Errorf("%v: the columns %v are shown; want the first, too", size, table.shown)
				}
				scroll()
			}
			if len(all) != len(table.columns) || table.bar.H > 0 && s.chosen() != nil {
				t.Errorf("%v: %d of %d columns are seen, and the game %v is chosen; want all, and none", size, len(all), len(table.columns), s.chosen())
			}
		}
		seen(func() { d.Key(ebiten.KeyArrowRight) })
		if (table.skipped > 0) != (table.bar.H > 0) {
			t.Errorf("%v: the columns scroll by %d, and the bar is at %v", size, table.skipped, table.bar)
		}
		slide := func(box layout.Rect, dx float64, finger bool) {
			d.X, d.Y = box.Center()
			d.Tick(ui.Input{Press: true, Down: true, Finger: finger})
			d.X += dx
			d.Tick(ui.Input{Down: true, Finger: finger})
			d.Tick(ui.Input{Lift: true, Finger: finger})
		}
		if table.bar.H > 0 {
			slide(table.bar, -size[0], false)
			if table.skipped != 0 {
				t.Errorf("%v: after a drag of the bar to its beginning %d columns are left out", size, table.skipped)
			}
			seen(func() { slide(table.list.Box(), -70, true) })
		}
	}
}

// TestTheSummaryFollowsWhatIsLearnt shows the summary while problems are tried and solved, and medals are earned,
// as another running copy of the program may do. The summary follows at once.
func TestTheSummaryFollowsWhatIsLearnt(t *testing.T) {
	d := newDriver(t, 1280, 720)
	s := d.show()
	d.Click("choice:game=akron")
	all, err := problem.Of("akron")
	if err != nil {
		t.Fatal(err)
	}
	id, medal := all[0].ID, stagetest.Game(t, "akron").Medals[0].ID
	for _, c := range []struct {
		what           string
		course         save.Course
		solved, medals int
	}{
		{"a failed problem", save.Course{Tried: map[string]save.Tried{id: {}}}, 0, 0},
		{"the problem solved", save.Course{Tried: map[string]save.Tried{id: {Solved: true}}}, 1, 0},
		{"a medal in place of it", save.Course{Medals: map[string]int{medal: 1}}, 0, 1},
	} {
		d.keeper.Learn(func(p *save.Progress) { p.Games["akron"] = c.course })
		d.Ticks(1)
		solved := assets.Text("history.solved", c.solved, len(all))
		medals := assets.Text("history.medals", c.medals, len(stagetest.Game(t, "akron").Medals))
		if !slices.Contains(s.content.lines, solved) || !slices.Contains(s.content.lines, medals) {
			t.Errorf("after %s the summary is %q; want %q and %q", c.what, s.content.lines, solved, medals)
		}
	}
}
