package rules

import (
	"fmt"
	"slices"
)

// EventKind is the kind of an event. A screen chooses the animation and the sound by it.
type EventKind uint8

// The kinds of event.
const (
	Put    EventKind = iota // Piece comes from outside the board to To
	Take                    // Piece leaves the board at From; if To is not NoSite, the screen moves it there
	Move                    // Piece travels from From to To by a player's choice
	Roll                    // Piece travels from From to To because it was pushed
	Drop                    // Piece falls from From to To because its support was removed
	Change                  // the piece on To turns from ToWas into ToNow
	Reset                   // Piece is put from From to To, as for a new start
	Skip                    // Player has no legal action and is skipped
	Score                   // Player gets a point
	Hit                     // Player scores with a shot of a series; this is not a point
	Miss                    // Player misses with a shot of a series
	Level                   // the game is level, and a series of shots decides it
	End                     // the game is over
)

// String returns the kind's name in lower case.
func (k EventKind) String() string {
	return [...]string{"put", "take", "move", "roll", "drop", "change", "reset", "skip", "score", "hit", "miss", "level", "end"}[k]
}

// Event is one thing that happens when an action is applied: the action itself, or something
// that follows from it. Events of one wave happen together; waves follow one another.
//
// The fields of an event are enough to rebuild the board. The piece on the site From is FromWas
// before the event and FromNow after it. On the site To it is ToWas before and ToNow after. Within
// a wave all pieces are lifted before any piece lands. So ToWas is the piece on To after all sites
// From of the wave have changed. If FromWas equals FromNow, the site From does not change, for
// example because From is NoSite. The same holds for To, for example in a Take.
//
// A captured piece has an event Take, so a screen can mark and animate it and play a sound.
// After the Take, in the same wave, comes the Move of the capturing piece. The ToWas of this
// Move is 0, because the site is already empty. The ToWas of a Move is a piece only if the moved
// piece joins that piece, for example in a stack.
type Event struct {
	Kind EventKind
	Wave uint8
	// Player is who acts; for the kinds from Skip to Miss see their comments. Player has no meaning
	// where the board is made ready for the next turn or shot.
	Player Player
	// Piece is the piece, or the part of a stack, that moves, appears or leaves. In a Change it is
	// ToWas or ToNow.
	Piece            Piece
	From, To         Site
	FromWas, FromNow Piece
	ToWas, ToNow     Piece
}

// Log collects the events of an action. All methods do nothing on a nil log, so a search
// can pass nil.
type Log struct {
	Events []Event
	wave   uint8
}

// Reset empties the log for another action, and keeps the memory of the log.
func (l *Log) Reset() {
	if l != nil {
		l.Events, l.wave = l.Events[:0], 0
	}
}

// Add appends e to the current wave; e.Wave is filled in.
func (l *Log) Add(e Event) {
	if l != nil {
		e.Wave = l.wave
		l.Events = append(l.Events, e)
	}
}

// Next begins a new wave, unless the current wave is still empty.
func (l *Log) Next() {
	if l != nil && len(l.Events) > 0 && l.Events[len(l.Events)-1].Wave == l.wave {
		l.wave++
	}
}

// Follow adds events that happen after those already in l, such as those of the next
// action of a turn.
func (l *Log) Follow(events []Event) {
	for len(events) > 0 {
		wave := FirstWave(events)
		events = events[len(wave):]
		l.Next()
		for _, e := range wave {
			l.Add(e)
		}
	}
}

// AddSkip logs, as a wave of its own, that p is skipped.
func (l *Log) AddSkip(p Player) { l.single(Skip, p) }

// AddScore logs, as a wave of its own, that p gets a point.
func (l *Log) AddScore(p Player) { l.single(Score, p) }

// AddShot logs, as a wave of its own, how a shot of p in a series has ended.
func (l *Log) AddShot(p Player, scored bool) {
	if scored {
		l.single(Hit, p)
	} else {
		l.single(Miss, p)
	}
}

// AddLevel logs, as a wave of its own, that an action of p leaves the game level, and that
// a series of shots decides it.
func (l *Log) AddLevel(p Player) { l.single(Level, p) }

// AddEnd logs, as a wave of its own, the end of the game by an action of p.
func (l *Log) AddEnd(p Player) { l.single(End, p) }

func (l *Log) single(k EventKind, p Player) {
	l.Next()
	l.Add(Event{Kind: k, Player: p, From: NoSite, To: NoSite})
	l.Next()
}

// Text returns the event as "wave kind piece from(was>now) to(was>now)", or as "wave kind player"
// if it has no site. A site that is NoSite is left out. name is a function that returns the text of
// a site.
func (e Event) Text(name func(Site) string) string {
	s := fmt.Sprintf("%d %v", e.Wave, e.Kind)
	switch {
	case e.From == NoSite && e.To == NoSite:
		return fmt.Sprintf("%s player%d", s, e.Player+1)
	case e.From == NoSite:
		return fmt.Sprintf("%s %d %s(%d>%d)", s, e.Piece, name(e.To), e.ToWas, e.ToNow)
	case e.To == NoSite:
		return fmt.Sprintf("%s %d %s(%d>%d)", s, e.Piece, name(e.From), e.FromWas, e.FromNow)
	}
	return fmt.Sprintf("%s %d %s(%d>%d) %s(%d>%d)", s, e.Piece,
		name(e.From), e.FromWas, e.FromNow, name(e.To), e.ToWas, e.ToNow)
}

// Board holds the pieces on a board by their sites. Events change it, without the rules.
type Board map[Site]Piece

// NewBoard returns a board with the given pieces.
func NewBoard(pieces []Placed) Board {
	b := make(Board, len(pieces))
	for _, p := range pieces {
		b[p.Site] = p.Piece
	}
	return b
}

// Pieces returns the pieces on the board in the order of their sites.
func (b Board) Pieces() []Placed {
	pieces := make([]Placed, 0, len(b))
	for s, p := range b {
		pieces = append(pieces, Placed{s, p})
	}
	slices.SortFunc(pieces, func(p, q Placed) int { return int(p.Site) - int(q.Site) })
	return pieces
}

// Play applies the events to b.
func (b Board) Play(events []Event) {
	for len(events) > 0 {
		wave := FirstWave(events)
		b.Lift(wave)
		b.Land(wave)
		events = events[len(wave):]
	}
}

// Lift applies the first half of each event of a wave: the site From gets FromNow.
func (b Board) Lift(wave []Event) {
	for _, e := range wave {
		if e.FromWas != e.FromNow {
			b.set(e.From, e.FromNow)
		}
	}
}

// Land applies the second half of each event of a wave: the site To gets ToNow.
func (b Board) Land(wave []Event) {
	for _, e := range wave {
		if e.ToWas != e.ToNow {
			b.set(e.To, e.ToNow)
		}
	}
}

// Rewind undoes the events, from the last wave to the first.
func (b Board) Rewind(events []Event) {
	for len(events) > 0 {
		wave := lastWave(events)
		for _, e := range wave {
			if e.ToWas != e.ToNow {
				b.set(e.To, e.ToWas)
			}
		}
		for _, e := range wave {
			if e.FromWas != e.FromNow {
				b.set(e.From, e.FromWas)
			}
		}
		events = events[:len(events)-len(wave)]
	}
}

func (b Board) set(s Site, p Piece) {
	if p == 0 {
		delete(b, s)
	} else {
		b[s] = p
	}
}

// FirstWave returns the leading events that share a wave.
func FirstWave(events []Event) []Event {
	n := 0
	for n < len(events) && events[n].Wave == events[0].Wave {
		n++
	}
	return events[:n]
}

// ScoredAt returns the site where the first point is made or the first shot scores. That is
// the site To of the event just before the Score or Hit. It returns NoSite if there is no Score
// and no Hit.
func ScoredAt(events []Event) Site {
	at := NoSite
	for _, e := range events {
		if e.Kind == Score || e.Kind == Hit {
			return at
		}
		at = e.To
	}
	return NoSite
}

// BeforeNewStart returns the events up to and including the first Score, Hit or Miss, without the
// events that then make the board ready for the next turn or shot. If there is no Score, Hit or
// Miss, or if no event after it has a site, it returns all events.
func BeforeNewStart(events []Event) []Event {
	n := 1 + slices.IndexFunc(events, func(e Event) bool { return e.Kind == Score || e.Kind == Hit || e.Kind == Miss })
	if n > 0 && slices.ContainsFunc(events[n:], func(e Event) bool { return e.From != NoSite || e.To != NoSite }) {
		return events[:n]
	}
	return events
}

func lastWave(events []Event) []Event {
	n := len(events) - 1
	for n > 0 && events[n-1].Wave == events[n].Wave {
		n--
	}
	return events[n:]
}
