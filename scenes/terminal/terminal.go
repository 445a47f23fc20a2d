// Package terminal plays the games in a terminal or over a pipe, with the same matches, computer,
// saved games and texts as the window. It reads a line at a time: a move as in a record, or a
// command. It writes plain lines without escape codes, so a screen reader and another program can
// follow, and needs no display.
package terminal

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/store"
	"quintet/scenes/keep"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// Options are what a Terminal needs.
type Options struct {
	In     io.Reader
	Out    io.Writer
	Now    func() time.Time                // the clock
	ASCII  bool                            // boards are drawn in ASCII, not in Unicode
	Review func(w io.Writer, g *save.Game) // writes the review of a game
}

// terminal plays one game after another.
type terminal struct {
	Options
	lines   *bufio.Scanner
	keeper  *keep.Keeper
	game    *session.Session // nil before the first game
	drawn   bool             // boards are drawn after each turn
	puzzle  *problem.Attempt // nil unless a puzzle is being solved
	posed   problem.Problem  // the puzzle
	listed  []store.Entry    // the saved games as last listed
	over    bool             // the player quits
	noted   bool             // the end of the game is in the results
	counter uint64           // the number of the puzzle that comes next
}

// Run plays until the player quits or the input ends. begin is the game to play, with its options, or
// the name of a file, or a link; with "" the game that was on the board last goes on. The error says that
// begin leads to no game, and then nothing is read from the input, or that a game could not be saved.
func Run(o Options, begin string) error {
	k := keep.New(store.Open(nil), func(work func()) { work() }, o.Now)
	k.ReadProgress()
	k.History()
	k.Deliver()
	t := &terminal{Options: o, lines: bufio.NewScanner(o.In), keeper: k, drawn: true}
	t.tell("terminal.welcome")
	err := t.begin(begin)
	for err == nil && !t.over && t.lines.Scan() {
		t.obey(strings.TrimSpace(t.lines.Text()))
	}
	if err := t.lines.Err(); err != nil {
		t.say(words.Sentence(err))
	}
	k.Autosave()
	return cmp.Or(err, k.Close())
}

// say writes each text that is not empty in a line.
func (t *terminal) say(texts ...string) {
	for _, text := range texts {
		if text != "" {
			fmt.Fprintln(t.Out, form.Visible(text))
		}
	}
}

// tell writes the sentence for key.
func (t *terminal) tell(key string, args ...any) { t.say(assets.Text(key, args...)) }

// refuses writes the reason with the text key why, and reports whether there is one.
func (t *terminal) refuses(why string) bool {
	t.tell(why)
	return why != ""
}

// begin begins with the game that the program was called with. The error says why name leads to none. Then
// the game that was on the board last stays there.
func (t *terminal) begin(name string) error {
	if name == "" {
		if f := t.keeper.ReadGame(t.keeper.Store.Resume()); f.Match != nil {
			t.take(f, session.Source{})
			return nil
		}
		t.chooseGame("")
		return nil
	}
	read := t.read
	if t.isGame(name) {
		read = t.newGame
	}
	play, err := read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return form.Errorf("there is no game %q, and no file of this name", name)
	}
	if err != nil {
		return err
	}
	if _, err := t.keeper.SetAside(); err != nil {
		t.say(words.Sentence(err))
	}
	play()
	return nil
}

// isGame reports whether text begins with the id of a game.
func (t *terminal) isGame(text string) bool {
	id, _, _ := strings.Cut(text, ":")
	return slices.ContainsFunc(catalog.All, func(g *rules.Game) bool { return g.ID == id })
}

// chooseGame begins the game that spec names; without it, it lists the games.
func (t *terminal) chooseGame(spec string) {
	if spec == "" {
		var all []string
		for _, g := range catalog.All {
			all = append(all, g.ID)
		}
		t.tell("terminal.games", strings.Join(all, ", "))
		return
	}
	t.follow(t.newGame(spec))
}

// follow calls play, or says err, which is why there is nothing to play.
func (t *terminal) follow(play func(), err error) {
	if err != nil {
		t.say(words.Sentence(err))
		return
	}
	play()
}

// newGame returns a function that begins the game that spec names.
func (t *terminal) newGame(spec string) (play func(), err error) {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return nil, err
	}
	m, err := match.New(g, v)
	return func() {
		people := [2]save.Player{words.Valid(save.Player{}, 0), words.Valid(save.Player{}, 1)}
		t.play(session.New(m, people, [2]int{0, 1}, t.keeper.Now))
		t.keeper.Take(t.game)
		t.keep()
		t.show()
	}, err
}

// take goes on with a game that was read, and that was at origin before. The part of it that the rules
// allow is played. The present position is shown, because nothing else in a terminal leads back to it.
func (t *terminal) take(f keep.Found, origin session.Source) {
	t.play(session.Reopen(f.Game, f.Match, origin.Unless(f.Err), t.keeper.Now))
	t.game.ToPresent()
	if f.Err != nil {
		t.say(words.Sentence(f.Err))
	}
	t.keeper.Take(t.game)
	t.keep()
	t.answer()
	t.show()
}

// play makes s the game being played.
func (t *terminal) play(s *session.Session) {
	t.game, t.puzzle, t.noted = s, nil, s.Concluded()
	if s.OnClock() {
		t.tell("terminal.untimed")
	}
}

// keep saves the game, and says if that fails. An end is first added to the results: if the program is
// killed in between, the game goes on at the next start, and its next end takes the place of this one. A
// game that was saved with its end would never be in the results.
func (t *terminal) keep() {
	t.note()
	t.keeper.Autosave()
	t.keeper.Deliver()
	if err, _ := t.keeper.Trouble(); err != nil {
		t.tell("save.failed", words.Error(err))
	}
}

// command is a command that a player can type.
type command struct {
	name string
	do   func(t *terminal, rest string)
}

// commands are all commands, in the order in which help lists them. The sentence about a command has
// the text key "terminal.help.<name>".
var commands []command

func init() {
	commands = []command{
		{"game", (*terminal).chooseGame},
		{"board", func(t *terminal, rest string) { t.board(rest) }},
		{"pieces", func(t *terminal, _ string) { t.pieces() }},
		{"legal", (*terminal).legal},
		{"why", (*terminal).why},
		{"hint", func(t *terminal, _ string) { t.hint() }},
		{"undo", func(t *terminal, _ string) { t.undo() }},
		{"redo", func(t *terminal, _ string) { t.redo() }},
		{"level", (*terminal).level},
		{"resign", func(t *terminal, _ string) { t.resign() }},
		{"moves", func(t *terminal, _ string) { t.moves() }},
		{"review", func(t *terminal, _ string) { t.review() }},
		{"save", (*terminal).save},
		{"games", func(t *terminal, _ string) { t.games() }},
		{"open", (*terminal).open},
		{"rules", (*terminal).rules},
		{"puzzle", func(t *terminal, _ string) { t.pose() }},
		{"help", func(t *terminal, _ string) { t.help() }},
		{"quit", func(t *terminal, _ string) { t.over = true }},
	}
}

// obey does what line says: a command, or a move.
func (t *terminal) obey(line string) {
	if line == "" {
		return
	}
	name, rest, _ := strings.Cut(line, " ")
	if i := slices.IndexFunc(commands, func(c command) bool { return c.name == strings.ToLower(name) }); i >= 0 {
		commands[i].do(t, strings.TrimSpace(rest))
		return
	}
	if t.isGame(line) {
		t.chooseGame(line)
		return
	}
	if t.game == nil && t.puzzle == nil {
		t.tell("terminal.unknown", line)
		return
	}
	for _, text := range strings.Fields(line) {
		if !t.move(text) {
			return
		}
	}
}

// help lists the commands.
func (t *terminal) help() {
	t.tell("terminal.help")
	for _, c := range commands {
		t.say(assets.Text("terminal.help." + c.name))
	}
}

// state returns the position shown, that of the puzzle if there is one; nil if there is none.
func (t *terminal) state() rules.State {
	switch {
	case t.puzzle != nil:
		return t.puzzle.State()
	case t.game != nil:
		return t.game.Match.State()
	}
	return nil
}

// rulesOf returns the game whose position is shown.
func (t *terminal) rulesOf() *rules.Game {
	if t.puzzle != nil {
		g, _, err := catalog.Parse(t.posed.Spec)
		if err != nil {
			panic(err) // the problem is part of the program
		}
		return g
	}
	return t.game.Match.Game()
}

// ready reports whether a position is shown, and says if none is.
func (t *terminal) ready() bool {
	if t.state() == nil {
		t.chooseGame("")
		return false
	}
	return true
}

// playing reports whether a game is played, and says if none is.
func (t *terminal) playing() bool {
	if t.game == nil || t.puzzle != nil {
		t.tell("terminal.nogame")
		return false
	}
	return true
}
