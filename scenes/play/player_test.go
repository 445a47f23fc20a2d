package play

import (
	"testing"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// TestScoreChangesWhenItIsAnnounced checks that the score includes a point as soon as the point
// is announced, and not earlier.
func TestScoreChangesWhenItIsAnnounced(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := d.start(stagetest.Game(t, "chessyball"))
	var log rules.Log
	member := b.Match.State().Pieces(nil)[0]
	log.Add(rules.Event{Kind: rules.Move, Piece: member.Piece, From: member.Site, To: 0, FromWas: member.Piece, ToNow: member.Piece})
	log.AddScore(rules.Second)
	b.table.Animate(false, table.Step{Before: b.Match.State(), Events: log.Events})
	if n := points(b.table.Upcoming(), rules.Second); n != 1 {
		t.Errorf("Upcoming has %d points of a goal that is not announced yet, want 1", n)
	}
	if n := points(b.table.Upcoming(), rules.First); n != 0 {
		t.Errorf("Upcoming has %d points of the other side, want none", n)
	}
	for points(b.table.Announced(), rules.Second) == 0 && b.table.Playing() {
		d.Tick(ui.Input{})
	}
	if n := points(b.table.Upcoming(), rules.Second); n != 0 || !b.table.Playing() {
		t.Errorf("while the goal is announced Upcoming has %d points, and pieces move: %v; want none, and motion", n, b.table.Playing())
	}
	b.table.SkipMotion()
	if n := len(b.table.Upcoming()); n != 0 {
		t.Errorf("at rest Upcoming has %d events, want none", n)
	}
}

// TestTallyChangesWhenWhatIsCapturedHasArrived checks that a captured piece counts once it has
// arrived beside the board.
func TestTallyChangesWhenWhatIsCapturedHasArrived(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := d.start(stagetest.Game(t, "dipole"))
	s := b.Match.State()
	next := s.Clone()
	stack := s.Pieces(nil)[0]
	var log rules.Log
	log.Add(rules.Event{Kind: rules.Take, Piece: stack.Piece, From: stack.Site, To: rules.NoSite, FromWas: stack.Piece})
	b.table.Show(next, nil, false)
	b.table.Animate(false, table.Step{Before: s, Events: log.Events})
	if !b.table.Playing() {
		t.Fatal("the captured piece does not move")
	}
	for b.table.Playing() {
		if b.table.Seen() != s {
			t.Fatal("the captured piece counts while it still moves")
		}
		d.Tick(ui.Input{})
	}
	if b.table.Seen() != next {
		t.Error("the captured piece does not count after it has arrived")
	}
}
