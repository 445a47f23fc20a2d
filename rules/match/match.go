// Package match holds one game being played: its positions, actions and events. Every
// action is checked before it is played, and the match can go back to every position of
// the game.
//
// A game is a tree: if the match goes back and another action is played, both lines are
// kept. The match looks at one position, and has a current line: one line through that
// position, from the first position to an end. Most methods are about the current line. If
// the match never went back, there is no other line.
package match

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"quintet/rules"
)

// Match is a game, and the position of it that is looked at. Use New, NewAt, FromPosition
// or Replay to make a Match.
type Match struct {
	game   *rules.Game
	values rules.Values
	root   *Node
	line   []*Node       // the current line, from the root to its end
	states []rules.State // states[i] is the position at line[i]; nil until it is computed
	at     int           // index in line of the position looked at
	legal  []rules.Action
}

// Ply is one action that was played.
type Ply struct {
	Action rules.Action
	Text   string
	Mover  rules.Player
	Start  bool          // it is the first action of a turn
	Events []rules.Event // the events of the action; must not be changed
}

// The reasons why an action is refused, apart from the errors of State.Parse.
var (
	ErrOver    = rules.Errorf("the game is over")
	ErrIllegal = rules.Errorf("not legal")
)

// Error says which action was refused and why, in a sentence for people. The sentence
// leaves out the position, which may be long; Details has it.
type Error struct {
	Turn     int    // the turn of the game, from 1
	Number   int    // the number of the action in the game, from 1
	Text     string // the action's text as it was given; "#" and the value of the Action if it was given without text
	Position string // the position in which it was to be played
	Reason   error  // ErrOver, ErrIllegal or an error of State.Parse
}

// Error returns the turn, the action and the reason in a sentence.
func (e *Error) Error() string {
	key, args := e.Message()
	return fmt.Sprintf(key, args...)
}

// Message returns the same sentence as a key with arguments.
func (e *Error) Message() (key string, args []any) {
	switch e.Reason {
	case ErrOver:
		return "Turn %d: %s comes after the end of the game", []any{e.Turn, e.Text}
	case ErrIllegal:
		return "Turn %d: %s is not legal here", []any{e.Turn, e.Text}
	}
	return "Turn %d: %q cannot be read: %v", []any{e.Turn, e.Text, e.Reason}
}

// Details returns the number, the text, the reason and the position in one line, for
// scripts and for debugging.
func (e *Error) Details() string {
	return fmt.Sprintf("action %d %q: %v in the position %s", e.Number, e.Text, e.Reason, e.Position)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Reason }

// New starts a game of g. Options that v leaves out have their defaults; v may be nil. New returns
// an error if v holds an unknown option or value.
func New(g *rules.Game, v rules.Values) (*Match, error) {
	return begin(g, v, g.New)
}

// FromPosition starts a game of g in the position that text describes. v is as in New. FromPosition
// also returns an error if Game.Decode refuses text.
func FromPosition(g *rules.Game, v rules.Values, text string) (*Match, error) {
	return begin(g, v, func(v rules.Values) (rules.State, error) { return g.Decode(v, text) })
}

// NewAt starts a game of g at the Start with the id. The values that this Start needs
// override v. With the id "" it does what New does. With an unknown id it returns an error.
func NewAt(g *rules.Game, v rules.Values, id string) (*Match, error) {
	if id == "" {
		return New(g, v)
	}
	i := slices.IndexFunc(g.Starts, func(s rules.Start) bool { return s.ID == id })
	if i < 0 {
		return nil, noStart(g, id)
	}
	values := rules.Values{}
	maps.Copy(values, v)
	maps.Copy(values, g.Starts[i].Needs)
	return begin(g, values, g.Starts[i].New)
}

// Start returns the id of the Start at which m began. It returns "" for the first position of the
// rules, and for any other position that is none of the game's Starts.
func (m *Match) Start() string {
	for _, s := range m.Game().Starts {
		again, err := NewAt(m.Game(), m.Values(), s.ID)
		if err == nil && again.Before(0).String() == m.Before(0).String() {
			return s.ID
		}
	}
	return ""
}

func noStart(g *rules.Game, id string) error {
	if len(g.Starts) == 0 {
		return rules.Errorf("there is no start %q: %s begins only as its rules say", id, g.ID)
	}
	var ids []string
	for _, s := range g.Starts {
		ids = append(ids, s.ID)
	}
	return rules.Errorf("there is no start %q: besides the one in its rules, %s has only %s", id, g.ID, strings.Join(ids, ", "))
}

// Again starts the same game from its first position.
func (m *Match) Again() *Match { return start(m.game, m.values, m.root.state) }

func begin(g *rules.Game, v rules.Values, first func(rules.Values) (rules.State, error)) (*Match, error) {
	full, err := g.Complete(v)
	if err != nil {
		return nil, err
	}
	s, err := first(full)
	if err != nil {
		return nil, rules.Errorf("%s: %w", g.Spec(full), err)
	}
	return start(g, full, s), nil
}

// start returns a match of g in which nothing has been played. values are the values of all
// options.
func start(g *rules.Game, values rules.Values, first rules.State) *Match {
	root := &Node{state: first, turn: 1, hash: first.Hash(), outcome: first.Outcome()}
	return &Match{game: g, values: values, root: root, line: []*Node{root}, states: []rules.State{first}}
}

// Replay starts a game of g and plays actions. If an action is refused, Replay returns an *Error
// and the match as it was before that action. The match is nil only if the game could not be
// started.
func Replay(g *rules.Game, v rules.Values, actions []string) (*Match, error) {
	m, err := New(g, v)
	if err != nil {
		return nil, err
	}
	return m, m.PlayTexts(actions)
}

// Game returns the game that is played.
func (m *Match) Game() *rules.Game { return m.game }

// Values returns a copy of the values of all options.
func (m *Match) Values() rules.Values { return maps.Clone(m.values) }

// Play plays the action a in the position looked at and moves to the position after it. If this
// action was played there before, Play moves to its node. Otherwise it adds a node, and keeps the
// other lines. If the action is not legal, Play changes nothing and returns an *Error.
func (m *Match) Play(a rules.Action) error {
	return m.play(a, func() string { return fmt.Sprintf("#%d", a) })
}

// PlayText plays the action with the given text, as Play does.
func (m *Match) PlayText(text string) error {
	a, err := m.State().Parse(text)
	if err != nil {
		return m.refuse(text, err)
	}
	return m.play(a, func() string { return text })
}

// PlayTexts plays actions in order until an action is refused, and returns the error of
// that action.
func (m *Match) PlayTexts(actions []string) error {
	for _, text := range actions {
		if err := m.PlayText(text); err != nil {
			return err
		}
	}
	return nil
}

// play does what Play does. text is a function that returns the text of the action a for the error.
func (m *Match) play(a rules.Action, text func() string) error {
	here, before := m.Here(), m.State()
	if n := here.child(a); n != nil {
		m.Show(n)
		return nil
	}
	if before.Outcome() != rules.Playing {
		return m.refuse(text(), ErrOver)
	}
	if m.legal = before.Legal(m.legal[:0]); !slices.Contains(m.legal, a) {
		return m.refuse(text(), ErrIllegal)
	}
	n, after := here.grow(before, a)
	m.Show(n)
	m.states[m.at] = after
	return nil
}

func (m *Match) refuse(text string, reason error) error {
	return &Error{Turn: m.Turn(m.at), Number: m.at + 1, Text: text, Position: m.State().String(), Reason: reason}
}

// Played returns the actions that lead to the position looked at, as a game that has ended with
// the outcome o.
func (m *Match) Played(o rules.Outcome) *rules.Played {
	g := &rules.Played{Outcome: o}
	for i := range m.at {
		p := m.Ply(i)
		g.Steps = append(g.Steps, rules.Step{Player: p.Mover, Start: p.Start, Before: m.Before(i), After: m.Before(i + 1), Action: p.Action, Events: p.Events})
	}
	return g
}
