package play

import (
	"testing"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
)

// A point counts from the moment of its announcement, and no more ahead of it.
func TestScoreChangesWhenItIsAnnounced(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := d.start(find(t, "chessyball"))
	var log rules.Log
	member := b.Match.State().Pieces(nil)[0]
	log.Add(rules.Event{Kind: rules.Move, Piece: member.Piece, From: member.Site, To: 0, FromWas: member.Piece, ToNow: member.Piece})
	log.AddScore(rules.Second)
	b.table.Animate(b.Match.State(), log.Events, false)
	if n := points(b.table.Ahead(), rules.Second); n != 1 {
		t.Errorf("%d points are ahead of a goal", n)
	}
	if n := points(b.table.Ahead(), rules.First); n != 0 {
		t.Errorf("the other side has %d points ahead", n)
	}
	for points(b.table.Notes(), rules.Second) == 0 && b.table.Playing() {
		d.Tick(ui.Input{})
	}
	if n := points(b.table.Ahead(), rules.Second); n != 0 || !b.table.Playing() {
		t.Errorf("while a goal is announced %d points are ahead (running: %v)", n, b.table.Playing())
	}
	b.table.Finish()
	if n := len(b.table.Ahead()); n != 0 {
		t.Errorf("at rest %d notes are ahead", n)
	}
}
