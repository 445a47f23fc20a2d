package save_test

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// TestEarn earns medals, some of them again. A medal keeps its first day. The course before is
// not changed, because it may be on the screen.
func TestEarn(t *testing.T) {
	var none save.Course
	one, fresh := none.Earn([]string{"climb", "pin"}, 7)
	if !slices.Equal(fresh, []string{"climb", "pin"}) || none.Medals != nil {
		t.Errorf("new are %v, and the course before has %v; want both, and none", fresh, none.Medals)
	}
	two, fresh := one.Earn([]string{"pin", "cut"}, 9)
	if want := map[string]int{"climb": 7, "pin": 7, "cut": 9}; !slices.Equal(fresh, []string{"cut"}) || !maps.Equal(two.Medals, want) || len(one.Medals) != 2 {
		t.Errorf("new are %v, the medals are %v, and those before %v; want cut, %v and 2", fresh, two.Medals, one.Medals, want)
	}
	if _, fresh := two.Earn([]string{"pin", "cut"}, 10); fresh != nil {
		t.Errorf("%v are new again", fresh)
	}
}

// TestStreak solves the problem of the day on several days. The day before the last one is also that of a
// time zone further west. An earlier day shows that the clock ran ahead, and the streak begins again.
func TestStreak(t *testing.T) {
	var s save.Streak
	for _, c := range []struct{ day, days, best int }{
		{375, 1, 1}, {376, 2, 2}, {10, 1, 2}, {11, 2, 2}, {11, 2, 2}, {12, 3, 3}, {14, 1, 3}, {13, 1, 3}, {15, 2, 3},
	} {
		if s = s.Solved(c.day); s.Days != c.days || s.Best != c.best {
			t.Errorf("after day %d the streak is %+v, want %d days and at best %d", c.day, s, c.days, c.best)
		}
	}
	for day, want := range map[int]int{13: 0, 14: 2, 15: 2, 16: 2, 17: 0} {
		if got := s.On(day); got != want {
			t.Errorf("on day %d the streak %+v has %d days, want %d", day, s, got, want)
		}
	}
}

func TestHistory(t *testing.T) {
	var c save.Course
	for n := range save.MaxPoints + 10 {
		c = c.Note(n/2, n)
	}
	first, last := save.Point{Day: 5, Rating: 10}, save.Point{Day: (save.MaxPoints + 9) / 2, Rating: save.MaxPoints + 9}
	if len(c.History) != save.MaxPoints || !reflect.DeepEqual(c.History[0], first) || !reflect.DeepEqual(c.History[save.MaxPoints-1], last) {
		t.Errorf("the history has %d points from %v, want %d from {5 10}", len(c.History), c.History[0], save.MaxPoints)
	}
}

func TestProgressThatIsNone(t *testing.T) {
	for _, text := range []string{
		"", "{}", "[]", `{"format": 0}`, `{"format": 1, "streak": {"days": -1}}`, `{"format": 1, "streak": {"days": 2, "best": 1}}`,
		`{"format": 1, "games": {"akron": {"skill": {"rating": 1500, "deviation": 0, "volatility": 0.06}}}}`,
		`{"format": 1, "games": {"akron": {"skill": {"rating": 1e9, "deviation": 10, "volatility": 0.06}}}}`,
		`{"format": 1, "games": {"akron": {"rush": -1}}}`, `{"format": 1, "games": {"akron": {"tried": {"a": {"failures": -1}}}}}`,
		`{"format": 1, "games": {"akron": 3}}`, "{\"format\": 1, \"x\": \"\xff\"}", `{"format": 1} {}`,
	} {
		if p, err := save.ParseProgress([]byte(text), nil); err == nil || p != nil {
			t.Errorf("%s is read as the progress %+v, %v, want an error", text, p, err)
		}
	}
}

// TestProgressThatWouldGrowTooLarge reads progress that is small enough to be read, but would not be
// once it is written again, with its lines indented.
func TestProgressThatWouldGrowTooLarge(t *testing.T) {
	text := `{"format": 1, "x": [` + strings.Repeat("0,", form.MaxSize/4) + `0]}`
	if p, err := save.ParseProgress([]byte(text), nil); err == nil || p != nil || !strings.Contains(err.Error(), "8 MB") {
		t.Errorf("progress that could not be written again is read with the error %v; want one that names the limit", err)
	}
}

// TestTheGreatestCountsGoOn reads numbers that are greater than any count, and counts on. What comes of it
// is written, with the greatest count.
func TestTheGreatestCountsGoOn(t *testing.T) {
	const huge = "9223372036854775807"
	progress := savetest.Value(save.ParseProgress([]byte(`{"format": 1, "streak": {"days": `+huge+`, "last": 20000, "best": `+huge+`},
		"games": {"akron": {"tried": {"a": {"failures": `+huge+`, "due": 0}}}}}`), nil))(t)
	progress.Streak = progress.Streak.Solved(20_001)
	tried := progress.Games["akron"].Tried["a"]
	tried.Failures++
	progress.Games["akron"].Tried["a"] = tried
	progress = savetest.Value(save.ParseProgress(savetest.Value(progress.Encode(nil))(t), nil))(t)
	g := savetest.Value(save.Parse([]byte(`{"format": 1, "app": "quintet", "game": "akron", "actions": [], "links": {"away": 1, "taken": `+huge+`}}`), nil))(t)
	g.Links.Taken++
	g = savetest.Value(save.Parse(savetest.Value(g.EncodeChecked(nil))(t), nil))(t)
	for _, got := range []int{progress.Streak.Days, progress.Streak.Best, progress.Games["akron"].Tried["a"].Failures, g.Links.Taken} {
		if got != form.MaxCount {
			t.Errorf("a count is %d, want %d", got, form.MaxCount)
		}
	}
}
