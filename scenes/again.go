package scenes

import (
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/session"
	"quintet/scenes/stage"
	"quintet/scenes/words"
)

// Again begins a new game with the set-up of the game on the board, including players that were
// chosen since it began.
func (d *doors) Again(g *rules.Game) error {
	d.FollowBoard()
	d.choices.Discard(g)
	return d.Begin(g)
}

// Rematch implements play.Doors.
func (d *doors) Rematch(m *match.Match, players [2]save.Player, seats [2]int, series *save.Series) {
	d.gameOf(series, func(next *held) {
		switch {
		case next != nil && next.open:
			again := ask.Answer{Name: "again", Label: assets.Text("files.again"), Do: func() { d.Rematch(m, players, seats, series) }}
			d.asker.Offer(assets.Text("end.next"), assets.Text("match.open"), again)
			return
		case next != nil:
			_ = d.Go(place.Kept(next.id))
			return
		}
		s := session.New(m.Again(), players, seats, d.keeper.Now)
		if l := d.board.Links(); l != nil && players[0].Level == 0 && players[1].Level == 0 {
			s.ByLink(rules.Player(slices.Index(seats[:], d.board.Seats[l.Away])))
		}
		s.SetControl(d.control(seats))
		s.Join(series)
		d.play(s)
	})
}

// gameOf looks for the game that series describes, a game of a match, among the games that are here. It
// calls the function use with that game; nil if there is none, or if series is nil or describes the
// first game. If another game or scene is shown by then, gameOf does not call use.
func (d *doors) gameOf(series *save.Series, use func(found *held)) {
	if series == nil || series.Number == 1 {
		use(nil)
		return
	}
	board := d.board
	d.keeper.Do(func() func() {
		var found *held
		games := here(d.keeper.Store, nil, func(e store.Entry) bool {
			return e.Series != nil && e.Series.ID == series.ID && e.Series.Number == series.Number
		})
		if len(games) > 0 {
			found = &games[0]
		}
		return func() {
			if d.board == board && d.stage.Top() == stage.Scene(board) {
				use(found)
			}
		}
	})
}

// control returns the time control for the next game of the players of the game on the board. seats
// has the indices that First and Second of the next game have among the players of the set-up. Each
// player keeps their time, even if the sides are swapped.
func (d *doors) control(seats [2]int) clock.Control {
	c, _ := d.board.Clock()
	control := c.Control()
	if s := d.board.Series(); s != nil && s.Clock != "" {
		control, _ = clock.Parse(s.Clock) // a control that makes no sense is none
	}
	if seats != d.board.Seats {
		control = control.Swapped()
	}
	return control
}

// FollowBoard implements play.Doors. A game by links may have come from elsewhere, so the set-up stays as
// it is.
func (d *doors) FollowBoard() {
	b, games := d.board, 0
	if b.ByLinks() {
		return
	}
	if s := b.Series(); s != nil {
		games = s.Of
	}
	d.choices.Follow(b.Match, b.Players, d.control(b.Seats), b.Rated(), games)
}

// Branch asks whether to begin a new game from the current position of the game on the board, which
// has ended. If the action a is not 0, it is then played in the new game. The old game is kept and
// shows its end again. The new game takes its place, unless the old game was rated, or its match has
// gone on or the players of the match were changed since it ended.
func (d *doors) Branch(a rules.Action) {
	old := d.board.Session
	var next *save.Series
	if s := old.Series(); s != nil {
		next = s.Next("")
	}
	d.gameOf(next, func(after *held) {
		inMatch := next != nil && after == nil && old.Players == old.PlayedBy()
		begin := func() {
			branch := old.Branch(inMatch || next == nil && !old.Rated())
			old.Show(old.Match.End())
			d.play(branch)
			if a != 0 {
				d.board.Play(a)
			}
		}
		text := assets.Text("branch.text")
		if old.Timed() {
			text = words.Passage(text, assets.Text("branch.untimed"))
		}
		if old.Rated() {
			text = words.Passage(text, assets.Text("branch.unrated"))
		}
		if inMatch {
			text = words.Passage(text, assets.Text("branch.match"))
		}
		d.asker.Offer(assets.Text("branch.title"), text,
			ask.Answer{Name: "branch", Label: assets.Text("branch.new"), Do: begin})
	})
}
