package ratings

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"quintet/rules/rating"
	"quintet/save"
)

// noon is the time at which the first game of a test ends.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// played returns a history of n games of Akron and of as many of Dipole. Some are not rated, and the
// person has each side in turn.
func played(n int) (h save.History) {
	for i := range n {
		e := save.HistoryEntry{ID: fmt.Sprint("a", i), Game: "akron:size=8", Ended: noon.Add(time.Duration(i) * time.Hour), Result: save.FirstWins}
		e.Players[i%2].Level = 3
		if i%5 == 4 {
			e.Result = save.Drawn
		}
		if i%3 > 0 {
			e.Rated = &save.Against{Rating: 1100, Deviation: 30}
		}
		h.Add(e)
		e.ID, e.Game, e.Ended, e.Result = fmt.Sprint("d", i), "dipole", e.Ended.Add(time.Minute), save.SecondWins
		h.Add(e)
	}
	return h
}

// TestARatingFollowsFromTheRatedGames compares a rating with one computed from the results.
func TestARatingFollowsFromTheRatedGames(t *testing.T) {
	h := played(5)
	want := rating.NewPlayer()
	for _, score := range []float64{1, 0, 0.5} { // of the games 1, 2 and 4
		want = want.AfterGame(rating.Result{Value: 1100, Deviation: 30, Score: score})
	}
	if got, games := Of(&h, "akron"); games != 3 || got != want {
		t.Errorf("after %d rated games the rating is %+v; want %+v after 3", games, got, want)
	}
	if got, games := Of(&h, "crosscut"); games != 0 || got != rating.NewPlayer() {
		t.Errorf("without rated games the rating is %+v after %d games; want that of an unknown player", got, games)
	}
	points, before := Points(&h, "akron")
	if before != 0 || len(points) != 4 || !points[0].Ended.IsZero() || points[3].Ended != noon.Add(4*time.Hour) {
		t.Errorf("the points are %+v, after %d games; want one before the first game and one after each", points, before)
	}
}

// TestDroppedGamesStayInTheRating drops the oldest games, as a full history does, or every second one, as
// if these were imported, again and again. The ratings are as before, and also if the games that were
// dropped come back from another machine.
func TestDroppedGamesStayInTheRating(t *testing.T) {
	for name, drop := range map[string]func(games []save.HistoryEntry) (dropped, kept []save.HistoryEntry){
		"the oldest": func(games []save.HistoryEntry) (dropped, kept []save.HistoryEntry) { return games[:15], games[15:] },
		"every second": func(games []save.HistoryEntry) (dropped, kept []save.HistoryEntry) {
			for i, e := range games {
				if i%2 == 0 {
					dropped = append(dropped, e)
				} else {
					kept = append(kept, e)
				}
			}
			return dropped, kept
		},
	} {
		h := played(30)
		old := h
		check := func(when string) {
			t.Helper()
			for _, game := range []string{"akron", "dipole"} {
				want, all := Of(&old, game)
				if got, games := Of(&h, game); games != all || got != want {
					t.Errorf("%s, %s, %s: the rating is %+v after %d games; want %+v after %d", name, when, game, got, games, want, all)
				}
			}
		}
		for range 3 {
			dropped, kept := drop(h.Games)
			Keep(&h, dropped)
			h.Games = kept
			check("dropped")
		}
		h.Merge(old)
		check("merged again")
		if len(h.Bases) != 2 || len(h.Games) != len(old.Games) {
			t.Errorf("%s: there are %d bases and %d games; want 2 and %d", name, len(h.Bases), len(h.Games), len(old.Games))
		}
	}
}

// TestKeepIsLinear keeps the ratings of many dropped games, and of four times as many. Not much more
// than four times as much is allocated.
func TestKeepIsLinear(t *testing.T) {
	allocated := func(n int) uint64 {
		h := save.History{}
		for i := range n {
			e := save.HistoryEntry{ID: fmt.Sprint(i), Game: fmt.Sprint("akron:size=", i%9), Ended: noon.Add(time.Duration(i) * time.Minute), Result: save.FirstWins}
			e.Players[1].Level, e.Rated = 3, &save.Against{Rating: 1100, Deviation: 30}
			h.Games = append(h.Games, e)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		Keep(&h, h.Games)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if once, fourTimes := allocated(500), allocated(2000); fourTimes > 5*once+1<<16 {
		t.Errorf("500 games allocate %d bytes, and 2000 games %d; want at most five times as much", once, fourTimes)
	}
}
