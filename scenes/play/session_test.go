package play

import (
	"bytes"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/match"
	"quintet/save"
	"quintet/save/replay"
)

// reopen goes on with a game that was saved, as after the next start of the
// program.
func (d *driver) reopen(g *save.Game) *Board {
	d.t.Helper()
	read, err := save.Parse(g.Encode())
	if err != nil {
		d.t.Fatal(err)
	}
	m, err := replay.Match(read)
	if err != nil {
		d.t.Fatal(err)
	}
	return d.show(Reopened(read, m, Source{}, d.now))
}

func TestAGameIsReopenedWhereItStood(t *testing.T) {
	for _, back := range []int{0, 1, 3} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.start(find(t, "chessyball"))
		d.randomGame(b, 1, 8, true) // in the middle of a turn of three actions
		for range back {
			d.Key(ebiten.KeyArrowLeft)
			d.Settle()
		}
		want, at, n := b.position(), b.match.At(), b.match.Len()
		b = d.reopen(b.Snapshot())
		if b.position() != want || b.match.At() != at || b.match.Len() != n {
			t.Errorf("reopened after %d of %d actions at %q, not after %d of %d at %q", b.match.At(), b.match.Len(), b.position(), at, n, want)
		}
		for range n - at {
			d.Key(ebiten.KeyArrowRight)
			d.Settle()
		}
		if b.match.At() != n {
			t.Errorf("redone to action %d of %d", b.match.At(), n)
		}
	}
}

func TestTheComputerGivesTimeToLookAtAReopenedGame(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.startWith(find(t, "dimpled"), "one=0", "two=1")
	d.Click("site:e5")
	b = d.reopen(b.Snapshot())
	d.Ticks(pause - 1)
	if at := b.match.At(); at != 1 {
		t.Errorf("%d actions before half a second", at)
	}
	d.Settle()
	if at := b.match.At(); at != 2 {
		t.Errorf("%d actions at last", at)
	}
}

// session begins a game of Dimpled Football between two persons.
func session(t *testing.T) *Session {
	t.Helper()
	m, err := match.New(find(t, "dimpled"), nil)
	if err != nil {
		t.Fatal(err)
	}
	d := driver{clock: noon}
	return NewSession(m, [2]save.Player{{Name: "Ann"}, {Name: " "}}, [2]int{1, 0}, d.now)
}

// TestASnapshotIsTakenOfWhatChanged holds that it is the same one as long as the
// game is, and does not change any more.
func TestASnapshotIsTakenOfWhatChanged(t *testing.T) {
	s := session(t)
	first := s.Snapshot()
	if s.Snapshot() != first {
		t.Error("there is another one of the same game")
	}
	before := first.Encode()
	if err := s.match.PlayText("e5"); err != nil {
		t.Fatal(err)
	}
	s.changed = true
	second := s.Snapshot()
	if second == first || len(second.Actions) != 1 || !second.Changed.After(first.Changed) {
		t.Errorf("after an action it is %+v", second)
	}
	if !bytes.Equal(first.Encode(), before) {
		t.Error("the first one has changed")
	}
	if s.Entitle("Final"); s.Snapshot().Title != "Final" || second.Title != "" {
		t.Errorf("entitled it is called %q, and before %q", s.Snapshot().Title, second.Title)
	}
}

// TestPersonsSitAtTheirSeats holds that who has no name is called by the seat.
func TestPersonsSitAtTheirSeats(t *testing.T) {
	s := session(t)
	if first, second := s.Players[0].Name, s.Players[1].Name; first != text("setup.two") || second != "Ann" {
		t.Errorf("First is %q, and Second %q", first, second)
	}
}

// TestWhatIsPlayedOnIsNoLongerInTheFile holds that a game from a file is all there
// until something else is played.
func TestWhatIsPlayedOnIsNoLongerInTheFile(t *testing.T) {
	s := session(t)
	if err := s.match.PlayText("e5"); err != nil {
		t.Fatal(err)
	}
	g := s.Snapshot()
	s = Reopened(g, s.match, Source{Id: "7", File: true}, s.now)
	if s.match.Undo(); !s.Elsewhere() || s.Origin() != "7" {
		t.Errorf("reopened it comes from %+v", s.Source)
	}
	s.changed = true
	if s.Snapshot(); !s.Elsewhere() {
		t.Error("to look back is to change it")
	}
	if err := s.match.PlayText("f5"); err != nil {
		t.Fatal(err)
	}
	s.changed = true
	if s.Snapshot(); s.Elsewhere() {
		t.Error("what was played since is taken to be in the file")
	}
}

// TestLevelsThatThereAreNotAreBroughtNear holds that a level that there is not is brought
// to the nearest one.
func TestLevelsThatThereAreNotAreBroughtNear(t *testing.T) {
	s := session(t)
	g := *s.Snapshot()
	g.Players = [2]save.Player{{Level: 99}, {Level: -1}}
	s = Reopened(&g, s.match, Source{}, s.now)
	if s.Players[0].Level != 8 || s.Players[1].Level != 0 {
		t.Errorf("they are %+v", s.Players)
	}
}
