package problem

import (
	"errors"
	"fmt"

	"quintet/rules/catalog"
	"quintet/rules/proof"
)

// ErrNodes says that the proof of a problem needs more positions than were allowed.
var ErrNodes = errors.New("the proof needs more positions than are allowed")

// Prove finds the answers again, and returns an error if they differ. nodes is the greatest number
// of positions that it looks at. If these do not suffice, the error wraps ErrNodes.
func (p Problem) Prove(nodes int) error {
	g, v, err := catalog.Parse(p.Spec)
	if err != nil {
		return err
	}
	s, err := g.Decode(v, p.Text)
	if err != nil {
		return err
	}
	solver := proof.NewSolver(nodes)
	again, ok := Find(solver, p.Kind, p.Turns, g, v, s)
	switch got, want := answersText(again.Answers), answersText(p.Answers); {
	case solver.Exhausted():
		return fmt.Errorf("%s: %w", p, ErrNodes)
	case !ok:
		return fmt.Errorf("%s: this is not a problem", p)
	case got != want:
		return fmt.Errorf("%s: the answers are %s", p, got)
	}
	return nil
}
