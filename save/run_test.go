package save

import (
	"reflect"
	"testing"
)

// TestRun checks that a run goes on as long as the level and the winner stay the same.
func TestRun(t *testing.T) {
	person, three, four := Player{}, Player{Level: 3}, Player{Level: 4}
	c := Course{}
	for i, game := range []struct {
		first, second Player
		result        Result
		position      string
		want          Run
	}{
		{person, three, SecondWins, "", Run{Level: 3, Games: 1}},
		{three, person, FirstWins, "", Run{Level: 3, Games: 2}},
		{person, person, FirstWins, "", Run{Level: 3, Games: 2}},
		{person, three, FirstWins, "a position", Run{Level: 3, Games: 2}},
		{person, three, SecondWins, "", Run{Level: 3, Games: 3}},
		{three, person, SecondWins, "", Run{Level: 3, Won: true, Games: 1}},
		{person, three, FirstWins, "", Run{Level: 3, Won: true, Games: 2}},
		{person, four, FirstWins, "", Run{Level: 4, Won: true, Games: 1}},
		{person, four, Drawn, "", Run{}},
		{four, person, SecondWins, "", Run{Level: 4, Won: true, Games: 1}},
	} {
		c = c.Finish(&Game{Players: [2]Player{game.first, game.second}, Result: game.result, Position: game.position})
		if !reflect.DeepEqual(c.Run, game.want) || c.Finished != i+1 {
			t.Fatalf("after game %d the run is %+v, not %+v, and %d games are finished", i+1, c.Run, game.want, c.Finished)
		}
	}
}
