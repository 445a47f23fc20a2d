package session

import (
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

// Letter returns the game as it goes to the player elsewhere. There must be a link, see Posts. The letter
// counts as sent once Post is called with it.
func (s *Session) Letter() *save.Game { return s.Snapshot().Letter() }

// Sent reports whether the player elsewhere has a link with all that is in the game, which is by links.
func (s *Session) Sent() bool { return s.Snapshot().Sent() }

// Post takes letter, which Letter has returned, as sent: from now on only the player elsewhere can agree to
// take back what is in it. If something has happened since Letter was called, that is still to be sent.
func (s *Session) Post(letter *save.Game) {
	now := s.Snapshot()
	same := now.InCommon(letter)
	if letter.Links.Taken != now.Links.Taken || same < now.Links.Known {
		return // the player elsewhere has sent a later one
	}
	s.setLinks(func(l *save.Links) {
		if same > l.Known {
			l.Known, l.Sent, l.Offer = same, false, save.Offers{}
		}
		if same == len(letter.Actions) && letter.Result == now.Result {
			l.Sent, l.Offer, l.Unsent = true, letter.Links.Offer, l.Unsent.Without(letter.Links.Offer)
		}
	})
}

// Offer adds o to what the player here, who waits, offers the player elsewhere in the next link.
func (s *Session) Offer(o save.Offers) {
	if s.Waits() {
		s.setLinks(func(l *save.Links) { l.Unsent = l.Unsent.And(o) })
	}
}

// Unsent returns what Offer has offered and is not sent yet.
func (s *Session) Unsent() save.Offers {
	if l := s.Links(); l != nil {
		return l.Unsent
	}
	return save.Offers{}
}

// Withdraw takes o back, offers that are not sent yet.
func (s *Session) Withdraw(o save.Offers) {
	if s.ByLinks() {
		s.setLinks(func(l *save.Links) { l.Unsent = l.Unsent.Without(o) })
	}
}

// CanOfferBack reports whether the player here, who waits, has acted last, and has sent this turn, so that
// only the player elsewhere can agree to take it back.
func (s *Session) CanOfferBack() bool {
	last := s.Match.End()
	return s.Waits() && last != s.Match.Root() && !s.Elsewhere(last.Mover) && !s.CanTakeBack()
}

// Offered returns what the player elsewhere offers the player here, who is to act.
func (s *Session) Offered() save.Offers {
	if s.ByLinks() && !s.Waits() {
		return s.Snapshot().Offers()
	}
	return save.Offers{}
}

// Declined returns what the player elsewhere offers, if the player here has acted since but not sent it yet:
// an undo leads back to it.
func (s *Session) Declined() save.Offers {
	if known := s.known(); s.ByLinks() && s.Present().Depth() > known {
		return s.Snapshot().OffersAfter(known)
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
