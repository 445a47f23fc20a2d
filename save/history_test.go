package save_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// TestBadHistories checks that what is no history is refused with a sentence that names the place.
func TestBadHistories(t *testing.T) {
	const entry = `"id": "a", "game": "akron", "ended": "2026-11-21T15:04:05Z", "result": "first"`
	for _, c := range []struct{ text, says string }{
		{"", "the file ends too soon (line 1, column 1)"},
		{"{}", "no list of finished games"},
		{`{"format": 1, "app": "quintet", "game": "akron", "actions": []}`, "no list of finished games"},
		{`{"format": 2, "games": []}`, form.ErrNewer.Error()},
		{`{"format": 0, "games": []}`, "at least 1 is expected here (line 1, column 12)"},
		{"{\"format\": 1, \"games\": [\n{\"id\": \"a\"}]}", "needs an id, the name of its game, the time of its end and a result (line 2, column 1)"},
		{`{"format": 1, "games": [{` + entry + `, "turns": -1}]}`, "at least 0 is expected here"},
		{`{"format": 1, "games": [{` + entry + `, "duration": 9999999999999}]}`, "of at most 1099511627776 is expected here"},
		{`{"format": 1, "games": [{` + entry + `, "accuracy": [101, 3]}]}`, "of at most 100 is expected here"},
		{`{"format": 1, "games": [{` + entry + `, "players": [{}, {"level": 9}]}]}`, "1 to 8"},
		{`{"format": 1, "games": [{` + entry + `, "rated": {"rating": 1, "deviation": 0}}]}`, "a number from 1e-09 to 1e+06 is expected here"},
		{`{"format": 1, "games": [{` + entry + `, "begun": "yesterday"}]}`, "is not a time such as"},
		{`{"format": 1, "games": [{` + entry + `, "game": "../x"}]}`, `"game" is given twice`},
		{`{"format": 1, "games": [{` + entry + `, "x": "` + strings.Repeat("a", save.MaxEntry) + `"}]}`, "this game has more than 16 kB (line 1, column 25)"},
		{`{"format": 1, "games": [], "x": "` + strings.Repeat("a", save.MaxUnheard) + `"}`, "more than 1024 kB"},
		{"id,game,options,begun\r\n", "this is a table (CSV)"},
		{"\ufeff\"id\";\"game\"", "this is a table (CSV)"},
		{"Ann beats Bob", "the file is not a record of play"},
		{`{"format": 1, "games": []} {}`, "there is more text after the end"},
		{`{"format": 1, "bases": {"akron": {"volatility": 0}}, "games": []}`, "a number from 1e-09 to 1000"},
		{"{\"format\": 1, \"games\": [], \"x\": \"\xff\"}", "not valid UTF-8"},
	} {
		if h, err := save.ParseHistory([]byte(c.text), nil); err == nil || h != nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s is read as the history %+v, %v; want an error with %q", c.text, h, err, c.says)
		}
	}
}

// anyHistory returns a history of a few games from a small set of ids, with different contents.
func anyHistory(r *rand.Rand) save.History {
	h := save.History{}
	for range r.IntN(6) {
		e := savetest.Entry(r.IntN(4))
		e.Ended = e.Ended.Add(time.Duration(r.IntN(2)) * time.Second)
		e.Turns = r.IntN(3)
		if r.IntN(2) == 0 {
			e.Accuracy = &[2]int{r.IntN(2), 50}
		}
		h.Add(e)
	}
	if r.IntN(2) == 0 {
		b := save.Base{Skill: save.Skill{Rating: 1000 + float64(r.IntN(2)), Deviation: 50, Volatility: 0.06}, Until: savetest.Entry(r.IntN(2)).Ended, Games: r.IntN(3)}
		h.Bases = map[string]save.Base{[]string{"akron", "dipole"}[r.IntN(2)]: b}
	}
	return h
}

// TestMergingIsAUnion merges histories in all orders and more than once. The result is always the
// same, and has every game once.
func TestMergingIsAUnion(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	merged := func(all ...save.History) string {
		h := save.History{}
		for _, one := range all {
			h.Merge(one)
		}
		return string(h.Encode())
	}
	for range 200 {
		a, b, c := anyHistory(r), anyHistory(r), anyHistory(r)
		want := merged(a, b, c)
		bc := b
		bc.Merge(c)
		for _, got := range []string{merged(c, b, a), merged(b, a, c), merged(a, bc), merged(bc, a), merged(a, b, c, b, a)} {
			if got != want {
				t.Fatalf("the histories\n%s%s%s are merged as\n%s or, in another order, as\n%s", a.Encode(), b.Encode(), c.Encode(), want, got)
			}
		}
		all := map[string]bool{}
		for _, e := range slices.Concat(a.Games, b.Games, c.Games) {
			all[e.ID] = true
		}
		h := savetest.Value(save.ParseHistory([]byte(want), nil))(t)
		for id := range all {
			if h.Index(id) < 0 || len(h.Games) != len(all) {
				t.Fatalf("the game %s is lost, or another is twice, in\n%s", id, want)
			}
		}
	}
}

// entered returns the game that the entry of h with the id is about.
func entered(h save.History, id string) *save.Game {
	e := h.Games[h.Index(id)]
	return &save.Game{ID: id, Result: e.Result, Actions: make([]string, e.Actions)}
}

// TestAChangeLeavesCopiesAsTheyWere checks that the methods that change a history do not change
// other values that share its games.
func TestAChangeLeavesCopiesAsTheyWere(t *testing.T) {
	h := savetest.History()
	want := string(h.Encode())
	for _, change := range []func(*save.History){
		func(h *save.History) { h.Add(savetest.Entry(0)) },
		func(h *save.History) { h.SetAccuracy(entered(*h, "akron-1"), [2]int{1, 2}) },
		func(h *save.History) { h.Forget("akron-1", "akron-3") },
		func(h *save.History) {
			h.Merge(save.History{Bases: map[string]save.Base{"dipole": {Until: savetest.Entry(1).Ended}}})
		},
		func(h *save.History) { h.ForgetAll() },
	} {
		other := h
		if change(&other); string(other.Encode()) == want {
			t.Error("a change has no effect")
		}
		if got := string(h.Encode()); got != want {
			t.Fatalf("a change of a copy has made\n%s of\n%s", got, want)
		}
	}
}

// TestWhatIsForgottenIsGone forgets one game, and then all games.
func TestWhatIsForgottenIsGone(t *testing.T) {
	h := savetest.History()
	h.Forget("akron-2", "none")
	if h.Index("akron-2") >= 0 || len(h.Games) != 4 {
		t.Errorf("after a game is forgotten %d are left; want 4, without that game", len(h.Games))
	}
	if h.ForgetAll(); len(h.Games) > 0 || len(h.Bases) > 0 {
		t.Errorf("after all is forgotten %+v is left", h)
	}
}

// TestAFullHistoryDropsTheOldestGames adds games to a history until it is at its limit.
func TestAFullHistoryDropsTheOldestGames(t *testing.T) {
	const limit = 20_000
	var h save.History
	var left []save.HistoryEntry
	for n := range 300 {
		h.Add(savetest.Entry(n))
		h.Drop(limit, func(h *save.History, dropped []save.HistoryEntry) {
			if before, stay := len(h.Games), len(h.Games)-len(dropped); stay > before*15/16 || stay < before*3/4 {
				t.Errorf("of %d games at the limit %d stay; want about seven eighths", before, stay)
			}
			left = append(left, dropped...)
		}, nil)
		if size := len(h.Encode()); size > limit+100 {
			t.Fatalf("the history has %d bytes; want at most about %d", size, limit)
		}
	}
	all := append(left, h.Games...)
	if len(left) < 100 || len(all) != 300 {
		t.Fatalf("%d games are dropped, and %d stay; want 300 together", len(left), len(h.Games))
	}
	for n, e := range all {
		if e.ID != savetest.Entry(n).ID {
			t.Fatalf("game %d, dropped or kept, is %s; want the oldest to be dropped first", n, e.ID)
		}
	}
}

// imported returns the entry of finished in the history of another machine.
func imported(n int) save.HistoryEntry {
	e := savetest.Entry(n)
	e.ID = fmt.Sprint("other-", n)
	return e
}

// own returns the number of games of h that are not imported.
func own(h save.History) (n int) {
	for _, e := range h.Games {
		if !e.Imported {
			n++
		}
	}
	return n
}

// TestAnImportDropsNothing imports histories that are larger than the room that is left. All own
// games stay, and of the new ones the latest; the counts are those of the games that are there. Later
// own games push out imported ones first, and then the oldest own ones.
func TestAnImportDropsNothing(t *testing.T) {
	now := savetest.Entry(1000).Ended
	one := save.History{Games: []save.HistoryEntry{savetest.Entry(100)}}
	size := len(one.Encode()) - len((&save.History{}).Encode()) + len(`, "imported": true`)
	for _, room := range []int{0, 3, 50, 200} {
		h, other := save.History{}, save.History{}
		for n := range 100 {
			h.Add(savetest.Entry(2 * n))
			other.Games = append(other.Games, imported(2*n+1))
		}
		other.Games = append(other.Games, savetest.Entry(0), savetest.Entry(198))
		limit := (100 + room) * size
		pauses := 0
		added, left := h.ImportUpTo(limit, other, now, func() { pauses++ })
		if pauses < len(h.Games) {
			t.Errorf("an import after which there are %d games pauses %d times; want a pause for each game", len(h.Games), pauses)
		}
		if len(h.Games) != 100+added || added+left != 100 || (left > 0) != (room < 100) || added < min(room, 90) {
			t.Fatalf("with room for %d games %d are added and %d left, and %d are there; want true counts, and as many as there is room for", room, added, left, len(h.Games))
		}
		last := time.Time{}
		for i, e := range h.Games {
			if e.Order().Before(last) {
				t.Fatalf("game %d, %s, is not in its order", i, e.ID)
			}
			last = e.Order()
			if e.Imported && e.Ended.Before(imported(2*left+1).Ended) {
				t.Errorf("with room for %d games %s is added; want the latest games", room, e.ID)
			}
		}
		if n := own(h); n != 100 {
			t.Errorf("after the import there are %d own games; want 100", n)
		}
		if again, _ := h.ImportUpTo(limit, h, now, nil); again != 0 {
			t.Errorf("the same games are imported as %d new ones", again)
		}
		for n := 300; n < 330; n++ {
			h.Add(savetest.Entry(n))
			h.Drop(limit, nil, nil)
			if n, want := own(h), 100+n-299; n < len(h.Games) && n != want {
				t.Fatalf("with imported games there are %d own ones; want all %d", n, want)
			}
			if h.Index(fmt.Sprint("akron-", n)) < 0 {
				t.Fatalf("the game that has just ended is dropped")
			}
		}
	}
}

// TestAnImportedReviewIsUsed imports the accuracy of a game that is there without one.
func TestAnImportedReviewIsUsed(t *testing.T) {
	h, other := savetest.History(), savetest.History()
	other.SetAccuracy(entered(other, "akron-1"), [2]int{70, 60})
	if added, left := h.Import(other, savetest.Entry(9).Ended, nil); added != 0 || left != 0 {
		t.Errorf("%d games are new, and for %d there is no room; want none", added, left)
	}
	if a := h.Games[h.Index("akron-1")].Accuracy; a == nil || *a != [2]int{70, 60} {
		t.Errorf("after the import the accuracy is %v; want that of the file", a)
	}
}

// TestABaseIsBelievedOnlyForGamesThatAreNotHere imports ratings of games that were dropped elsewhere.
func TestABaseIsBelievedOnlyForGamesThatAreNotHere(t *testing.T) {
	now := savetest.Entry(50).Ended
	base := func(n, games int) map[string]save.Base {
		return map[string]save.Base{"akron": {Skill: save.Skill{Rating: 1900, Deviation: 50, Volatility: 0.06}, Until: savetest.Entry(n).Ended, Games: games}}
	}
	rated := func(n int) []save.HistoryEntry {
		e := savetest.Entry(n)
		e.Rated = &save.Against{Rating: 1200, Deviation: 40}
		return []save.HistoryEntry{e}
	}
	future := savetest.Value(save.ParseHistory([]byte(`{"format": 1, "app": "quintet", "bases": {"akron": {"rating": 3000, "deviation": 30, "volatility": 0.06, "until": "9999-12-31T00:00:00Z", "games": 5}}, "games": []}`), nil))(t)
	other := save.History{Bases: base(20, 5)}
	for _, c := range []struct {
		what       string
		own, other save.History
		believed   bool
	}{
		{"nothing here", save.History{}, other, true},
		{"a later game here", save.History{Games: rated(30)}, other, true},
		{"a game here that does not count", save.History{Games: []save.HistoryEntry{savetest.Entry(10)}}, other, true},
		{"a game of that time here", save.History{Games: rated(10)}, other, false},
		{"a base here", save.History{Bases: base(10, 7)}, other, false},
		{"a date to come", save.History{}, save.History{Bases: base(51, 5)}, false},
		{"the year 9999", save.History{}, *future, false},
	} {
		h := c.own
		h.Import(c.other, now, nil)
		if b, ok := h.Bases["akron"]; (ok && b.Games == 5) != c.believed {
			t.Errorf("%s: after the import the base is %+v, %t; want that of the file: %t", c.what, b, ok, c.believed)
		}
	}
	// A game that has ended in the future, by the clock of another machine, is not later than now.
	h := save.History{}
	h.Import(save.History{Games: []save.HistoryEntry{savetest.Entry(60), savetest.Entry(70)}}, now, nil)
	h.Add(savetest.Entry(51))
	var order []string
	for _, e := range h.Games {
		order = append(order, e.ID)
	}
	if want := []string{"akron-60", "akron-70", "akron-51"}; !slices.Equal(order, want) {
		t.Errorf("the order is %q; want %q", order, want)
	}
}

// TestIdentity checks what identifies a game.
func TestIdentity(t *testing.T) {
	g := &save.Game{Game: "akron:size=8", Created: time.Date(2026, 11, 21, 13, 4, 5, 600, time.FixedZone("", 3600))}
	if id := g.Identity(); id != "akron-20261121-120405.000000600" {
		t.Errorf("the identity is %q, want the game and the time in UTC", id)
	}
	again, err := save.Parse((&save.Game{Game: g.Game, ID: g.Identity(), Duration: 5, Created: g.Created.Add(time.Hour)}).Encode(), nil)
	if err != nil || again.Identity() != g.Identity() || again.Duration != 5 {
		t.Errorf("a game that goes on has the identity %q and took %d ms, %v; want that of the first game, and 5", again.Identity(), again.Duration, err)
	}
	if e := (&save.Game{Game: "akron"}).Entry(savetest.Entry(1).Ended, 3); e.ID == "" || e.Turns != 3 {
		t.Errorf("the entry for a game without a date is %+v, want an id and 3 turns", e)
	}
}

// TestOnlyTimeAtTheBoardCounts checks that long pauses, what is done after the end, and the time before a
// break ended hardly count as time played.
func TestOnlyTimeAtTheBoardCounts(t *testing.T) {
	var g save.Game
	at := savetest.Entry(0).Ended
	for _, c := range []struct {
		after, since time.Duration
		want         int // seconds
	}{{0, 0, 0}, {20 * time.Second, time.Hour, 20}, {-time.Hour, time.Hour, 20}, {30 * time.Hour, 90 * time.Hour, 320}, {2 * time.Minute, time.Second, 321}, {2 * time.Minute, -time.Second, 321}} {
		at = at.Add(c.after)
		if g.PlayedUntil(at, at.Add(-c.since)); g.Duration != 1000*c.want || g.Changed != at {
			t.Errorf("after %v more the game was played for %d ms; want %d s", c.after, g.Duration, c.want)
		}
	}
	g.Result = save.Drawn
	if g.PlayedUntil(at.Add(time.Minute), time.Time{}); g.Duration != 321_000 {
		t.Errorf("after its end the game was played for %d ms; want 321000", g.Duration)
	}
}

// TestPoints checks which side is the person's, and the points.
func TestPoints(t *testing.T) {
	for levels, want := range map[[2]int]int{{0, 3}: 0, {3, 0}: 1, {0, 0}: -1, {3, 3}: -1} {
		e := save.HistoryEntry{Players: [2]save.Player{{Level: levels[0]}, {Level: levels[1]}}}
		if side, ok := e.Side(); ok != (want >= 0) || ok && side != want {
			t.Errorf("with the levels %v the person has the side %d, %v; want %d (-1: none)", levels, side, ok, want)
		}
	}
	for result, want := range map[save.Result][2]int{save.FirstWins: {2, 0}, save.SecondWins: {0, 2}, save.Drawn: {1, 1}} {
		e := save.HistoryEntry{Result: result}
		if got := [2]int{e.Halves(0), e.Halves(1)}; got != want {
			t.Errorf("with the result %s the half points are %v; want %v", result, got, want)
		}
	}
}

// TestATableOfGames checks the table for other programs, with quotes, and with a name that a
// spreadsheet would compute.
func TestATableOfGames(t *testing.T) {
	h := savetest.History()
	lines := strings.Split(strings.TrimPrefix(string(h.CSV()), "\ufeff"), "\r\n")
	if !strings.HasPrefix(string(h.CSV()), "\ufeffid,game,options,begun,ended,first,") || len(lines) != 7 || lines[6] != "" {
		t.Fatalf("the table is\n%s\nwant a byte order mark, the names of the columns and 5 games", h.CSV())
	}
	const want = `akron-5,akron,size=8,2026-11-21T12:04:00Z,2026-11-21T12:05:00Z,"'=Änn, ""A""",0,Bob,0,draw,akron.connected,10,20,60.0,81,77,1234,40.5,3+2,m1`
	if lines[5] != want {
		t.Errorf("the last line is\n%s\nwant\n%s", lines[5], want)
	}
	for name, safe := range map[string]bool{
		"": true, "Ann": true, " Ann": true, "a=b": true, "Ärger": true, "1+1": true,
		"=1": false, "+1": false, "-1": false, "@a": false, " =1": false, "\n=1": false, "\t": false, "\r1": false, "\nAnn": false, "\u00a0=1": false, "\u200b=1": false,
		"\ufeff=1": false, "\x00=1": false, "＝1": false, "＋1": false, "－1": false, "＠a": false, " ＝1": false,
	} {
		h := save.History{Games: []save.HistoryEntry{{Reason: name}}}
		rows := savetest.Value(csv.NewReader(bytes.NewReader(h.CSV())).ReadAll())(t)
		want := strings.ReplaceAll(name, "\r", "") // as a table has its line ends
		if got := rows[1][10]; (got == want) != safe || got != want && got != "'"+want {
			t.Errorf("the cell %q is written as %q; want it as it is: %t", name, got, safe)
		}
	}
}

// TestRun checks that a run goes on as long as the level and the winner stay the same, and that only
// games that were played here count.
func TestRun(t *testing.T) {
	person, three, four := save.Player{}, save.Player{Level: 3}, save.Player{Level: 4}
	var h save.History
	for i, game := range []struct {
		first, second save.Player
		result        save.Result
		want          save.Run
	}{
		{person, three, save.SecondWins, save.Run{Level: 3, Games: 1}},
		{three, person, save.FirstWins, save.Run{Level: 3, Games: 2}},
		{person, person, save.FirstWins, save.Run{Level: 3, Games: 2}},
		{person, three, save.SecondWins, save.Run{Level: 3, Games: 3}},
		{three, person, save.SecondWins, save.Run{Level: 3, Won: true, Games: 1}},
		{person, three, save.FirstWins, save.Run{Level: 3, Won: true, Games: 2}},
		{person, four, save.FirstWins, save.Run{Level: 4, Won: true, Games: 1}},
		{person, four, save.Drawn, save.Run{}},
		{four, person, save.SecondWins, save.Run{Level: 4, Won: true, Games: 1}},
	} {
		e := savetest.Entry(i)
		e.Game, e.Players, e.Result = "akron:size=8", [2]save.Player{game.first, game.second}, game.result
		h.Add(e)
		e = savetest.Entry(i + 1000)
		e.Game, e.Players, e.Result, e.Imported = "akron:size=8", [2]save.Player{person, four}, save.SecondWins, true
		h.Merge(save.History{Games: []save.HistoryEntry{e}})
		if got := h.Run("akron"); got != game.want || !h.Finished("akron", i+1) || h.Finished("akron", i+2) || h.Finished("dipole", 1) {
			t.Fatalf("after game %d the run is %+v, not %+v, or the number of finished games is wrong", i+1, got, game.want)
		}
	}
}
