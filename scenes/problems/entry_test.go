package problems

import (
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestThePageOfEveryGame chooses the games one after another. For a game without problems nothing
// can be begun.
func TestThePageOfEveryGame(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	e := d.show(nil)
	for _, g := range catalog.All {
		d.Click("choice:game=" + g.ID)
		if e.set.game != g {
			t.Fatalf("%s is not chosen", g.ID)
		}
		some := len(setOf(g).problems) > 0
		for _, way := range []string{"solve", "daily", "rush"} {
			if d.Has("button:"+way) != some {
				t.Errorf("%s has problems: %v, and the button %s is there: %v; want the same", g.ID, some, way, !some)
				continue
			}
			if !some {
				continue
			}
			if d.Click("button:" + way); d.solving().problem.Game() != g.ID {
				t.Errorf("the page of %s shows a problem of %s, want one of the same game", g.ID, d.solving().problem.Game())
			}
			d.Click("button:back")
		}
	}
	d.Click("button:back")
	d.Shows("menu", "the button back")
	if s, err := Open(d.Stage, d.tools(), "chess-00000000"); s != nil || err == nil {
		t.Error("an unknown problem is opened, want an error")
	}
}

// TestTheProblemOfTheDay checks that the problem of the day is the same at all times of a date in the
// player's time zone, also for a player who has not failed it, and another one on the day before and
// on the day after.
func TestTheProblemOfTheDay(t *testing.T) {
	today := func(d *driver) string {
		d.show(nil)
		d.Click("button:daily")
		return d.solving().problem.ID
	}
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	first := today(d)
	d.fail(d.solving())
	for _, c := range []struct {
		at   time.Time
		same bool
	}{
		{time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), true},
		{time.Date(2026, 11, 21, 23, 59, 59, 0, time.FixedZone("", -9*3600)), true},
		{time.Date(2026, 11, 21, 1, 0, 0, 0, time.FixedZone("", 12*3600)), true},
		{time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC), false},
		{time.Date(2026, 11, 20, 23, 59, 0, 0, time.UTC), false},
	} {
		d := newDriver(t, 800, 600, settings.SpeedOff)
		d.Clock = c.at
		if id := today(d); id == first != c.same {
			t.Errorf("at %v the problem is %s, and the first was %s; want the same: %v", c.at, id, first, c.same)
		}
	}
}

// TestStreak solves the problem of the day on several days. A day without a solved problem
// ends the streak, and so does a day on which a hint was used.
func TestStreak(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for i, c := range []struct {
		days int // the number of days since the last entry
		do   func(*solving)
		want int
	}{
		{0, d.solve, 1},
		{0, d.solve, 1},
		{1, d.solve, 2},
		{1, func(s *solving) { d.fail(s); d.Until(s.rested); d.Click("button:again"); d.solve(s) }, 3},
		{1, func(s *solving) { d.Click("button:hint"); d.solve(s) }, 3},
		{1, d.solve, 1},
	} {
		d.Clock = d.Clock.AddDate(0, 0, c.days)
		e := d.show(stagetest.Game(t, "crosscut"))
		d.Click("button:daily")
		c.do(d.solving())
		if got := d.progress().Streak.On(save.Day(d.Clock)); got != c.want {
			t.Errorf("%d: the streak has %d days, not %d", i, got, c.want)
		}
		d.Stage.Back()
		e.Back()
	}
	d = d.restart()
	if best := d.progress().Streak.Best; best != 3 {
		t.Errorf("the longest streak has %d days, want 3", best)
	}
	d.Clock = noon.AddDate(0, 0, 20)
	e := d.show(nil)
	if counts := (stats{set: e.set, progress: d.progress(), day: save.Day(d.Clock)}).counts(); slices.ContainsFunc(counts, func(text string) bool {
		return strings.Contains(text, assets.Text("problems.streak.none"))
	}) {
		t.Errorf("after the streak has ended the page says %q, as if there had never been one", counts)
	}
}

// TestTheDailyOneIsDone checks when the page says that the problem of the day is done: after it was
// solved or failed on its day, but not because it was solved or failed a few days before.
func TestTheDailyOneIsDone(t *testing.T) {
	for _, solves := range []bool{true, false} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		g := stagetest.Game(t, "crosscut")
		try := func(s *solving) {
			if solves {
				d.solve(s)
			} else {
				d.fail(s)
			}
			d.Stage.Back()
		}
		done := func(e *entry) bool {
			e.Layout()
			i := slices.IndexFunc(e.ui.Items, func(w ui.Widget) bool { return w.Name == "button:daily" })
			return e.ui.Items[i].Note == assets.Text("problems.daily.done")
		}
		const ahead = 2 // days; less than a problem rests after it was failed twice
		p, _ := problem.Daily(setOf(g).problems, save.Day(noon)+ahead)
		if try(d.open(p)); !solves {
			d.Clock = noon.AddDate(0, 0, 1)
			try(d.open(p))
		}
		d.Clock = noon.AddDate(0, 0, ahead)
		e := d.show(g)
		if done(e) {
			t.Errorf("solved: %v; the problem of the day is done before it was tried today", solves)
		}
		if d.Click("button:daily"); d.solving().problem.ID != p.ID {
			t.Fatalf("the problem of the day is %s, want %s", d.solving().problem.ID, p.ID)
		}
		if d.solve(d.solving()); d.progress().Streak.Days != 1 {
			t.Errorf("solved: %v; the problem of the day does not count for the streak", solves)
		}
		d.Stage.Back()
		if !done(e) {
			t.Errorf("solved: %v; the problem of the day is solved, but the page does not say so", solves)
		}
		e.Back()
	}
}

// TestOnlyTheOneThatWasTriedIsDone tries problems of some games and of all games at random on many days, the
// same ones again while they rest. Of the problems of the day, those that were tried on this day are done, and
// no others.
func TestOnlyTheOneThatWasTriedIsDone(t *testing.T) {
	sets := []set{setOf(nil), setOf(stagetest.Game(t, "akron")), setOf(stagetest.Game(t, "dipole"))}
	for i := range sets {
		sets[i].problems = sets[i].problems[:12] // so that each is often the one of the day
	}
	p, dice := save.Progress{Games: map[string]save.Course{}}, rand.New(rand.NewPCG(1, 6))
	for day := 20_000; day < 20_200; day++ {
		today := map[string]bool{}
		for range dice.IntN(4) {
			q, _ := problem.Daily(sets[dice.IntN(len(sets))].problems, day)
			switch dice.IntN(3) {
			case 0:
				tried(q, true, day)(&p)
				streakOn(day)(&p)
			case 1:
				tried(q, false, day)(&p)
			default:
				missed(q, day)(&p)
			}
			today[q.ID] = true
		}
		for _, s := range sets {
			if q, _ := problem.Daily(s.problems, day); triedOn(p, q.ID, day) != today[q.ID] {
				t.Fatalf("day %d: of the problem of the day of %s the page says that it is done: %v, want the opposite", day, s.key(), !today[q.ID])
			}
		}
	}
}

// TestMidnight shows the problem of the day before midnight and solves it after midnight. It counts
// for the day whose problem it is. So the next problem of the day makes the streak longer.
func TestMidnight(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	today := save.Day(d.Clock)
	for _, want := range []save.Streak{{Days: 1, Last: today, Best: 1}, {Days: 2, Last: today + 1, Best: 2}} {
		e := d.show(stagetest.Game(t, "crosscut"))
		d.Click("button:daily")
		s := d.solving()
		d.Clock = noon.AddDate(0, 0, 1)
		d.solve(s)
		if got := d.progress().Streak; !reflect.DeepEqual(got, want) {
			t.Errorf("the streak is %+v, want %+v", got, want)
		}
		d.Stage.Back()
		e.Back()
	}
}

// TestDamagedProgress checks that the page says what is wrong with a damaged file, that
// problems can still be solved, and that the file is kept.
func TestDamagedProgress(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	const damaged = `{"format": 1, "streak": `
	folder := filepath.Join(os.Getenv("QUINTET_HOME"), "games")
	if err := errors.Join(os.MkdirAll(folder, 0o700), os.WriteFile(filepath.Join(folder, "progress.json"), []byte(damaged), 0o600)); err != nil {
		t.Fatal(err)
	}
	d = d.restart()
	_, wrong := d.keeper.Progress()
	if wrong == nil {
		t.Fatal("the damaged progress is read without an error")
	}
	e := d.show(nil)
	if said := e.wrong(); said != assets.Text("problems.unread", words.Error(wrong)) {
		t.Errorf("the page says %q about %v; want the error of the file", said, wrong)
	}
	d.Click("button:solve")
	d.solve(d.solving())
	d = d.restart()
	if p, err := d.keeper.Progress(); err != nil || setOf(nil).count(p, solvedIn) != 1 {
		t.Errorf("after a restart %d problems are solved (error: %v), want 1", setOf(nil).count(p, solvedIn), err)
	}
	files, err := os.ReadDir(folder)
	if err != nil || !slices.ContainsFunc(files, func(f os.DirEntry) bool {
		text, _ := os.ReadFile(filepath.Join(folder, f.Name()))
		return string(text) == damaged
	}) {
		t.Errorf("the damaged file is lost (error: %v)", err)
	}
}

// TestTheGraph checks that the curve begins at the first rating, ends at the last one, shows each
// rating between them at its place, and stays in its box. The numbers beside it are at the right
// heights.
func TestTheGraph(t *testing.T) {
	box := layout.Rect{X: 10, Y: 20, W: 200, H: 100}
	const top, bottom, middle = 20, 120, 70
	points := func(ratings ...int) (all []save.Point) {
		for _, r := range ratings {
			all = append(all, save.Point{Day: 5, Rating: r})
		}
		return all
	}
	for _, c := range []struct {
		history            []save.Point
		first, middle, end float64
		marked             []int
	}{
		{points(1000), middle, middle, middle, []int{1000}},
		{points(1000, 1000), middle, middle, middle, []int{1000}},
		{points(1000, 1010), 75, middle, 65, []int{1010}},
		{points(1000, 1200), bottom, middle, top, []int{1200, 1000}},
		{points(1000, 1200, 1100), bottom, top, middle, []int{1200, 1000}},
		{points(1200, 1000, 1000, 1000, 1200), top, bottom, top, []int{1200, 1000}},
	} {
		g := newGraph(c.history, box)
		got := g.curve(101)
		if math.Abs(got[0]-c.first)+math.Abs(got[50]-c.middle)+math.Abs(got[100]-c.end) > 1e-9 {
			t.Errorf("%v: the curve goes from %.1f through %.1f to %.1f; want %.1f, %.1f, %.1f", c.history, got[0], got[50], got[100], c.first, c.middle, c.end)
		}
		if !slices.Equal(g.marked(), c.marked) {
			t.Errorf("%v: the numbers beside the graph are %v; want %v", c.history, g.marked(), c.marked)
		}
		for _, y := range got {
			if y < top || y > bottom {
				t.Errorf("%v: the curve is at %.1f; want it from %v to %v", c.history, y, top, bottom)
			}
		}
	}
}

// TestEveryRatingIsKept checks that the history has the first rating, and the rating after each
// problem that counted, even if all were on one day. A result that is applied twice, as happens if two
// copies of the program have tried the problem, counts once.
func TestEveryRatingIsKept(t *testing.T) {
	p := save.Progress{Games: map[string]save.Course{}}
	all := setOf(stagetest.Game(t, "crosscut"))
	want := []int{1000}
	for i := range 3 {
		tried(all.problems[i], i != 1, 100)(&p)
		want = append(want, int(math.Round(all.rating(p).Value)))
	}
	last, rating := all.problems[2], all.rating(p)
	once := p.Games["crosscut"].Tried[last.ID]
	tried(last, true, 100)(&p)
	missed(last, 100)(&p)
	var got []int
	for _, point := range p.Games["crosscut"].History {
		got = append(got, point.Rating)
	}
	if twice := p.Games["crosscut"].Tried[last.ID]; !slices.Equal(got, want) || all.rating(p) != rating || !reflect.DeepEqual(twice, once) {
		t.Errorf("the history is %v, the rating %+v, and the problem %+v; want %v, %+v and %+v", got, all.rating(p), twice, want, rating, once)
	}
}
