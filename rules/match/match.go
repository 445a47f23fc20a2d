// Package match holds one game being played: its positions, what was played
// and what came of it. Every action goes through a checked door, and every
// position of the game can be gone back to.
package match

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"quintet/rules"
)

// Match is a game from its first position to its last, and the place in it
// that is looked at. Use New, NewAt, FromPosition or Replay to make one.
type Match struct {
	game   *rules.Game
	values rules.Values
	plies  []Ply
	states []rules.State // states[i] stands before plies[i]; there is one more
	at     int
}

// Ply is one action that was played.
type Ply struct {
	Action rules.Action
	Text   string
	Mover  rules.Player
	Start  bool          // it is the first action of a turn
	Events []rules.Event // what followed; not to be changed
}

// The reasons for which an action is refused, beside those of State.Parse.
var (
	ErrOver    = rules.Errorf("the game is over")
	ErrIllegal = rules.Errorf("not legal")
)

// Error says which action was refused and why, in words that a person reads. The
// position, which may be long, is among the details.
type Error struct {
	Turn     int    // of the game, from 1
	Number   int    // of the action in the game, from 1
	Text     string // of the action as it came; "#" and the number of one that came without text
	Position string // in which it was to be played
	Reason   error  // ErrOver, ErrIllegal or that of State.Parse
}

// Error returns the turn, the action and the reason in a sentence.
func (e *Error) Error() string {
	key, args := e.Message()
	return fmt.Sprintf(key, args...)
}

// Message returns the sentence as a key and its arguments.
func (e *Error) Message() (key string, args []any) {
	switch e.Reason {
	case ErrOver:
		return "Turn %d: %s comes after the end of the game", []any{e.Turn, e.Text}
	case ErrIllegal:
		return "Turn %d: %s is not legal here", []any{e.Turn, e.Text}
	}
	return "Turn %d: %q cannot be read: %v", []any{e.Turn, e.Text, e.Reason}
}

// Details returns all there is to know in one line, for scripts and whoever looks
// closer.
func (e *Error) Details() string {
	return fmt.Sprintf("action %d %q: %v in the position %s", e.Number, e.Text, e.Reason, e.Position)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }

// New starts a game of g. Options that v leaves out have their defaults; it
// may be nil.
func New(g *rules.Game, v rules.Values) (*Match, error) {
	return begin(g, v, g.New)
}

// FromPosition starts a game of g in the position that the text describes.
func FromPosition(g *rules.Game, v rules.Values, text string) (*Match, error) {
	return begin(g, v, func(v rules.Values) (rules.State, error) { return g.Decode(v, text) })
}

// NewAt starts a game of g in one of its Starts, by its id, with the values that it
// needs whatever v says. With the id "" it is New; any other that is not there is an error.
func NewAt(g *rules.Game, v rules.Values, id string) (*Match, error) {
	if id == "" {
		return New(g, v)
	}
	i := slices.IndexFunc(g.Starts, func(s rules.Start) bool { return s.ID == id })
	if i < 0 {
		return nil, noStart(g, id)
	}
	values := maps.Clone(g.Starts[i].Needs)
	for option, value := range v {
		if _, needed := values[option]; !needed {
			values[option] = value
		}
	}
	return begin(g, values, g.Starts[i].New)
}

// noStart says which starts there are instead of that of the id.
func noStart(g *rules.Game, id string) error {
	if len(g.Starts) == 0 {
		return rules.Errorf("start %q: %s begins only as its rules say", id, g.ID)
	}
	var ids []string
	for _, s := range g.Starts {
		ids = append(ids, s.ID)
	}
	return rules.Errorf("start %q: beside that of its rules %s has the start %s", id, g.ID, strings.Join(ids, ", "))
}

// Again starts the same game from its first position.
func (m *Match) Again() *Match {
	return &Match{game: m.game, values: m.values, states: []rules.State{m.states[0]}}
}

func begin(g *rules.Game, v rules.Values, first func(rules.Values) (rules.State, error)) (*Match, error) {
	full, err := g.Complete(v)
	if err != nil {
		return nil, err
	}
	s, err := first(full)
	if err != nil {
		return nil, rules.Errorf("%s: %w", g.Spec(full), err)
	}
	return &Match{game: g, values: full, states: []rules.State{s}}, nil
}

// Replay starts a game of g and plays the actions. If one is refused it
// returns the match as it stood before that action, and an *Error. The match
// is nil only if the game could not be started.
func Replay(g *rules.Game, v rules.Values, actions []string) (*Match, error) {
	m, err := New(g, v)
	if err != nil {
		return nil, err
	}
	return m, m.PlayTexts(actions)
}

// Game returns the game that is played.
func (m *Match) Game() *rules.Game { return m.game }

// Values returns a copy of its options, complete.
func (m *Match) Values() rules.Values { return maps.Clone(m.values) }

// Play plays the action a in the position looked at. Actions that had been
// undone are forgotten, whether or not a is the first of them. An action that
// is not legal changes nothing and returns an *Error.
func (m *Match) Play(a rules.Action) error {
	return m.play(a, fmt.Sprintf("#%d", a))
}

// PlayText is Play for the text of an action.
func (m *Match) PlayText(text string) error {
	a, err := m.State().Parse(text)
	if err != nil {
		return m.refuse(text, err)
	}
	return m.play(a, text)
}

// PlayTexts plays actions one after another until one is refused.
func (m *Match) PlayTexts(actions []string) error {
	for _, text := range actions {
		if err := m.PlayText(text); err != nil {
			return err
		}
	}
	return nil
}

// play plays a, which is called text if it has to be refused.
func (m *Match) play(a rules.Action, text string) error {
	before := m.State()
	if before.Outcome() != rules.Playing {
		return m.refuse(text, ErrOver)
	}
	if !slices.Contains(before.Legal(nil), a) {
		return m.refuse(text, ErrIllegal)
	}
	after := before.Clone()
	var log rules.Log
	after.Apply(a, &log)
	ply := Ply{
		Action: a,
		Text:   before.Format(a),
		Mover:  before.Mover(),
		Start:  before.Status().Start,
		Events: log.Events,
	}
	m.plies = append(m.plies[:m.at], ply)
	m.states = append(m.states[:m.at+1], after)
	m.at++
	return nil
}

func (m *Match) refuse(text string, reason error) error {
	return &Error{Turn: m.turn(), Number: m.at + 1, Text: text, Position: m.State().String(), Reason: reason}
}

// turn returns the number, from 1, of the turn that goes on or begins in the
// position looked at. The rest of a turn with which a match starts is the first.
func (m *Match) turn() int {
	n := 1
	for _, s := range m.states[1 : m.at+1] {
		if s.Status().Start || s.Outcome() != rules.Playing {
			n++
		}
	}
	return n
}
