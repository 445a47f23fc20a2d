package history

import (
	"fmt"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/scenetest"
	"quintet/scenes/stage/stagetest"
)

// driver shows the record of play without a window, over a scene named "menu". It also implements the
// doors of the scene.
type driver struct {
	*stagetest.Driver
	scenetest.Doors
	keeper *keep.Keeper
	file   *save.History // what the player opens
}

var noon = stagetest.Noon

// newDriver returns a driver of a program at its first start, in a window of w × h units. Its keeper
// does everything at once.
func newDriver(t *testing.T, w, h float64) *driver {
	d := &driver{}
	d.Driver, d.keeper = scenetest.New(t, w, h, settings.Default().Speed)
	d.Doors.Driver = d.Driver
	return d
}

// show adds games to the history and shows the record of play.
func (d *driver) show(games ...save.HistoryEntry) *scene {
	if len(games) > 0 {
		d.keeper.ChangeHistory(func(h *save.History) { h.Merge(save.History{Games: games}) })
		d.keeper.Deliver()
	}
	h, err := New(d.Stage, d.keeper, d, "")
	if err != nil {
		d.T.Fatal(err)
	}
	d.Stage.Over(h)
	d.Ticks(1)
	return d.Stage.Top().(*scene)
}

func (d *driver) Open(receive func(name string, data []byte, report ask.Done)) {
	receive("record.json", d.file.Encode(), func(callback func(), err error) {
		if err != nil {
			d.T.Fatal(err)
		}
		callback()
	})
}

// played returns n games of Akron against the computer, an hour apart, and a game of Dipole between two
// people. The person has First and Second in turn, wins two games of three, and every second game is
// rated.
func played(n int) (games []save.HistoryEntry) {
	at := noon.Add(-time.Duration(n+1) * time.Hour)
	for i := range n {
		at = at.Add(time.Hour)
		e := save.HistoryEntry{
			ID: fmt.Sprint("akron-", i), Game: "akron:size=8", Begun: at.Add(-time.Minute), Ended: at, Result: save.FirstWins,
			Reason: save.Resigned, Turns: 20 + i, Actions: 20 + i, Duration: 60_000,
		}
		e.Players[0].Name = "Ann"
		e.Players[1].Level = 1 + i%8
		if i%2 == 1 {
			e.Players[0], e.Players[1], e.Result = e.Players[1], e.Players[0], save.SecondWins
			e.Rated = &save.Against{Rating: 1200, Deviation: 40}
		}
		switch i % 3 {
		case 2:
			e.Result = map[save.Result]save.Result{save.FirstWins: save.SecondWins, save.SecondWins: save.FirstWins}[e.Result]
		case 0:
			e.Accuracy = &[2]int{80, 60}
		}
		games = append(games, e)
	}
	two := save.HistoryEntry{ID: "dipole", Game: "dipole", Ended: noon, Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Result: save.Drawn, Turns: 30, Actions: 30}
	return append(games, two)
}
