package start

import (
	"quintet/assets"
	"quintet/scenes/ui"
)

// starters lays out the choice of who has which side. Below it stands how often the first side
// wins between equals, and the tips of the choices say how that was measured.
func (s *setup) starters(width float64, chips []ui.Widget) {
	title := assets.Text("setup.starts", s.sideName(0))
	share, known := s.share()
	if !known {
		s.form.Group(width, title, chips)
		return
	}
	first := assets.Text(s.game.Colours[0])
	for i := range chips {
		chips[i].Tip = assets.Text("setup.share.games", first, share.Wins, share.Games(), share.Level, share.Low, share.High)
	}
	s.form.Group(width, title, chips)
	said := assets.Text("setup.share", first, share.First)
	if share.Draws > 0 {
		said = assets.Text("setup.share.drawn", first, share.First, share.Drawn)
	}
	s.form.Note(width, said)
}

// share returns how often the first player wins between equals in the game as it is set up;
// known is false where that was not measured, and where the game is solved.
func (s *setup) share() (share assets.Share, known bool) {
	if s.choice.From != "" {
		return share, false // not the position that the games began with
	}
	if _, solved := s.solved(); solved {
		return share, false // what follows from perfect play is told instead
	}
	return s.shares(s.game.Spec(s.choice.Options))
}
