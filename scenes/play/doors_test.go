package play

import (
	"fmt"

	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
)

// fakeDoors are doors that record how they are used. A door to another scene shows a scene that has
// only a button back.
type fakeDoors struct {
	ask.Doors
	driver   *driver
	used     []string // the doors used, each with its arguments
	board    *Board
	seats    [2]save.Player    // the players of later games
	refuse   error             // the error of Again
	finished int               // number of games that a person played to their end
	ratings  [2]rating.Rating  // what Rating returns
	answer   int               // the index of the answer that Offer gives
	even     int               // the level that Even returns
	course   save.Course       // the medals that were earned
	saved    func(name string) // the function that SaveAs must call when the file is written
}

var _ Doors = (*fakeDoors)(nil)

func (f *fakeDoors) note(door string, with ...any) {
	f.used = append(f.used, fmt.Sprint(append([]any{door}, with...)...))
}

// Go shows a scene that has only a button back, in place of the menu and of a set-up over no game.
func (f *fakeDoors) Go(p place.Place) error {
	f.note(stagetest.Named(p))
	if p.Scene == "menu" || p.Scene == "setup" {
		f.driver.Stage.GoTo(stagetest.Elsewhere(f.driver.Stage, p.Scene))
	} else if p.Scene != "game" || p.With == (place.Text{}) {
		f.over(p.Scene)
	}
	return nil
}

// over shows a scene with the name over the game.
func (f *fakeDoors) over(name string) { f.driver.Stage.Over(stagetest.Elsewhere(f.driver.Stage, name)) }

// Pictures calls say at once.
func (f *fakeDoors) Pictures(m *match.Match, _ layout.Viewpoint, name string, say func(text string)) {
	f.note("pictures ", m.At(), " ", name)
	say("saved " + name)
}

func (f *fakeDoors) Finished(_ *rules.Game, n int) bool { return f.finished >= n }

func (f *fakeDoors) NoteAccuracy(_ *save.Game, accuracy [2]int) { f.note("accuracy ", accuracy) }

// NoteFinished returns those of medals that were not earned before.
func (f *fakeDoors) NoteFinished(m *match.Match, _ *save.Game, medals []string) (fresh []string) {
	f.finished++
	if len(medals) > 0 {
		f.note("earn ", m.Game().ID, " ", medals)
	}
	f.course, fresh = f.course.Earn(medals, 1)
	return fresh
}

func (f *fakeDoors) Medals(g *rules.Game, fresh []string) {
	f.note("medals ", g.ID, " ", fresh)
	f.over("medals")
}

func (f *fakeDoors) Show(title, text string) { f.note("show ", title, ": ", text); f.over("text") }

func (f *fakeDoors) Code(title, use, link string, answers ...ask.Answer) {
	f.note("code ", title, ": ", use, " ", link)
	answers[0].Do()
}

// Offer gives the answer f.answer at once.
func (f *fakeDoors) Offer(title, text string, answers ...ask.Answer) {
	f.note("offer ", title, ": ", text)
	answers[f.answer].Do()
}

func (f *fakeDoors) SaveAs(name string, data []byte, callback func(name string)) {
	f.note("save ", name, ": ", string(data))
	f.saved = callback
}

// Again begins a new game of g with the players in seats.
func (f *fakeDoors) Again(g *rules.Game) error {
	if f.note("again ", g.ID); f.refuse != nil {
		return f.refuse
	}
	f.seat()
	m, err := match.New(g, f.board.Match.Values())
	if err != nil {
		return err
	}
	f.driver.show(session.New(m, f.seats, f.board.Seats, f.driver.Now))
	return nil
}

// Rematch begins a new game from the first position of m.
func (f *fakeDoors) Rematch(m *match.Match, players [2]save.Player, seats [2]int, series *save.Series) {
	f.note("rematch ", m.Game().ID, " ", seats)
	s := session.New(m.Again(), players, seats, f.driver.Now)
	s.Join(series)
	f.driver.show(s)
}

func (f *fakeDoors) Rating(*save.Game) (before, after rating.Rating, ok bool) {
	return f.ratings[0], f.ratings[1], f.ratings[1] != rating.Rating{}
}

func (f *fakeDoors) Even(*rules.Game) (level, above int) { return f.even, 0 }

// Branch begins the new game at once, as if the question were answered with yes.
func (f *fakeDoors) Branch(a rules.Action) {
	f.note("branch ", f.board.Match.At())
	b := f.driver.show(f.board.Branch(true))
	if a != 0 {
		b.Play(a)
	}
}

func (f *fakeDoors) FollowBoard() {
	f.note("follow")
	f.seat()
}

// seat gives later games the players on the board.
func (f *fakeDoors) seat() {
	for side, seat := range f.board.Seats {
		f.seats[seat].Level = f.board.Players[side].Level
	}
}
