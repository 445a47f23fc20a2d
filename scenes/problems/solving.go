package problems

import (
	"quintet/rules"
	"quintet/rules/problem"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// solving is the scene of a problem that is being solved, and of the problems that follow it.
type solving struct {
	*stage.Stage
	Tools
	set     set     // the problems from which the next problem is taken
	origin  source  // where the problem comes from
	day     int     // the day of the problem, if it is the problem of a day
	round   *round  // nil outside a round
	lesson  *lesson // nil outside a lesson
	problem problem.Problem
	fresh   bool // nothing was pressed since the problem was posed
	attempt attempt
	thinker think.Thinker // searches what the attempt asks for; nil for nothing
	board   board
	tables  map[string]*table.Table // the last table of each game, by the id of the game
	skipped map[string]bool         // the ids of skipped problems
	try     try
	ui      side.Side
	ui.Remark
}

// attempt is a try at a problem: a problem.Attempt or, for a problem of the kind Better, a
// problem.BetterAttempt.
type attempt interface {
	State() rules.State
	Solver() rules.Player
	Verdict() problem.Verdict
	Waits() bool
	Found() bool
	Hint() rules.Action
	Play(a rules.Action) problem.Verdict
	Reply() (rules.Action, bool)
}

// source says where a problem comes from. Its text key is "problem.from." and the source.
type source string

const (
	matched source = "solve"  // rated near the player's rating
	daily   source = "daily"  // the problem of the day
	again   source = "missed" // problems failed before
	linked  source = "link"   // a problem asked for by its id
	rush    source = "rush"   // a quick round
	learnt  source = "learn"  // the mistakes of a game
	own     source = "own"    // a position that the player has set up
)

// try is the state of the player's tries of the current problem.
type try struct {
	judged bool // a result is recorded, and no later result changes the rating
	gained int  // the change of the rating by that result, as a difference of the ratings shown
	helped bool // the solution was played, or a hint shown
	shown  bool // the solution was played in this attempt, or is being played
	hints  int  // the number of steps of the hint shown for the next action
	line   line // of a problem of the kind Better: how a bad action is answered, or what is better
	rest   int  // the number of actions of line that come by themselves
}

// newSolving returns the scene of p. The problems after p are taken from problems. origin says
// where p comes from.
func newSolving(s *stage.Stage, t Tools, origin source, problems set, p problem.Problem) *solving {
	scene := newScene(s, t, origin, problems)
	scene.pose(p)
	return scene
}

func newScene(s *stage.Stage, t Tools, from source, all set) *solving {
	return &solving{Stage: s, Tools: t, ui: side.New(s), set: all, origin: from, tables: map[string]*table.Table{}, skipped: map[string]bool{}}
}

// Open returns the scene of the problem with the id, or an error if there is none.
func Open(s *stage.Stage, t Tools, id string) (stage.Scene, error) {
	p, all, ok := find(id)
	if !ok {
		return nil, rules.Errorf("there is no problem %q", id)
	}
	return newSolving(s, t, linked, all, p), nil
}

// Own returns the scene of p, the problem of a position that the player has set up. It does not
// count for the rating.
func Own(s *stage.Stage, t Tools, p problem.Problem) stage.Scene {
	return newSolving(s, t, own, set{}, p)
}

// Learn returns the scene of a lesson, in which the player looks for something better than each of
// the mistakes of side. done has a letter for each of the first mistakes, which are not shown: "y" if
// it was mended and otherwise "n". There must be more mistakes than done has letters.
func Learn(s *stage.Stage, t Tools, mistakes []problem.Problem, side rules.Player, done string) stage.Scene {
	scene := newScene(s, t, learnt, set{})
	scene.lesson = &lesson{side: side, mistakes: mistakes, shown: len(done), mended: map[string]bool{}}
	for i := range done {
		if done[i] == 'y' {
			scene.lesson.mended[mistakes[i].ID] = true
		}
	}
	scene.goOn()
	return scene
}

// newRound returns the scene of a quick round with problems. There must be at least one problem.
func newRound(s *stage.Stage, t Tools, problems set) *solving {
	scene := newScene(s, t, rush, problems)
	scene.startRound()
	return scene
}

// unrated reports whether the problem comes from a game or a position of the player. Such a problem
// has no rating, and its result does not change the player's rating.
func (s *solving) unrated() bool { return s.problem.Kind == problem.Better || s.origin == own }

// pose shows p, with the board rotated and scaled as for the last problem of its game.
func (s *solving) pose(p problem.Problem) {
	s.problem, s.try, s.fresh = p, try{}, true
	s.board = newBoard(s.Stage, p, s.asked)
	if last := s.tables[p.Game()]; last != nil {
		s.board.CopyView(last)
	}
	s.tables[p.Game()] = s.board.Table
	s.begin()
	s.Log.Problem(p.ID, s.board.game().Spec(s.board.Match.Values()))
}

// asked returns what the table shows besides the position: where the action of a hint begins.
func (s *solving) asked() table.Asked {
	a := table.Asked{MayAct: s.acts(), NoSpoilers: true, Confirms: s.Settings.Confirms, Proposed: s.board.Proposed(&s.ui.Group)}
	if s.try.hints == maxHints && a.MayAct {
		a.Begun = s.attempt.Hint()
	}
	if !s.board.Busy() {
		next := s.next()
		a.Line, a.Advised, a.Named = next.Actions, next.Advised, next.Sites
	}
	return a
}

func (s *solving) begin() {
	s.stopSearch()
	s.board.reset()
	a, err := newAttempt(s.problem)
	if err != nil {
		panic(err) // the problem is part of the program, or was checked when it was made
	}
	s.attempt, s.try.shown, s.try.hints, s.try.line = a, false, 0, line{}
	s.Say("", false)
	s.ui.Focus = ""
}

// Place implements stage.Scene.
// A problem of a position that the player has set up has no name.
func (s *solving) Place() place.Place {
	switch {
	case s.lesson != nil:
		return place.Lesson(s.lesson.side, s.lesson.done())
	case s.origin == own:
		return place.Problem("")
	}
	return place.Problem(s.problem.ID)
}

// acts reports whether the solver is to act.
func (s *solving) acts() bool {
	return s.attempt.Waits() && !s.board.Runs() && !s.try.shown && !s.ended()
}

// ended reports whether a round or a lesson is over.
func (s *solving) ended() bool {
	return s.round != nil && s.round.over || s.lesson != nil && s.lesson.over
}

// done reports whether the attempt is over.
func (s *solving) done() bool {
	return s.ended() || s.try.shown || !s.board.Runs() && s.attempt.Verdict() != problem.Going
}

func (s *solving) leave() {
	s.stopSearch()
	s.Back()
}

// failed reports whether, outside a round, the attempt has failed and all its actions were shown.
func (s *solving) failed() bool {
	return s.round == nil && !s.ended() && s.done() && s.attempt.Verdict() == problem.Failed
}

// Tools are what problems need from the rest of the program.
type Tools struct {
	Keeper *keep.Keeper
	Think  func(think.Problem) think.Thinker
}
