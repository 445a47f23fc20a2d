package play

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/words"
)

func TestARefusedClickSaysWhy(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:e5")
	d.Click("site:e5")
	if want := text("dimpled.why.occupied"); b.note.Note != want || !b.note.Warn {
		t.Errorf("the note is %q, as a warning: %v; want %q, as a warning", b.note.Note, b.note.Warn, want)
	}
	d.Click("site:e6")
	if b.note.Note != "" {
		t.Errorf("the note is still %q, want none", b.note.Note)
	}
}

// TestWhatIsSaidOfAChoiceGoesWithIt checks that the sentence about the number of checkers that
// move is shown only while a stack is chosen.
func TestWhatIsSaidOfAChoiceGoesWithIt(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dipole"))
	if d.Click("site:e1"); b.comment() != text("board.count") {
		t.Fatalf("the comment on the choice is %q; want %q", b.comment(), text("board.count"))
	}
	if d.Key(ebiten.KeyEscape); b.table.Choosing() || b.comment() != "" {
		t.Errorf("after Esc the comment is %q, and a stack is chosen: %v; want neither", b.comment(), b.table.Choosing())
	}
}

// TestARefusedTargetLeavesTheChoice checks that the reason of a refusal replaces the
// sentence about the choice, and that the piece stays chosen.
func TestARefusedTargetLeavesTheChoice(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dipole"))
	d.Click("site:e1")
	if want := text("board.count"); b.comment() != want || b.note.Warn {
		t.Fatalf("the comment on the choice is %q, want %q", b.comment(), want)
	}
	d.Click("site:e2")
	if want := text("dipole.why.odd"); b.comment() != want || !b.note.Warn {
		t.Errorf("the comment on e2 is %q, want %q", b.comment(), want)
	}
	if !b.table.Choosing() {
		t.Error("after the refusal no piece is chosen; want e1")
	}
	d.Click("site:f2")
	if b.Match.Len() != 1 || b.Match.Ply(0).Text != "e1-f2" || b.comment() != "" {
		t.Errorf("after f2 there are %d actions, and the comment is %q; want e1-f2, and none", b.Match.Len(), b.comment())
	}
}

func TestWhatAnActionWouldDoIsSaidWhileThePointerIsOnIt(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "crosscut"))
	for _, s := range []string{"c3", "d3"} {
		d.Click("site:" + s)
	}
	d.Point("site:e3")
	if want := text("crosscut.preview.flip", 3, 1, 6); b.comment() != want {
		t.Errorf("the comment on e3 is %q, want %q", b.comment(), want)
	}
	d.Point("site:e4")
	if want := text("crosscut.preview.line", 1, 6); b.comment() != want {
		t.Errorf("the comment on e4 is %q, want %q", b.comment(), want)
	}
	d.Click("site:d3")
	d.Point("site:e3")
	if want := text("crosscut.why.occupied"); b.comment() != want {
		t.Errorf("the comment in place of the warning is %q, want %q", b.comment(), want)
	}
}

func TestDimplesAreCounted(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "dimpled"), "size=7")
	for _, s := range []string{"c4", "d5", "d3", "e4", "a1", "c3"} {
		d.Click("site:" + s)
	}
	d.Point("site:e5")
	if want := text("dimpled.preview.football"); b.comment() != want {
		t.Errorf("the comment on e5 is %q, want %q", b.comment(), want)
	}
	for _, s := range []string{"e5", "c3", "d4"} {
		if b.note.Note != "" {
			t.Errorf("before %s the note is %q, want none", s, b.note.Note)
		}
		d.Click("site:" + s)
	}
	if want := text("dimpled.dimple.nth", 1); b.note.Note != want {
		t.Errorf("after the dimple the note is %q, want %q", b.note.Note, want)
	}
}

// TestWhatIsSaidOfAnActionDoesNotOutliveIt plays with all combinations of people and the
// computer. A sentence about an action is removed when its side acts again.
func TestWhatIsSaidOfAnActionDoesNotOutliveIt(t *testing.T) {
	stays := 0
	for id, script := range map[string][]rules.Action{
		"chessyball": gameWith(t, stagetest.Game(t, "chessyball"), rules.Score),
		"dimpled":    nil,
		"dipole":     gameWith(t, stagetest.Game(t, "dipole"), rules.Skip),
	} {
		for _, seats := range [][2]string{{"one=1", "two=1"}, {"one=0", "two=1"}, {"one=0", "two=0"}} {
			d := newDriver(t, 1280, 720, save.SpeedOff)
			stays += d.outlives(d.startWith(stagetest.Game(t, id), seats[:]...), script)
		}
	}
	if stays == 0 {
		t.Error("no sentence about an action stays after an answer of the other side; want some")
	}
}

// outlives plays script and then random actions for both sides. It checks that each sentence is
// about the last action of its side. It returns the number of actions after which an earlier
// sentence, about the other side, stayed.
func (d *driver) outlives(b *Board, script []rules.Action) (stays int) {
	d.t.Helper()
	dice := rand.New(rand.NewPCG(4, 1))
	next := func() rules.Action {
		if at := b.Match.At(); at < len(script) {
			return script[at]
		}
		legal := b.Match.State().Legal(nil)
		return legal[dice.IntN(len(legal))]
	}
	d.tools.Think = func(think.Problem) think.Thinker { return knowing{Best: next()} }
	said := -1 // the index of the last action about which something was said
	for b.Outcome() == rules.Playing && b.Match.At() < len(script)+100 {
		at := b.Match.At()
		if b.Level() == 0 {
			b.act(next())
		}
		for b.Match.At() == at {
			d.Ticks(1)
		}
		p := b.Match.Ply(at)
		switch {
		case words.Announcement(p.Events, b.Match.State(), b.nameOf) != "" || b.count() != "":
			if said = at; b.note.Note == "" {
				d.t.Errorf("%s: there is no note on action %d", b.game().ID, at)
			}
		case b.note.Note == "":
		case said < 0 || b.Match.Ply(said).Mover == p.Mover:
			d.t.Errorf("%s: after action %d the note is still %q, of action %d", b.game().ID, at, b.note.Note, said)
		default:
			stays++
		}
	}
	if said < 0 {
		d.t.Errorf("%s: there was never a note", b.game().ID)
	}
	return stays
}

// TestTheComputerLeavesInSightWhatWasSaid checks that a sentence that is not about an action stays
// while the computer acts.
func TestTheComputerLeavesInSightWhatWasSaid(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.against(stagetest.Game(t, "dimpled"), "1")
	d.Click("site:e5")
	const said = "The game is written to a file."
	b.Say(said, false)
	for b.Match.At() == 1 {
		d.Ticks(1)
	}
	if b.note.Note != said {
		t.Errorf("after the computer's action the note is %q; want %q", b.note.Note, said)
	}
}

func TestTwoOfTheSameNameAreToldApart(t *testing.T) {
	d := newDriver(t, 800, 600, save.SpeedOff)
	b := d.startWith(stagetest.Game(t, "dimpled"), "one=8", "two=8")
	first, second := b.nameOf(rules.First), b.nameOf(rules.Second)
	if first == second {
		t.Errorf("both are called %q; want two names", first)
	}
}

// knowing is a thinker that is done.
type knowing think.Thought

func (k knowing) Tick() think.Thought { k.Done = true; return think.Thought(k) }
func (k knowing) Quit()               {}

// TestARefusalLeadsToItsRule checks that after a refused click a button and a key lead to the
// rule. Reading it changes nothing in the game. With the next action the button disappears.
func TestARefusalLeadsToItsRule(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(stagetest.Game(t, "crosscut"))
	d.Click("site:d4")
	if d.Has("button:why") {
		t.Error("before a refusal there is a button to explain one, want none")
	}
	d.Click("site:d4")
	position, note := b.position(), b.note.Note
	for _, ask := range []func(){func() { d.Click("button:why") }, func() { d.Key(ebiten.KeyF2) }} {
		ask()
		if got := d.doors.used[len(d.doors.used)-1]; d.Scene() != "book" || got != "why crosscut.why.occupied 1" {
			t.Fatalf("the %s scene is shown, by the door %q; want the page of the book that explains the refusal", d.Scene(), got)
		}
		d.Click("button:back")
		if b.position() != position || b.note.Note != note || !d.Has("button:why") {
			t.Errorf("after the page the position is %q and the note %q; want them unchanged", b.position(), b.note.Note)
		}
	}
	d.Click("site:e4")
	if d.Has("button:why") {
		t.Error("after an action the button to explain the refusal is still there")
	}
	d.Key(ebiten.KeyF2)
	if got := d.doors.used[len(d.doors.used)-1]; got != "rules crosscut" {
		t.Errorf("without a refusal the key leads through the door %q, want \"rules crosscut\"", got)
	}
}
