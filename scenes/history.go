package scenes

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/rules/clock"
	"quintet/save"
	"quintet/save/replay"
)

// remember adds snapshot, a game of g on the board that has ended, to the history of the player. A
// game that began with a position that the set-up does not offer is practice, and is not added.
func (d *doors) remember(g *rules.Game, snapshot *save.Game) {
	if snapshot.Position != "" && d.board.Match.Start() == "" {
		return
	}
	turns := 0
	if m := d.board.Match; m.At() > 0 {
		turns = m.Turn(m.At() - 1)
	}
	e := snapshot.Entry(d.keeper.Now(), turns)
	e.Rated = against(g, snapshot)
	if c := replay.Control(snapshot.Clock); c.Kind != clock.None {
		e.Clock = c.String()
	}
	d.keeper.ChangeHistory(func(h *save.History) { h.Add(e) })
}

// against returns the measured rating of the computer in snapshot, a game of g against a person. It
// returns nil if the game is not rated, or if the level of the computer was not measured.
func against(g *rules.Game, snapshot *save.Game) *save.Against {
	if !snapshot.Rated {
		return nil
	}
	elo, deviation, ok := assets.Rating(g.ID, max(snapshot.Players[0].Level, snapshot.Players[1].Level))
	if !ok {
		return nil
	}
	return &save.Against{Rating: float64(elo), Deviation: float64(deviation)}
}

// NoteAccuracy implements play.Doors.
func (d *doors) NoteAccuracy(snapshot *save.Game, accuracy [2]int) {
	d.keeper.ChangeHistory(func(h *save.History) { h.SetAccuracy(snapshot, accuracy) })
}
