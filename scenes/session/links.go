package session

import (
	"bytes"

	"quintet/rules"
	"quintet/save"
	"quintet/save/form"
)

// In a game by links one player is here, and the other one elsewhere, see save.Links.

// errWaits is the error of an action for the player elsewhere.
var errWaits = form.Errorf("the other player is to act, and plays elsewhere")

// ByLink makes a new game one by links, in which the player of side is elsewhere.
func (s *Session) ByLink(side rules.Player) { s.saved.Links = &save.Links{Away: int(side)} }

// Links returns how the game stands as a game by links; nil if it is not one.
func (s *Session) Links() *save.Links { return s.saved.Elsewhere() }

// ByLinks reports whether the game is one by links.
func (s *Session) ByLinks() bool { return s.Links() != nil }

// Elsewhere reports whether the player of side is elsewhere.
func (s *Session) Elsewhere(side rules.Player) bool {
	l := s.Links()
	return l != nil && l.Away == int(side)
}

// Friend returns the name of the player elsewhere, in a game by links.
func (s *Session) Friend() string { return s.Called(rules.Player(s.Links().Away)) }

// Waits reports whether the game goes on, and the next action must come from the player elsewhere.
func (s *Session) Waits() bool {
	return s.ByLinks() && !s.Concluded() && s.Elsewhere(s.mover())
}

// Posts reports whether there is a link for the player elsewhere: that player is to act, or the game has
// ended.
func (s *Session) Posts() bool { return s.Waits() || s.ByLinks() && s.Concluded() }

// known returns the number of actions that the player elsewhere has in a link; 0 if there is no such
// player.
func (s *Session) known() int {
	if l := s.Links(); l != nil {
		return l.Known
	}
	return 0
}

// setLinks changes how the game by links stands.
func (s *Session) setLinks(change func(*save.Links)) {
	g := *s.Snapshot()
	links := *g.Links
	change(&links)
	g.Links, s.saved = &links, &g
}

// news says that something has happened for which the player elsewhere, if there is one, has no link. An
// offer stands until then.
func (s *Session) news() {
	if s.ByLinks() {
		s.setLinks(func(l *save.Links) { l.Sent, l.Offer = false, save.Offers{} })
	}
}

// Letter returns the game as it goes to the player elsewhere. There must be a link, see Posts. The letter
// counts as sent once Post is called with it.
func (s *Session) Letter() *save.Game {
	letter := s.Snapshot().Letter()
	letter.Links.Sent, letter.Links.Known = true, len(letter.Actions)
	return letter
}

// Post takes letter, which Letter has returned, as sent: from now on only the player elsewhere can agree to
// take back what is in it. If something has happened since Letter was called, that is still to be sent.
func (s *Session) Post(letter *save.Game) {
	now := s.Letter()
	s.setLinks(func(l *save.Links) {
		l.Known = max(l.Known, now.InCommon(letter))
		l.Sent = bytes.Equal(letter.Encode(), now.Encode())
	})
}

// Offer adds o to what the player here, who waits, offers the player elsewhere.
func (s *Session) Offer(o save.Offers) {
	if s.Waits() {
		s.setLinks(func(l *save.Links) {
			l.Offer = save.Offers{Draw: l.Offer.Draw || o.Draw, Back: l.Offer.Back || o.Back}
			l.Sent = false
		})
	}
}

// CanOfferBack reports whether the player here, who waits, has acted last, so that this turn can be taken
// back.
func (s *Session) CanOfferBack() bool {
	last := s.Match.End()
	return s.Waits() && last != s.Match.Root() && !s.Elsewhere(last.Mover)
}

// Offered returns what the player elsewhere offers the player here, who is to act.
func (s *Session) Offered() save.Offers {
	if l := s.Links(); l != nil && !s.Concluded() && !s.Waits() {
		return l.Offer
	}
	return save.Offers{}
}

// AcceptDraw ends the game with the draw that the player elsewhere offers.
func (s *Session) AcceptDraw() {
	if s.Offered().Draw {
		s.ToPresent()
		s.conclude(save.Drawn, save.Agreed)
	}
}

// AcceptBack takes the last turn of the player elsewhere back, as that player asks.
func (s *Session) AcceptBack() {
	if !s.Offered().Back {
		return
	}
	s.ToPresent()
	s.endAt(s.Match.On(s.Match.TurnStart(s.Match.At())))
	s.setLinks(func(l *save.Links) {
		l.Sent, l.Offer = false, save.Offers{}
		l.Taken, l.Known = l.Taken+1, len(s.saved.Actions)
	})
}
