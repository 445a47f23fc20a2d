package terminal

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/store"
	"quintet/scenes/keep"
	"quintet/scenes/words"
)

// player plays in a terminal over pipes.
type player struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	done  chan error
}

// ask is what a player asks to know that all before was answered.
const ask = "open"

// today is the time by the clock of every program.
var today = time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)

// begin starts a terminal with the games in a new folder, unless home is one.
func begin(t *testing.T, home, name string, ascii bool) *player {
	t.Helper()
	t.Setenv("QUINTET_HOME", home)
	in, typed := io.Pipe()
	shown, out := io.Pipe()
	p := &player{t, typed, make(chan string, 1000), make(chan error, 1)}
	go func() {
		err := Run(Options{In: in, Out: out, Now: func() time.Time { return today }, ASCII: ascii, Review: func(w io.Writer, g *save.Game) { fmt.Fprintln(w, "reviewed", len(g.Actions)) }}, name)
		out.Close()
		p.done <- err
	}()
	go func() {
		for s := bufio.NewScanner(shown); s.Scan(); {
			p.lines <- s.Text()
		}
		close(p.lines)
	}()
	return p
}

// types types a line, and returns the lines that answer it.
func (p *player) types(line string) string {
	p.t.Helper()
	fmt.Fprintf(p.in, "%s\n%s\n", line, ask)
	var all []string
	for end := assets.Text("terminal.open"); ; {
		said, ok := <-p.lines
		if !ok {
			p.t.Fatalf("after %q the terminal ends", line)
		}
		if said == end {
			return strings.Join(all, "\n")
		}
		if strings.ContainsRune(said, 0x1b) {
			p.t.Errorf("after %q there is an escape code in %q", line, said)
		}
		all = append(all, said)
	}
}

// quit ends the input.
func (p *player) quit() {
	p.t.Helper()
	p.in.Close()
	for range p.lines {
	}
	if err := <-p.done; err != nil {
		p.t.Error(err)
	}
}

// TestAGameIsPlayedOverAPipe plays a game of each kind with random actions to its end or for some time,
// against the computer. The terminal says what a match of the same actions says, undo and redo lead
// back and on, refused moves change nothing, and the next start goes on with the game.
func TestAGameIsPlayedOverAPipe(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			home, dice := t.TempDir(), rand.New(rand.NewPCG(7, 7))
			spec := g.Spec(nil)
			p := begin(t, home, spec, true)
			p.types("level 1")
			v, err := g.Complete(nil)
			if err != nil {
				t.Fatal(err)
			}
			most := 200
			if testing.Short() {
				most = 24
			}
			var m *match.Match
			for range most {
				record := p.types("moves")
				if m, err = match.Replay(g, v, played(record)); err != nil {
					t.Fatalf("%v in %s", err, record)
				}
				if m.State().Outcome() != rules.Playing {
					break
				}
				legal := m.State().Legal(nil)
				if said := p.types("no-move"); !strings.Contains(said, "no-move") {
					t.Fatalf("a text that is no move is answered %q", said)
				}
				if said := p.types("legal"); !strings.Contains(said, m.State().Format(legal[0])) {
					t.Fatalf("in %s legal says %q", m.State(), said)
				}
				move := m.State().Format(legal[dice.IntN(len(legal))])
				p.types(move)
			}
			before := p.types("pieces")
			p.types("undo")
			p.types("redo")
			if after := p.types("pieces"); after != before {
				t.Errorf("after undo and redo the pieces are\n%s\nwant\n%s", after, before)
			}
			for _, line := range strings.Split(p.types("board"), "\n") {
				if strings.IndexFunc(line, func(r rune) bool { return r > 0x7f }) >= 0 {
					t.Errorf("the line %q of the board is not ASCII", line)
				}
			}
			p.quit()
			again := begin(t, home, "", false)
			if after := again.types("pieces"); !strings.HasSuffix(after, before) {
				t.Errorf("after another start the pieces are\n%s\nwant\n%s", after, before)
			}
			again.quit()
		})
	}
}

// played returns the actions in a record.
func played(record string) (actions []string) {
	for _, word := range strings.Fields(record[strings.LastIndex(record, "]")+1:]) {
		if word[0] >= 'a' && word[0] <= 'z' || word[0] == '@' {
			actions = append(actions, word)
		}
	}
	return actions
}

// TestAPuzzleIsSolvedInTheTerminal solves a puzzle of each game after a wrong try.
func TestAPuzzleIsSolvedInTheTerminal(t *testing.T) {
	for _, g := range catalog.All {
		p := begin(t, t.TempDir(), g.ID, false)
		p.types("level 0")
		said := p.types("puzzle")
		never := func(string) (problem.Seen, bool) { return problem.Seen{}, false }
		all, err := problem.Of(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == 0 {
			if said != assets.Text("problems.none") {
				t.Errorf("%s, a game without puzzles: puzzle says %q", g.ID, said)
			}
			p.quit()
			continue
		}
		if !strings.Contains(said, assets.Text("terminal.puzzle")) {
			t.Fatalf("%s: puzzle says %q", g.ID, said)
		}
		posed, ok := problem.Next(all, never, beginner, save.Day(today), 0)
		if !ok {
			t.Fatalf("%s: there is no puzzle", g.ID)
		}
		a, err := problem.NewAttempt(posed)
		if err != nil {
			t.Fatal(err)
		}
		for said = ""; !strings.Contains(said, assets.Text("problem.solved")); {
			text := a.State().Format(a.Hint())
			said = p.types(text)
			if a.Play(a.Hint()); strings.Contains(said, assets.Text("problem.wrong")) {
				t.Fatalf("%s: %s is wrong: %q", posed.ID, text, said)
			}
			for _, ok := a.Reply(); ok; _, ok = a.Reply() {
			}
		}
		p.quit()
	}
}

// TestWhatTheTerminalRefuses types what cannot be done.
func TestWhatTheTerminalRefuses(t *testing.T) {
	p := begin(t, t.TempDir(), "", false)
	if said := p.types("c4"); said == "" || !strings.Contains(said, "c4") {
		t.Errorf("a move without a game is answered %q", said)
	}
	p.quit()
	p = begin(t, t.TempDir(), "dimpled:size=5", false)
	letter := filepath.Join(t.TempDir(), "letter.txt")
	if err := os.WriteFile(letter, []byte("[Game \"dipole\"]\n[Elsewhere \"Second\"]\n\n1. e1-f2 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kept.quintet")
	for line, want := range map[string]string{
		"c":              assets.Text("typed.several", "c", "c1, c2, c3, c4, c5"),
		"cc3":            assets.Text("typed.near", "c3"),
		"hnt":            assets.Text("typed.near", "hint"),
		"open nothere":   "nothere",
		"open " + letter: assets.Text("terminal.links"),
		"game nothing":   "nothing",
		"why":            assets.Text("terminal.why"),
		"why c10":        assets.Text("terminal.why"),
		"undo":           assets.Text("terminal.undo.none"),
		"resign":         assets.Text("resign.none.begun"),
		"save " + file:   assets.Text("game.written", file),
		"rules 99":       assets.Text("terminal.rules"),
		"level 3 or 4":   assets.Text("terminal.level", rules.Levels),
	} {
		if said := p.types(line); !strings.Contains(said, want) {
			t.Errorf("%q is answered %q, want %q", line, said, want)
		}
	}
	if said := p.types("save " + file); said != assets.Text("terminal.exists", file) {
		t.Errorf("a file that exists is answered %q", said)
	}
	if data, err := os.ReadFile(file); err != nil || !bytes.Contains(data, []byte(`"dimpled:size=5"`)) {
		t.Errorf("the file has %q (error: %v)", data, err)
	}
	if p.types("c3"); !strings.Contains(p.types("c3"), assets.Text("dimpled.why.occupied")) {
		t.Errorf("a stone on a stone is not refused by its rule")
	}
	if said := p.types("review"); said != "reviewed 1" {
		t.Errorf("the review says %q", said)
	}
	p.quit()
}

// TestTheComputerActsWhereItIsToAct opens a game in which the computer is to act first, and undoes what
// it played: it acts each time, and the person is to act.
func TestTheComputerActsWhereItIsToAct(t *testing.T) {
	file := filepath.Join(t.TempDir(), "begun.txt")
	if err := os.WriteFile(file, []byte("[Game \"dipole\"]\n[First \"Computer 1\"]\n[FirstLevel \"1\"]\n[Second \"Ann\"]\n\n*\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := begin(t, t.TempDir(), file, false)
	first := played(p.types("moves"))
	if len(first) != 1 {
		t.Fatalf("after the game is opened %v is played, want one action of the computer", first)
	}
	p.types("undo")
	if again := played(p.types("moves")); len(again) != 1 || !strings.Contains(p.types("pieces"), "Black: ") {
		t.Errorf("after undo %v is played, want one action of the computer", again)
	}
	p.quit()
}

// TestAGameIsOpenedWhereverItIs opens a game in a saved file, as a record, and in a link, alone, in a text and in a
// file; and a link without its end, which is refused for what it is.
func TestAGameIsOpenedWhereverItIs(t *testing.T) {
	g := &save.Game{Game: "dipole", Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Actions: []string{"e1-f2", "d8-e7"}, At: 2}
	word, err := record.Link(g, words.Concluded, nil)
	if err != nil {
		t.Fatal(err)
	}
	written, err := record.Write(g, words.Concluded, nil)
	if err != nil {
		t.Fatal(err)
	}
	link := "https://example.org/#game/" + word
	names := []string{link, "quintet://open#game/" + word, "https://example.org/#analysis/" + word}
	for i, text := range []string{string(g.Encode()), written, link + "\n", "Your turn: " + link[:40] + "\r\n> " + link[40:] + "\r\nBye"} {
		file := filepath.Join(t.TempDir(), fmt.Sprint(i, ".txt"))
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		names = append(names, file)
	}
	p := begin(t, t.TempDir(), "", false)
	for _, name := range names {
		p.types("dimpled")
		p.types("open " + name)
		if all := played(p.types("moves")); strings.Join(all, " ") != "e1-f2 d8-e7" {
			t.Errorf("after open %s %v is played", name, all)
		}
		from := begin(t, t.TempDir(), name, false)
		if all := played(from.types("moves")); strings.Join(all, " ") != "e1-f2 d8-e7" {
			t.Errorf("begun with %s %v is played", name, all)
		}
		from.quit()
	}
	if said := p.types("open " + link[:len(link)-3]); !strings.Contains(said, "link is damaged") {
		t.Errorf("a link without its end is answered %q", said)
	}
	p.quit()
}

// TestWhatCannotBeOpenedIsNamedOnce opens what is no game. What the terminal says names it once at most. A program that is
// called with it ends with an error that does so too, and the game of the last time stays on the board.
func TestWhatCannotBeOpenedIsNamedOnce(t *testing.T) {
	home, dir, file := t.TempDir(), filepath.Join(t.TempDir(), "folder"), filepath.Join(t.TempDir(), "letter.txt")
	if err := errors.Join(os.Mkdir(dir, 0o700), os.WriteFile(file, []byte("[Game \"chess\"]"), 0o600)); err != nil {
		t.Fatal(err)
	}
	p := begin(t, home, "dimpled:size=5", false)
	p.types("b1")
	once := func(said, name string) {
		t.Helper()
		for _, part := range []string{filepath.Base(name), "cannot be read", "there is no game", "is one of"} {
			if n := strings.Count(said, part); n > 1 || said == "" {
				t.Errorf("opening %s says %q; want %q at most once", name, said, part)
			}
		}
	}
	for _, name := range []string{"dipol", dir, filepath.Join(dir, "none"), file} {
		once(p.types("open "+name), name)
	}
	p.quit()
	for _, name := range []string{"dipol", "dipole:size=99", dir, filepath.Join(dir, "none"), file} {
		p := begin(t, home, name, false)
		p.in.Close()
		for range p.lines {
		}
		if err := <-p.done; err == nil {
			t.Errorf("the program begins with %s without an error", name)
		} else {
			once(err.Error(), name)
		}
	}
	p = begin(t, home, "", false)
	if all := played(p.types("moves")); len(all) != 1 || all[0] != "b1" {
		t.Errorf("at the next start %v is played, want the game of the first", all)
	}
	p.quit()
}

// TestTheListSaysHowEachGameStands lists a game without names, one that is rated, two by links and two that are
// damaged. The list says of each what My games says: who plays, whose turn it is, or what is wrong.
func TestTheListSaysHowEachGameStands(t *testing.T) {
	home := t.TempDir()
	ann, bob := save.Player{Name: "Ann"}, save.Player{Name: "Bob"}
	played := save.Game{Game: "dipole", Players: [2]save.Player{ann, bob}, Created: today, Changed: today, Actions: []string{"e1-f2"}, At: 1}
	nameless, rated, mine, theirs := played, played, played, played
	nameless.Players, nameless.Result = [2]save.Player{}, save.SecondWins
	rated.Players[1], rated.Rated = save.Player{Level: 1}, true
	mine.Links, theirs.Links = &save.Links{Away: 0}, &save.Links{Away: 1, Known: 1, Sent: true}
	for id, text := range map[string][]byte{"nameless": nameless.Encode(), "rated": rated.Encode(), "mine": mine.Encode(), "theirs": theirs.Encode(),
		"cut": played.Encode()[:60], "empty": []byte("no game")} {
		if err := os.Rename(keeps(t, home, text), filepath.Join(home, "games", id+save.Extension)); err != nil {
			t.Fatal(err)
		}
	}
	p := begin(t, home, "", false)
	p.types("board off")
	said := p.types("games")
	p.quit()
	t.Setenv("QUINTET_HOME", home)
	s := store.Open(nil)
	defer s.Close()
	all, err := s.List()
	if err != nil || len(all) != 6 {
		t.Fatalf("there are %d games, error %v", len(all), err)
	}
	for i, e := range all {
		want := map[string]string{"nameless": "Player 1 – Player 2 · " + words.Date(today) + " · 1 move · Dipole · Player 2 won", "rated": "Ann – Computer 1 · " + words.Date(today) + " · 1 move · Dipole · rated, not finished",
			"mine": "your turn", "theirs": "their turn: Bob", "cut": "", "empty": ""}[e.ID]
		if e.Err != nil {
			want = words.Title(e) + " · " + words.Sentence(e.Err)
		}
		if want == "" || !strings.HasSuffix(strings.Split(said, "\n")[i], want) {
			t.Errorf("line %d of the list, about %s, does not end in %q:\n%s", i+1, e.ID, want, said)
		}
	}
}

// TestWhyAnswersAboutEveryPlace asks in the first position of each game why, of each place that begins the text of
// an action. The answer lists this action.
func TestWhyAnswersAboutEveryPlace(t *testing.T) {
	for _, g := range catalog.All {
		p := begin(t, t.TempDir(), g.ID, true)
		p.types("board off")
		for a := range strings.SplitSeq(p.types("legal"), ", ") {
			a, _, _ = strings.Cut(a, " ") // after the last one the number of further actions may come
			place, _, _ := strings.Cut(a, "-")
			if said := p.types("why " + place); !strings.Contains(said, a) || said == assets.Text("terminal.why") {
				t.Errorf("%s: why %s says %q, want %s in it", g.ID, place, said, a)
			}
		}
		p.quit()
	}
}

// keeps makes text the file of a saved game in home, and returns the name of the file.
func keeps(t *testing.T, home string, text []byte) (file string) {
	t.Helper()
	file = filepath.Join(home, "games", "kept"+save.Extension)
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// results returns the finished games in home.
func results(t *testing.T, home string) []save.HistoryEntry {
	t.Helper()
	t.Setenv("QUINTET_HOME", home)
	s := store.Open(nil)
	defer s.Close()
	h, err, _ := s.UpdateHistory(nil)
	if err != nil {
		t.Fatal(err)
	}
	return h.Games
}

// TestWhatAStrictGameRefuses opens saved games that are rated, of a match and by links, and asks for what they
// refuse. The terminal gives the reasons of the game, which are those of the window.
func TestWhatAStrictGameRefuses(t *testing.T) {
	for kind, c := range map[string]struct {
		change func(*save.Game)
		want   map[string]string
	}{
		"rated": {func(g *save.Game) { g.Rated = true },
			map[string]string{"hint": assets.Text("rated.help"), "review": assets.Text("rated.help"), "undo": assets.Text("rated.undo"), "level 3": assets.Text("counts.players")}},
		"of a match": {func(g *save.Game) { g.Series = &save.Series{ID: "m", Of: 3, Number: 1} },
			map[string]string{"review": "reviewed 2", "level 3": assets.Text("counts.players")}},
		"by links": {func(g *save.Game) { g.Links, g.Players[1] = &save.Links{Away: 1, Known: 2}, save.Player{Name: "Bob"} },
			map[string]string{"hint": assets.Text("links.help"), "review": assets.Text("links.help"), "undo": assets.Text("links.undo", "Bob"), "level 3": assets.Text("links.players")}},
	} {
		g := &save.Game{Game: "dipole", Players: [2]save.Player{{Name: "Ann"}, {Level: 1}}, Created: today, Actions: []string{"e1-f2", "d8-e7"}, At: 2}
		c.change(g)
		home := t.TempDir()
		keeps(t, home, g.Encode())
		p := begin(t, home, "", false)
		for _, line := range []string{"games", "open 1", "board off"} {
			p.types(line)
		}
		for line, want := range c.want {
			if said := p.types(line); said != want {
				t.Errorf("%s: %s says %q, want %q", kind, line, said, want)
			}
		}
		if said := p.types("why e1-e3"); (said == "White: e1-e3.") != (kind != "of a match") {
			t.Errorf("%s: why says %q, want what the move does, and only in a match also why", kind, said)
		}
		p.quit()
	}
}

// TestADamagedGameStays opens a saved rated game with an action that cannot be played. The part before it goes
// on as another game, which is not rated, and the file stays as it is.
func TestADamagedGameStays(t *testing.T) {
	home := t.TempDir()
	g := &save.Game{Game: "dipole", Players: [2]save.Player{{Name: "Ann"}, {Level: 1}}, Rated: true, Created: today, Changed: today, Actions: []string{"e1-f2", "d8-e7", "no-action"}, At: 3}
	file := keeps(t, home, g.Encode())
	p := begin(t, home, "", false)
	p.types("games")
	p.types("open 1")
	if begun := played(p.types("moves")); len(begun) != 2 {
		t.Errorf("of the damaged game %v is played, want the actions before the damage", begun)
	}
	p.types("resign")
	p.quit()
	if data, err := os.ReadFile(file); !bytes.Equal(data, g.Encode()) {
		t.Errorf("the file of the damaged game has %q (error: %v)", data, err)
	}
	if all := results(t, home); len(all) != 1 || all[0].Rated != nil || all[0].ID == g.Identity() {
		t.Errorf("the results are %+v; want another game, which is not rated", all)
	}
}

// TestAGameFromAFileCountsForNothing resigns a rated game of a match. Saved here it counts. From a file it
// counts for nothing, and gets the date that it lacks. So does the first of several games by links.
func TestAGameFromAFileCountsForNothing(t *testing.T) {
	g := &save.Game{Game: "dipole", Players: [2]save.Player{{Name: "Ann"}, {Level: 1}}, Rated: true, Series: &save.Series{ID: "m", Of: 3, Number: 1}}
	const letter = "[Game \"dipole\"]\n[Elsewhere \"Second\"]\n\n1. e1-f2 *\n\n"
	file, several := filepath.Join(t.TempDir(), "copy.quintet"), filepath.Join(t.TempDir(), "several.txt")
	if err := errors.Join(os.WriteFile(file, g.Encode(), 0o600), os.WriteFile(several, []byte(letter+letter), 0o600)); err != nil {
		t.Fatal(err)
	}
	for open, counts := range map[string]bool{"open 1": true, "open " + file: false, "open " + several: false} {
		home := t.TempDir()
		keeps(t, home, g.Encode())
		p := begin(t, home, "", false)
		p.types("games")
		p.types(open)
		p.types("e1-f2")
		p.types("resign")
		p.quit()
		all := results(t, home)
		if len(all) != 1 || (all[0].Rated != nil) != counts || (all[0].Series != "") != counts || !counts && !all[0].Begun.Equal(today) {
			t.Errorf("after %q the results are %+v; want one game that counts: %v", open, all, counts)
		}
	}
}

// TestAGameFromAFileIsAnotherOne resigns a saved game, and then the same game in a file. Both are in the results.
func TestAGameFromAFileIsAnotherOne(t *testing.T) {
	g := &save.Game{Game: "dipole", Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Created: today}
	home, file := t.TempDir(), filepath.Join(t.TempDir(), "copy.quintet")
	keeps(t, home, g.Encode())
	if err := os.WriteFile(file, g.Encode(), 0o600); err != nil {
		t.Fatal(err)
	}
	p := begin(t, home, "", false)
	p.types("games")
	for _, line := range []string{"open 1", "e1-f2", "resign", "open " + file, "e1-f2", "resign"} {
		p.types(line)
	}
	p.quit()
	if all := results(t, home); len(all) != 2 || all[0].ID != g.Identity() {
		t.Errorf("the results are %+v; want both games", all)
	}
}

// TestAGameGoesOnAtItsPresent opens games with clocks that were left while an earlier position was shown. The
// present position is shown, and the next action is played there.
func TestAGameGoesOnAtItsPresent(t *testing.T) {
	for _, rated := range []bool{false, true} {
		home := t.TempDir()
		g := &save.Game{Game: "dipole", Created: today, Changed: today, Rated: rated, Actions: []string{"e1-f2", "d8-e7"}, At: 1,
			Players: [2]save.Player{{Name: "Ann"}, {Level: 1}},
			Clock:   &save.Clock{Kind: save.Increment, Base: [2]int{600000, 600000}, Increment: [2]int{5000, 5000}}}
		keeps(t, home, g.Encode())
		p := begin(t, home, "", false)
		p.types("games")
		if said := p.types("open 1"); !strings.Contains(said, "White") {
			t.Errorf("rated: %v: the game goes on with %q, want White to act", rated, said)
		}
		p.types("e1-e3")
		if all := played(p.types("moves")); len(all) != 4 || all[2] != "e1-e3" {
			t.Errorf("rated: %v: after the next action %v is played, want it and an answer", rated, all)
		}
		p.quit()
	}
}

// TestAnEndCountsOnceWhereverTheProgramIsKilled resigns a game, and kills the program before each task
// that writes. If the game goes on at the next start, it is resigned again. It is in the results once.
func TestAnEndCountsOnceWhereverTheProgramIsKilled(t *testing.T) {
	for lives, killed := 0, true; killed; lives++ {
		home := t.TempDir()
		t.Setenv("QUINTET_HOME", home)
		left := -1 // the tasks until the program is killed, if not negative
		killed = false
		k := keep.New(store.Open(nil), func(work func()) {
			if killed = killed || left == 0; !killed {
				left--
				work()
			}
		}, func() time.Time { return today })
		k.History()
		k.Deliver()
		first := &terminal{Options: Options{Out: io.Discard}, keeper: k}
		first.obey("dipole")
		first.obey("e1-f2")
		left = lives
		first.obey("resign")
		k.Store.Close()
		p := begin(t, home, "", false)
		p.types("resign")
		p.quit()
		if all := results(t, home); len(all) != 1 {
			t.Errorf("killed before task %d the results are %+v, want the game once", lives, all)
		}
	}
}

// TestTheTerminalSaysWhyNobodyResigns resigns before the first action, after an undo, and twice after it was
// played again.
func TestTheTerminalSaysWhyNobodyResigns(t *testing.T) {
	for _, g := range catalog.All {
		p := begin(t, t.TempDir(), g.ID, true)
		for _, step := range [][2]string{{"", "resign.none.begun"}, {"undo", "resign.none.earlier"}, {"redo", ""}, {"", "resign.none.over"}} {
			if step[0] == "undo" {
				p.types(strings.Fields(strings.ReplaceAll(p.types("legal"), ",", " "))[0])
			}
			p.types(step[0])
			said := p.types("resign")
			if want := assets.Text(step[1]); step[1] != "" && said != want {
				t.Errorf("%s: after %q it is said %q, want %q", g.ID, step[0], said, want)
			}
		}
		p.quit()
	}
}
