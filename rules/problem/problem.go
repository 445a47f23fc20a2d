package problem

import (
	"embed"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/internal/lines"
)

// Kind is the kind of goal of a problem.
type Kind string

// The kinds of problem.
const (
	Win   Kind = "win"   // win in Turns turns, and no sooner
	Stop  Kind = "stop"  // prevent the opponent from winning within Turns turns, or from scoring in their next turn or shot
	Score Kind = "score" // score in this turn or shot
	Save  Kind = "save"  // prevent a capture in the opponent's next turn
	Only  Kind = "only"  // find the only action that keeps the outcome; the position is solved

	// Better is the kind of a problem from a game that was played and reviewed: find something
	// better than the action played. Nothing is proven, so it has no Answers.
	Better Kind = "better"
)

// Kinds holds the kinds of problems with proven answers.
var Kinds = []Kind{Win, Stop, Score, Save, Only}

// Problem is a position, a goal and its solution.
type Problem struct {
	ID      string // depends on kind, game and position only
	Kind    Kind
	Turns   int    // for Win and Stop the turns of the side that wants to win; 1 for the other kinds
	Spec    string // the game with its options
	Text    string // the text of the position
	Answers []Answer
	Rating  int // the difficulty, on the scale of the players' ratings

	// Only for problems of the kind Better: the action that was played, and what the search
	// of a review has found about the position.
	Played string
	Found  bot.Info
}

// Answer is a right action and the actions that follow it.
type Answer struct {
	Action  string
	Replies []string // of the other side; none if the same player continues, or nothing is left to find
	Next    []Answer // the right actions after the replies; none if nothing is left to find
}

// Game returns the id of the game.
func (p Problem) Game() string {
	id, _, _ := strings.Cut(p.Spec, ":")
	return id
}

// State returns the position of the problem, or an error if Spec or Text is wrong.
func (p Problem) State() (rules.State, error) {
	g, v, err := catalog.Parse(p.Spec)
	if err != nil {
		return nil, err
	}
	return g.Decode(v, p.Text)
}

// Key returns the text key of what is to be done. s is the position of the problem.
func (p Problem) Key(s rules.State) string {
	key := "problem." + string(p.Kind)
	_, scores := s.(rules.Scorer)
	switch _, shot := ShotOf(s); {
	case shot && p.Kind != Better:
		key += ".shot"
	case scores && p.Kind == Stop:
		key += ".goal"
	}
	return key
}

// String returns the problem as a line of a file.
func (p Problem) String() string {
	return fmt.Sprintf("%s; %d; %s; %s; %s; %d", p.Kind, p.Turns, p.Spec, p.Text, answersText(p.Answers), p.Rating)
}

// Parse reads a line of a file.
func Parse(line string) (Problem, error) {
	fields := strings.Split(line, "; ")
	if len(fields) != 6 || !slices.Contains(Kinds, Kind(fields[0])) {
		return Problem{}, fmt.Errorf("%q is not a line of kind; turns; game; position; answers; rating", line)
	}
	turns, err := strconv.Atoi(fields[1])
	if err != nil || turns < 1 {
		return Problem{}, fmt.Errorf("%q is not a number of turns", fields[1])
	}
	rating, err := strconv.Atoi(fields[5])
	if err != nil {
		return Problem{}, fmt.Errorf("%q is not a rating", fields[5])
	}
	answers, err := parseAnswers(fields[4])
	if err != nil {
		return Problem{}, err
	}
	return Problem{
		ID: id(fields[0], fields[2], fields[3]), Kind: Kind(fields[0]), Turns: turns,
		Spec: fields[2], Text: fields[3], Answers: answers, Rating: rating,
	}, nil
}

// id returns an id made of the game's id and a number, which depends on the arguments only.
func id(kind, spec, text string) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s; %s; %s", kind, spec, text)
	game, _, _ := strings.Cut(spec, ":")
	return fmt.Sprintf("%s-%08x", game, uint32(h.Sum64()^h.Sum64()>>32))
}

// Size returns the number of actions in answers, including the replies and the further
// answers.
func Size(answers []Answer) int {
	n := 0
	for _, a := range answers {
		n += 1 + len(a.Replies) + Size(a.Next)
	}
	return n
}

//go:embed data
var files embed.FS

// Of returns the problems of the game with the id, in the order of their file; none if the game has
// no file.
func Of(game string) ([]Problem, error) {
	return lines.Read(files, "data/"+game+".txt", Parse)
}

// All returns the problems of all games, in the order of the menu.
func All() ([]Problem, error) {
	var all []Problem
	for _, g := range catalog.All {
		some, err := Of(g.ID)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}
