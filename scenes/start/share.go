package start

import (
	"quintet/assets"
	"quintet/scenes/ui"
)

// starters lays out chips, which choose who plays which side. It says how often the first player
// wins, if this is known.
func (s *setup) starters(form *ui.Form, width float64, chips []ui.Widget) {
	title := assets.Text("setup.starts", s.playerName(0))
	share, known := s.share()
	if !known {
		form.Group(width, title, chips)
		return
	}
	first := assets.Text(s.game.Colours[0])
	for i := range chips {
		chips[i].Tip = assets.Text("setup.share.games", first, share.Wins, share.Games(), share.Level, share.Low, share.High)
	}
	form.Group(width, title, chips)
	note := assets.Text("setup.share", first, share.First)
	if share.Draws > 0 {
		note = assets.Text("setup.share.drawn", first, share.First, share.Drawn)
	}
	form.Note(width, note)
}

// share returns how often First wins between equal players with the chosen options. ok is false if
// this share was not measured, or if the game is solved.
func (s *setup) share() (share assets.Share, ok bool) {
	if s.choice.From != "" {
		return share, false // the measured games began with the first position of the rules
	}
	if _, solved := s.solved(); solved {
		return share, false // the set-up says who wins with perfect play instead
	}
	return s.shares(s.game.Spec(s.choice.Options))
}
