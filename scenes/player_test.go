package scenes

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
)

// A point counts from the moment of its announcement, and no more ahead of it.
func TestScoreChangesWhenItIsAnnounced(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	for _, g := range catalog.All {
		if g.ID != "chessyball" {
			continue
		}
		b := d.start(g)
		var log rules.Log
		log.Add(rules.Event{Kind: rules.Move, Piece: b.table.pieces[0].Piece, From: b.table.pieces[0].Site, To: 0, FromWas: b.table.pieces[0].Piece, ToNow: b.table.pieces[0].Piece})
		log.AddScore(rules.Second)
		b.table.animate(b.match.State(), log.Events, false)
		if n := points(b.table.play.ahead(), rules.Second); n != 1 {
			t.Errorf("%d points are ahead of a goal", n)
		}
		if n := points(b.table.play.ahead(), rules.First); n != 0 {
			t.Errorf("the other side has %d points ahead", n)
		}
		for points(b.table.play.notes(), rules.Second) == 0 && b.table.play.running() {
			b.table.play.advance(1)
		}
		if n := points(b.table.play.ahead(), rules.Second); n != 0 || !b.table.play.running() {
			t.Errorf("while a goal is announced %d points are ahead (running: %v)", n, b.table.play.running())
		}
		b.table.play.finish()
		if n := len(b.table.play.ahead()); n != 0 {
			t.Errorf("at rest %d notes are ahead", n)
		}
	}
}
