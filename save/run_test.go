//go:build !js

package save

import "testing"

// TestRun checks that a run goes on as long as the level and the winner stay the same, and that only
// games that were played here count.
func TestRun(t *testing.T) {
	person, three, four := Player{}, Player{Level: 3}, Player{Level: 4}
	var h History
	for i, game := range []struct {
		first, second Player
		result        Result
		want          Run
	}{
		{person, three, SecondWins, Run{Level: 3, Games: 1}},
		{three, person, FirstWins, Run{Level: 3, Games: 2}},
		{person, person, FirstWins, Run{Level: 3, Games: 2}},
		{person, three, SecondWins, Run{Level: 3, Games: 3}},
		{three, person, SecondWins, Run{Level: 3, Won: true, Games: 1}},
		{person, three, FirstWins, Run{Level: 3, Won: true, Games: 2}},
		{person, four, FirstWins, Run{Level: 4, Won: true, Games: 1}},
		{person, four, Drawn, Run{}},
		{four, person, SecondWins, Run{Level: 4, Won: true, Games: 1}},
	} {
		e := finished(i)
		e.Game, e.Players, e.Result = "akron:size=8", [2]Player{game.first, game.second}, game.result
		h.Add(e)
		e = finished(i + 1000)
		e.Game, e.Players, e.Result, e.Imported = "akron:size=8", [2]Player{person, four}, SecondWins, true
		h.Merge(History{Games: []HistoryEntry{e}})
		if got := h.Run("akron"); got != game.want || !h.Finished("akron", i+1) || h.Finished("akron", i+2) || h.Finished("dipole", 1) {
			t.Fatalf("after game %d the run is %+v, not %+v, or the number of finished games is wrong", i+1, got, game.want)
		}
	}
}
