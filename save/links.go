package save

import (
	"cmp"

	"quintet/save/form"
)

// Links says how a game by links stands. One of its players is here and the other one elsewhere: after a
// turn each sends the other a link with the whole game, in which the sides have changed places. Who is to
// act also ends the game; the other one can only make offers. So of two links the one with more actions, or
// with more turns taken back, is the later one, in whatever order they come.
type Links struct {
	Away   int    // the index of the player elsewhere: 0 for First, 1 for Second
	Taken  int    // how many turns were taken back because both agreed
	Known  int    // the number of actions of the main line that the player elsewhere has in a link
	Sent   bool   // the player elsewhere has a link with these actions and, if the game has ended, with its end
	Offer  Offers // what the player who waits after these actions offers in such a link
	Unsent Offers // what the player here, who waits, offers besides in the next link

	extra form.Extra
}

// Offers are what one player offers the other one; each stands until the next action, see Game.Offers.
type Offers struct {
	Draw bool // to end the game with a draw
	Back bool // to take the last turn back
}

// Elsewhere returns how the game stands as a game by links; nil if it is not one. Only a game of two people
// without clocks that belongs to no match can be one.
func (g *Game) Elsewhere() *Links {
	if g.Timed() || g.Series != nil || g.Players[0].Level > 0 || g.Players[1].Level > 0 {
		return nil
	}
	return g.Links
}

// Offers returns what the player who waits in g, a game by links, offers at the end of its main line.
func (g *Game) Offers() Offers { return g.OffersAfter(len(g.Actions)) }

// OffersAfter returns what the player who waits after the first n actions of g, a game by links, offers there.
func (g *Game) OffersAfter(n int) (o Offers) {
	if l := g.Links; !g.Over() {
		if n == l.Known {
			o = l.Offer
		}
		if n == len(g.Actions) {
			o = o.And(l.Unsent)
		}
	}
	return o
}

// And returns the offers of o and other.
func (o Offers) And(other Offers) Offers {
	return Offers{Draw: o.Draw || other.Draw, Back: o.Back || other.Back}
}

// Without returns the offers of o that other does not have.
func (o Offers) Without(other Offers) Offers {
	return Offers{Draw: o.Draw && !other.Draw, Back: o.Back && !other.Back}
}

// Beyond reports whether o has an offer that other does not have.
func (o Offers) Beyond(other Offers) bool { return o.Without(other) != Offers{} }

// Sent reports whether the player elsewhere has a link with all that is in g, a game by links.
func (g *Game) Sent() bool { return g.Links.Whole(len(g.Actions)) }

// Whole reports whether the player elsewhere has a link with all that is in the game, whose main line has the
// given number of actions.
func (l *Links) Whole(actions int) bool {
	return l.Sent && l.Known == actions && l.Unsent == Offers{}
}

// Letter returns g, a game by links, as it goes to the player elsewhere, who then knows it: with the sides
// changed, and without what only the player here has, such as comments and variations.
func (g *Game) Letter() *Game {
	letter := g.Trimmed()
	letter.Title, letter.At = "", len(letter.Actions)
	letter.Links = &Links{Away: 1 - g.Links.Away, Taken: g.Links.Taken, Known: len(g.Actions), Sent: true, Offer: g.Offers()}
	return letter
}

// Arrival is what a letter, a game by links from elsewhere, is to the game that is here.
type Arrival uint8

// The kinds of arrivals.
const (
	Nothing  Arrival = iota // all that is in the letter is here already, or it is older
	News                    // it goes on from what both players know: with actions, an end or an offer
	TakeBack                // it takes turns back, to which the player elsewhere has agreed
	Differs                 // another action was played here, or the game has ended here otherwise
	Own                     // it is for the player elsewhere
)

// InCommon returns the number of actions at the beginning that g and other have in common.
func (g *Game) InCommon(other *Game) int {
	same := 0
	for same < min(len(g.Actions), len(other.Actions)) && g.Actions[same] == other.Actions[same] {
		same++
	}
	return same
}

// Receives returns what letter is to g. The two are the same game by links: they were begun at the same
// moment from the same position.
func (g *Game) Receives(letter *Game) Arrival {
	here, there, same := g.Links, letter.Links, g.InCommon(letter)
	switch {
	case there.Away != here.Away:
		return Own
	case there.Taken < here.Taken:
		return Nothing
	case g.Over():
		if same == len(letter.Actions) && there.Taken == here.Taken && (!letter.Over() || letter.Result == g.Result) {
			return Nothing
		}
		return Differs
	case there.Taken > here.Taken:
		return TakeBack
	case same < min(len(g.Actions), len(letter.Actions)):
		return Differs
	case len(letter.Actions) < here.Known:
		return Nothing
	case len(letter.Actions) > len(g.Actions), letter.Over(), there.Offer.Beyond(g.OffersAfter(len(letter.Actions))):
		return News
	}
	return Nothing
}

// CompareLinks compares two states of a game: it returns a positive number if g is a later state of a game by
// links, a negative one if other is, and 0 if one of them is not by links, or if nobody knows.
func (g *Game) CompareLinks(other *Game) int {
	here, there := g.Elsewhere(), other.Elsewhere()
	if here == nil || there == nil {
		return 0
	}
	ended := func(g *Game) int {
		if g.Over() {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(here.Taken, there.Taken), cmp.Compare(len(g.Actions), len(other.Actions)), cmp.Compare(ended(g), ended(other)))
}

// linksTable lists the members of Links.
var linksTable = &form.Table[Links]{
	Extra: func(l *Links) *form.Extra { return &l.extra },
	Members: []form.Member[Links]{
		form.Always("away", form.Whole(0, 1), func(l *Links) *int { return &l.Away }),
		form.Optional("taken", form.Count, func(l *Links) *int { return &l.Taken }),
		form.Optional("known", form.Count, func(l *Links) *int { return &l.Known }),
		form.Optional("sent", form.Flag, func(l *Links) *bool { return &l.Sent }),
		form.Optional("draw", form.Flag, func(l *Links) *bool { return &l.Offer.Draw }),
		form.Optional("back", form.Flag, func(l *Links) *bool { return &l.Offer.Back }),
		form.Optional("unsentdraw", form.Flag, func(l *Links) *bool { return &l.Unsent.Draw }),
		form.Optional("unsentback", form.Flag, func(l *Links) *bool { return &l.Unsent.Back }),
	},
}
