package ugi

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/match"
)

// position reads "startpos", or "fen" and a position text. The actions played from there may follow
// after "moves". After an error the engine's position has not changed.
func (e *Engine) position(_ context.Context, args string) error {
	words := strings.Fields(args)
	var moves []string
	if i := slices.Index(words, "moves"); i >= 0 {
		words, moves = words[:i], words[i+1:]
	}
	where := strings.Join(words, " ")
	kind, text, _ := strings.Cut(where, " ")
	g, v := e.match.Game(), e.match.Values()
	var m *match.Match
	var err error
	switch {
	case kind == "startpos" && text == "":
		m, err = match.New(g, v)
	case kind == "fen":
		m, err = match.FromPosition(g, v, text)
	default:
		err = fmt.Errorf("%q is neither startpos nor fen followed by a position", where)
	}
	if err != nil {
		return err
	}
	if err := m.PlayTexts(moves); err != nil {
		return refused(err)
	}
	e.match = m
	return nil
}

// refused returns err with all its details, if the match has refused an action.
func refused(err error) error {
	if e, ok := errors.AsType[*match.Error](err); ok {
		return errors.New(e.Details())
	}
	return err
}

// query answers one question about the position.
func (e *Engine) query(_ context.Context, args string) error {
	pos := e.match.State()
	switch args {
	case "gameover":
		e.answer("response %t", pos.Outcome() != rules.Playing)
	case "p1turn":
		e.answer("response %t", pos.Mover() == rules.First)
	case "result":
		e.answer("response %s", resultName(pos.Outcome()))
	case "fen":
		e.answer("response %s", pos)
	case "legal":
		texts := []string{"response"}
		for _, a := range sorted(pos) {
			texts = append(texts, pos.Format(a))
		}
		e.answer("%s", strings.Join(texts, " "))
	case "events":
		e.answer("%s", strings.TrimSpace("response "+strings.Join(e.lastEvents(), "; ")))
	default:
		return fmt.Errorf("%q is not one of gameover, p1turn, result, fen, legal and events", args)
	}
	return nil
}

// resultName returns the protocol's name for o.
func resultName(o rules.Outcome) string {
	return [...]string{"none", "p1win", "p2win", "draw"}[o]
}

// sorted returns the legal actions of pos, sorted by their texts as byte strings.
func sorted(pos rules.State) []rules.Action {
	legal := pos.Legal(nil)
	slices.SortFunc(legal, func(a, b rules.Action) int {
		return strings.Compare(pos.Format(a), pos.Format(b))
	})
	return legal
}

func (e *Engine) lastEvents() []string {
	at := e.match.At()
	if at == 0 {
		return nil
	}
	var texts []string
	for _, event := range e.match.Ply(at - 1).Events {
		texts = append(texts, event.Text(e.match.State().SiteName))
	}
	return texts
}
