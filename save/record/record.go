// Package record writes saved games as text for people, in the style of PGN, and reads
// such text, including that of the web site AbstractPlay.
//
// A record begins with tags, one to a line. Game, with its options, is required, unless the caller
// of Read names the game. Title, First, Second (the names of the players; for the computer
// "Computer" and its level), FirstLevel, SecondLevel (of the computer), Created, Clock (the time
// control, such as "3+2"), Elsewhere (in a game by links how it stands, see below), Helped (the sides of
// persons for whom the computer has acted, as in "First" or "First Second"), Practice ("yes" if the game
// began with actions that were not played in it, so that its end counts for nothing), Position (the
// text of the first position, unless it is that of the rules), Result and Reason are optional. Then come
// the actions. Each turn is written as its number, followed by one or more actions. At the end is the
// result: 1-0, 0-1, 1/2-1/2, or * for a game that is not over.
//
//	[Game "dimpled:size=5"]
//	[First "Ann"]
//	[Second "Computer 3"]
//	[SecondLevel "3"]
//	[Result "0-1"]
//	[Reason "resigned"]
//
//	{Begun late.} 1. b1 2. c3 {the centre} 3. e3 (d3 {or so} b3) 4. e4 5. d4 6. d2
//	7. c2 c2-d3 0-1
//
// Text in braces, or from a semicolon to the end of the line, is a comment on the action before it.
// Before the first action, even among the tags, such text is a comment on the game. Actions in
// parentheses are a variation: they could have been played instead of the action before them. A
// comment at the beginning of a variation is a comment on its first action. A mark such as "!?"
// after an action, or its number in PGN, as in "$5", is a glyph on the action. In a game with
// clocks, the comment on an action can have two commands. [%clk 0:02:58.5] is the time that the
// player had left after the action. [%emt 0:00:03.5] is the time that the action took. The numbers
// of turns may be missing, and lines may end anywhere, with any kind of line end. Other tags, and
// lines that begin with "%", are skipped. Among the actions, a result counts only at the end of the
// main line. If the value of Created, Clock, Elsewhere, Helped, Practice, Result or a level is
// not understood, the reader returns an error and keeps the tag as a comment. If the value of Game or
// Position is not understood, there is no game. An action of a variation that cannot be played costs
// the rest of the variation, and one of the main line the rest of the game.
//
// The value of Elsewhere is the side of the player who is elsewhere, First or Second. After it can come
// taken=N, if N turns were taken back, and what the player who waits offers: draw, back (to take the last
// turn back) or both.
//
// A text may have several records, each with its tags. Spaces may be of any kind. Read needs UTF-8;
// Import and All also read UTF-16 and Windows-1252.
//
// A single position is written on one line, with its game before it:
//
//	crosscut:size=5 5/1r1b1/5/5/5 b
package record

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"quintet/rules"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
)

// width is the length, in bytes, to which lines of actions are filled.
const width = 78

// marks are the results at the end of a record.
var marks = map[save.Result]string{
	"":              "*",
	save.FirstWins:  "1-0",
	save.SecondWins: "0-1",
	save.Drawn:      "1/2-1/2",
}

// Write returns the record of g. It uses words to say why the game ended, and calls pause again
// and again while it works. The error says why g cannot be played. A variation that begins at the
// end of its line replaces no action, and a record cannot express such a variation. So Write
// repeats the last action of the line at the beginning of the variation, and the variation then
// replaces this action. If no action was played, the first variation is written as the main line,
// except in a game with clocks, where it was taken back, or with a result: the variations of these are
// left out.
func Write(g *save.Game, words Words, pause form.Pause) (string, error) {
	m, err := replay.Play(g, pause)
	if err != nil {
		return "", err
	}
	if begins := m.Root().Children(); m.Root().Next() == nil && len(begins) > 0 && g.Result == "" && !g.Timed() {
		m.Promote(begins[0])
		unplayed := *g
		replay.Update(&unplayed, m)
		g = &unplayed
	}
	m.Rewind() // Turns returns the turns of the line looked at, which may be a variation in g
	w := writer{pause: pause}
	w.tags(g, reasonOf(g, m, words))
	g = replay.WithTimes(g, m)
	w.comment(g.Comments[0])
	for _, turn := range m.Turns() {
		w.word(strconv.Itoa(turn.Number) + ".")
		w.line(save.Variation{At: turn.First, Actions: g.Actions[turn.First:turn.Last], Comments: g.Comments, Glyphs: g.Glyphs, Variations: g.Variations})
	}
	w.beyond(len(g.Actions), g.Actions, g.Variations)
	w.word(marks[g.Result])
	return w.text.String() + "\n", nil
}

// writer fills lines with words.
type writer struct {
	text   strings.Builder
	column int
	open   string // opening brackets to write before the next word
	pause  form.Pause
}

func (w *writer) tags(g *save.Game, reason string) {
	w.tag("Game", g.Game)
	w.tag("Title", g.Title)
	for i, side := range sides {
		p := g.Players[i]
		if p.Level == 0 {
			w.tag(side, p.Name)
			continue
		}
		w.tag(side, computer(p))
		w.tag(side+"Level", rules.FormatStrength(p.Level, p.Above))
	}
	if !g.Created.IsZero() {
		w.tag("Created", g.Created.Format(time.RFC3339Nano))
	}
	w.tag("Clock", replay.ControlText(g))
	w.tag("Elsewhere", elsewhere(g))
	w.tag("Helped", helped(g))
	if g.Practice {
		w.tag("Practice", practice)
	}
	w.tag("Position", g.Position)
	w.tag("Result", marks[g.Result])
	w.tag("Reason", reason)
	w.text.WriteByte('\n')
}

// computer returns the name of the computer at level in a record.
func computer(p save.Player) string {
	return "Computer " + rules.FormatStrength(p.Level, p.Above)
}

// helped returns the value of the tag Helped. For a side that the computer plays, its level says the same.
func helped(g *save.Game) string {
	var all []string
	for i, side := range sides {
		if g.Helped[i] && g.Players[i].Level == 0 {
			all = append(all, side)
		}
	}
	return strings.Join(all, " ")
}

// practice is the value of the tag Practice.
const practice = "yes"

// sides are the tags of the players' names.
var sides = [2]string{"First", "Second"}

// escape makes a value fit on one line between quotes.
var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\r\n", " ", "\n", " ", "\r", " ")

func (w *writer) tag(name, value string) {
	if value != "" {
		fmt.Fprintf(&w.text, "[%s \"%s\"]\n", name, escape.Replace(value))
	}
}

func (w *writer) word(s string) {
	s, w.open = w.open+s, ""
	switch {
	case w.column == 0:
	case w.column+1+len(s) > width:
		w.text.WriteByte('\n')
		w.column = 0
	default:
		w.text.WriteByte(' ')
		w.column++
	}
	w.text.WriteString(s)
	w.column += len(s)
}

// comment writes the comment s. Closing braces in s would end the comment, so they are replaced.
func (w *writer) comment(s string) {
	if s == "" {
		return
	}
	w.word("{" + strings.ReplaceAll(s, "}", ")") + "}")
	if i := strings.LastIndexByte(s, '\n'); i >= 0 {
		w.column = len(s) - i
	}
}

// line writes the actions of l with their glyphs, comments and variations.
func (w *writer) line(l save.Variation) {
	for i, action := range l.Actions {
		at := l.At + i + 1
		w.pause.Call()
		w.word(action)
		for _, glyph := range l.Glyphs[at] {
			w.word("$" + strconv.Itoa(glyph))
		}
		w.comment(l.Comments[at])
		w.variations(at-1, l.Variations)
	}
}

// variations writes those variations of list whose At is start+len(shared). In the record each of
// them leaves its line after start actions of the game: first come the actions in shared, and then
// the actions of the variation.
func (w *writer) variations(start int, list []save.Variation, shared ...string) {
	for _, v := range list {
		if v.At != start+len(shared) || len(v.Actions) == 0 {
			continue
		}
		w.open = "("
		for _, action := range shared {
			w.word(action)
		}
		w.comment(v.Comments[v.At])
		w.line(v)
		w.beyond(v.At+len(v.Actions), v.Actions, v.Variations)
		w.text.WriteByte(')')
		w.column++
	}
}

// beyond writes the variations of list that begin at the end of a line. end is the number of
// actions of the game up to there, and actions are the actions of the line.
func (w *writer) beyond(end int, actions []string, list []save.Variation) {
	if n := len(actions); n > 0 {
		w.variations(end-1, list, actions[n-1])
	}
}
