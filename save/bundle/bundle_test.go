package bundle

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/savetest"
	"quintet/save/settings"
	"quintet/save/store"
)

// home is a folder with the files of a program that does not run.
type home string

// open opens the store of the program, as if it had just started.
func (h home) open(t testing.TB) *store.Store {
	t.Helper()
	t.Setenv("QUINTET_HOME", string(h))
	s := store.Open(nil)
	t.Cleanup(s.Close)
	return s
}

// export returns the bundle of the home.
func (h home) export(t testing.TB) []byte {
	t.Helper()
	s := h.open(t)
	defer s.Close()
	data, faults, err := Write(s, nil)
	savetest.Must(t, append(faults, err)...)
	return data
}

// add merges a bundle into the home, and checks that this changes what Compare has said.
func (h home) add(t testing.TB, data []byte) Plan {
	t.Helper()
	s := h.open(t)
	defer s.Close()
	b := savetest.Value(Read(data, nil, nil))(t)
	savetest.Must(t, b.Faults...)
	said := savetest.Value(Compare(s, b, nil))(t)
	done := savetest.Value(Merge(s, b, nil))(t)
	if said != done {
		t.Errorf("the import has done %+v, but was to do %+v", done, said)
	}
	return done
}

// files returns the player's files of the home, without backups.
func (h home) files(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{}
	savetest.Must(t, filepath.WalkDir(string(h), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, store.Backup("")) || strings.HasSuffix(name, ".lock") {
			return err
		}
		text, err := os.ReadFile(name)
		rel, _ := filepath.Rel(string(h), name)
		all[filepath.ToSlash(rel)] = string(text)
		return err
	}))
	return all
}

// texts returns the contents of the files, sorted.
func (h home) texts(t testing.TB) []string { return slices.Sorted(maps.Values(h.files(t))) }

// begun is the time of creation of the first game.
var begun = time.Date(2026, 11, 21, 15, 4, 5, 678, time.UTC)

// game returns a game that was begun in the given second and has so many actions.
func game(second, actions int) *save.Game {
	g := savetest.Game(second)
	g.Created, g.Changed = begun.Add(time.Duration(second)*time.Second), begun.Add(time.Duration(60*second+actions)*time.Second)
	g.Actions, g.At, g.Spent, g.Result, g.Reason = nil, actions, nil, "", ""
	g.Comments, g.Glyphs, g.Variations, g.Review = nil, nil, nil, nil
	for i := range actions {
		g.Actions = append(g.Actions, fmt.Sprintf("a%d", i))
	}
	return g
}

// homeWith returns a home with the games, the results of these games and the progress.
func homeWith(t testing.TB, p save.Progress, games ...*save.Game) home {
	t.Helper()
	h := home(t.TempDir())
	s := h.open(t)
	defer s.Close()
	for _, g := range games {
		savetest.Value(s.Add(g))(t)
	}
	_, _, err := s.UpdateHistory(nil, func(h *save.History) {
		for _, g := range games {
			over := *g
			over.Result = save.FirstWins
			h.Add(over.Entry(g.Changed, 3))
		}
	})
	savetest.Must(t, err, s.KeepProgress(p))
	return h
}

// copied returns a copy of the home.
func (h home) copied(t testing.TB) home {
	t.Helper()
	c := home(t.TempDir())
	savetest.Must(t, os.CopyFS(string(c), os.DirFS(string(h))))
	return c
}

func progress(game string) save.Progress {
	p := savetest.Progress()
	p.Games[game] = save.Course{Medals: map[string]int{game: 5}, Pages: []string{"turn", "goal"}}
	return p
}

// TestAnEmptyHomeGetsTheSameFiles exports all and imports it where nothing is.
func TestAnEmptyHomeGetsTheSameFiles(t *testing.T) {
	reviewed := game(3, 4)
	reviewed.Review = save.NewReview(reviewed, save.Searches{Nodes: 10}, map[int]string{0: "12 -30 -30; d4 e5"}, nil)
	reviewed.Variations = []save.Variation{{At: 1, Actions: []string{"x"}, Comments: map[int]string{1: "why?"}}}
	from, to := homeWith(t, progress("crosscut"), game(1, 3), game(2, 5), reviewed), home(t.TempDir())
	data := from.export(t)
	plan := to.add(t, data)
	if got, want := to.files(t), from.files(t); !maps.Equal(got, want) {
		t.Errorf("after the import the files are %q, want %q", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
	if want := (Plan{New: 3, Results: 3, Medals: 3, Problems: 2, Pages: 4, Updated: true}); plan != want {
		t.Errorf("the plan was %+v, want %+v", plan, want)
	}
	if !bytes.Equal(to.export(t), data) {
		t.Error("another export of the same files is another file")
	}
}

// TestTwoHomesBecomeTheSame lets two players of overlapping files import from each other, in both
// orders, and again.
func TestTwoHomesBecomeTheSame(t *testing.T) {
	split := game(4, 2)
	split.Actions = append(split.Actions, "z")
	other := game(5, 2)
	other.Created = other.Created.Add(time.Millisecond) // another game with the same id
	one := homeWith(t, progress("crosscut"), game(1, 3), game(2, 5), game(3, 9), game(4, 6), game(5, 2))
	two := homeWith(t, progress("dimpled"), game(2, 5), game(3, 4), split, other, game(6, 1))
	first, second := one.export(t), two.export(t)
	a, b := one.copied(t), two.copied(t)
	if plan, want := a.add(t, second), (Plan{New: 2, Split: 1, Here: 2, Results: 2, Medals: 1, Pages: 2, Updated: true}); plan != want {
		t.Errorf("the first import does %+v, want %+v", plan, want)
	}
	if plan, want := b.add(t, first), (Plan{New: 2, Replaced: 1, Split: 1, Here: 1, Results: 2, Medals: 1, Pages: 2, Updated: true}); plan != want {
		t.Errorf("the second import does %+v, want %+v", plan, want)
	}
	if got, want := a.texts(t), b.texts(t); !slices.Equal(got, want) {
		t.Errorf("one has %d files, the other %d, and they differ", len(got), len(want))
	}
	for _, again := range [][]byte{first, second, b.export(t)} {
		before := a.files(t)
		if plan := a.add(t, again); plan.Changes() || !maps.Equal(a.files(t), before) {
			t.Errorf("the same import again does %+v, want nothing", plan)
		}
	}
}

// TestALaterStateOfAGameByLinksStays imports an earlier state of a game by links, from before a turn was taken
// back or an action was played, whichever of the two was changed last. The later state stays or comes, and
// it stays one game.
func TestALaterStateOfAGameByLinksStays(t *testing.T) {
	for _, minutes := range []int{-5, 0, 5} {
		state := func(taken int, actions ...string) *save.Game {
			g := game(1, 0)
			g.Clock, g.Rated, g.Series, g.Players = nil, false, nil, [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}
			g.Actions, g.At, g.Links = actions, len(actions), &save.Links{Away: 1, Taken: taken}
			return g
		}
		before, back, on := state(0, "a0", "a1"), state(1, "a0"), state(1, "a0", "a2")
		for _, g := range []*save.Game{back, on} {
			g.Variations = []save.Variation{{At: 1, Actions: []string{"a1"}}}
			g.Changed = g.Changed.Add(time.Duration(minutes) * time.Minute)
		}
		before.Comments, back.Variations[0].Comments = map[int]string{2: "bold"}, map[int]string{2: "bold"}
		on.Variations[0].Comments = back.Variations[0].Comments
		for _, pair := range [][2]*save.Game{{before, back}, {back, on}, {before, on}} {
			var homes [2]home
			for i, g := range pair {
				homes[i] = home(t.TempDir())
				s := homes[i].open(t)
				savetest.Value(s.Add(g))(t)
				s.Close()
			}
			early, late := homes[0], homes[1]
			first, second, want := early.export(t), late.export(t), late.texts(t)
			if plan := late.add(t, first); plan.New+plan.Replaced+plan.Split > 0 || !slices.Equal(late.texts(t), want) {
				t.Errorf("%d min: importing %v over %v does %+v", minutes, pair[0].Actions, pair[1].Actions, plan)
			}
			if plan := early.add(t, second); plan.Replaced != 1 || !slices.Equal(early.texts(t), want) {
				t.Errorf("%d min: importing %v over %v does %+v", minutes, pair[1].Actions, pair[0].Actions, plan)
			}
		}
	}
}

// change is something that a player does with a saved game. rng draws what.
type change func(g *save.Game, rng *rand.Rand)

// act plays an action, comments the game or ends it. This changes the game.
func act(g *save.Game, rng *rand.Rand) {
	switch g.Changed = g.Changed.Add(time.Duration(1+rng.IntN(9)) * time.Second); {
	case g.Over():
		g.Comments = map[int]string{len(g.Actions): "why?"}
	case rng.IntN(3) == 0:
		g.Result, g.Reason = save.FirstWins, []string{save.Resigned, save.TimeOut}[rng.IntN(2)]
	default:
		g.Actions, g.Review = append(slices.Clone(g.Actions), fmt.Sprint("b", rng.IntN(2))), nil
	}
}

// look renames, reviews or looks at the game, which does not count as a change.
func look(g *save.Game, rng *rand.Rand) {
	switch rng.IntN(3) {
	case 0:
		g.Title = strings.Repeat("x", rng.IntN(40))
	case 1:
		g.Review = save.NewReview(g, save.Searches{Nodes: 10}, map[int]string{0: "12 -30 -30; d4 e5"}, nil)
	default:
		g.At = rng.IntN(len(g.Actions) + 1)
	}
}

// do lets a player change their only game, which they had saved.
func (h home) do(t testing.TB, rng *rand.Rand, changes ...change) {
	t.Helper()
	s := h.open(t)
	defer s.Close()
	id := savetest.Value(s.List())(t)[0].ID
	g := savetest.Value(s.Load(id))(t)
	for _, c := range changes {
		c(g, rng)
	}
	savetest.Must(t, s.Save(id, g))
}

// TestAnOwnBackupChangesNothing exports a game, goes on with it in random ways, and imports what was exported.
func TestAnOwnBackupChangesNothing(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 4))
		h := homeWith(t, progress("dipole"), game(1, 3))
		for range 4 {
			backup := h.export(t)
			h.do(t, rng, []change{act, look, look}[rng.IntN(3)])
			before := h.files(t)
			if plan := h.add(t, backup); plan.Changes() || !maps.Equal(h.files(t), before) {
				t.Fatalf("seed %d: the import of an own backup does %+v", seed, plan)
			}
		}
	}
}

// TestEveryEndStays lets two players go on with the same game, each in their own way, and import from each
// other. Both then have the same games, and among them the game as each of the two has left it: with its
// actions, and with its end if it was ended.
func TestEveryEndStays(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 5))
		one := homeWith(t, progress("dipole"), game(1, 3))
		homes := []home{one, one.copied(t)}
		var left []*save.Game
		var data [][]byte
		for _, h := range homes {
			h.do(t, rng, []change{act, act, act}[:rng.IntN(4)]...)
			data = append(data, h.export(t))
			left = append(left, savetest.Value(Read(data[len(data)-1], nil, nil))(t).Games[0].Game)
		}
		homes[0].add(t, data[1])
		homes[1].add(t, data[0])
		if !slices.Equal(homes[0].texts(t), homes[1].texts(t)) {
			t.Fatalf("seed %d: the two have different files", seed)
		}
		after := savetest.Value(Read(homes[0].export(t), nil, nil))(t).Games
		for _, g := range left {
			if !slices.ContainsFunc(after, func(now Game) bool {
				n := min(len(g.Actions), len(now.Game.Actions))
				return slices.Equal(g.Actions, now.Game.Actions[:n]) && n == len(g.Actions) && (!g.Over() || now.Game.Reason == g.Reason)
			}) {
				t.Fatalf("seed %d: the game with %v, which ended by %q, is lost", seed, g.Actions, g.Reason)
			}
		}
	}
}

// TestTheGameOnTheBoardIsInIt exports while a game is on the board. Elsewhere it becomes a saved game,
// and where it is on the board, it is already there.
func TestTheGameOnTheBoardIsInIt(t *testing.T) {
	from, to := home(t.TempDir()), home(t.TempDir())
	s := from.open(t)
	savetest.Must(t, s.Autosave(game(1, 3)))
	s.Close()
	data := from.export(t)
	if b := savetest.Value(Read(data, nil, nil))(t); b.History != nil || b.Progress != nil || b.Settings != nil {
		t.Error("the bundle has files that are not on the disk")
	}
	if plan := from.add(t, data); plan != (Plan{Here: 1}) {
		t.Errorf("the game that is on the board: %+v", plan)
	}
	if plan := to.add(t, data); plan != (Plan{New: 1}) {
		t.Errorf("the game that was on the board elsewhere: %+v", plan)
	}
}

// TestDamageIsSaid changes every byte of a bundle, and cuts it at every byte. Then either a sentence says
// what is wrong, or what is read is what was written.
func TestDamageIsSaid(t *testing.T) {
	data := homeWith(t, progress("akron"), game(1, 3), game(2, 2)).export(t)
	whole := savetest.Value(Read(data, nil, nil))(t)
	content := func(b *Bundle) string {
		var out strings.Builder
		for _, g := range b.Games {
			fmt.Fprintf(&out, "%s %s\n", g.ID, g.Text)
		}
		if b.History != nil {
			out.Write(b.History.Encode())
		}
		if b.Progress != nil {
			out.Write(savetest.Value(b.Progress.Encode(nil))(t))
		}
		return out.String() + string(b.Settings)
	}
	want := content(whole)
	check := func(damaged []byte, what string, at int) {
		b, err := Read(damaged, nil, nil)
		if err == nil && len(b.Faults) == 0 && content(b) != want {
			t.Errorf("%s %d: nothing is said, but what is read is not what was written", what, at)
		}
	}
	for i := range data {
		if _, err := Read(data[:i], nil, nil); err == nil {
			t.Errorf("cut at %d: nothing is said", i)
		}
		for _, bit := range []byte{1, 0x80} {
			damaged := bytes.Clone(data)
			damaged[i] ^= bit
			check(damaged, "a changed bit at", i)
		}
	}
}

// archive returns an archive of the files.
func archive(t *testing.T, files ...[2]string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range files {
		w := savetest.Value(z.Create(f[0]))(t)
		savetest.Value(w.Write([]byte(f[1])))(t)
	}
	savetest.Must(t, z.Close())
	return out.Bytes()
}

// TestOnlyWhatIsGoodIsRead reads archives with files that are not the program's, or are not good. The
// others are read.
func TestOnlyWhatIsGoodIsRead(t *testing.T) {
	good := [2]string{"games/dipole-1.quintet", string(game(1, 2).Encode())}
	for _, bad := range [][2]string{
		{"games/../../evil.quintet", "x"}, {"readme.txt", "x"}, {"games/history.json", "{"}, {"games/progress.json", `{"format": 9}`},
		{"settings.json", `{"size": 3}`}, {"games/dipole-2.quintet", `{"format": 2}`}, good, {"games/big.quintet", strings.Repeat(" ", 9<<20)},
	} {
		b := savetest.Value(Read(archive(t, good, bad), nil, nil))(t)
		if len(b.Faults) != 1 || !strings.Contains(b.Faults[0].Error(), bad[0]) || len(b.Games) != 1 {
			t.Errorf("%s: the faults are %v, and %d games are read; want one fault with the name, and 1 game", bad[0], b.Faults, len(b.Games))
		}
		if _, err := Read(archive(t, bad), nil, nil); err == nil && bad != good {
			t.Errorf("%s alone: nothing is said", bad[0])
		}
	}
	b := savetest.Value(Read(archive(t, [2]string{"games/../../evil.quintet", good[1]}, [2]string{"games/My game.quintet", good[1]}), nil, nil))(t)
	for _, g := range b.Games {
		if g.ID != "" {
			t.Errorf("the name of a file leads to the id %q", g.ID)
		}
	}
}

// TestAnImportCanBeStopped stops an import after each game, and imports again: nothing is missing.
func TestAnImportCanBeStopped(t *testing.T) {
	from, to := homeWith(t, progress("akron"), game(1, 3), game(2, 2), game(3, 2)), home(t.TempDir())
	data := from.export(t)
	b := savetest.Value(Read(data, nil, nil))(t)
	for stop := range 3 {
		s, n := to.open(t), 0
		if _, err := Merge(s, b, func(float64) bool { n++; return n <= stop }); err != ErrStopped {
			t.Errorf("after %d games the error is %v", stop, err)
		}
		s.Close()
	}
	to.add(t, data)
	if !maps.Equal(to.files(t), from.files(t)) {
		t.Error("after the whole import something is missing")
	}
}

// TestOtherProgramsReadBundles reads a bundle with package archive/zip, and reads an archive in which that
// package has stored a file uncompressed.
func TestOtherProgramsReadBundles(t *testing.T) {
	data := homeWith(t, progress("akron"), game(1, 3), game(2, 2)).export(t)
	z := savetest.Value(zip.NewReader(bytes.NewReader(data), int64(len(data))))(t)
	ours, _ := zipFiles(data)
	if len(z.File) != len(ours) || len(ours) < 3 {
		t.Fatalf("there are %d files, and %d for archive/zip; want the same, at least 3", len(ours), len(z.File))
	}
	for i, f := range z.File {
		r := savetest.Value(f.Open())(t)
		want := savetest.Value(io.ReadAll(r))(t)
		if got, ok := ours[i].unpack(data, nil); !ok || ours[i].name != f.Name || !bytes.Equal(got, want) {
			t.Errorf("%s is %q as %s, want %q", f.Name, got, ours[i].name, want)
		}
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	file := savetest.Value(w.CreateHeader(&zip.FileHeader{Name: "games/dipole-1.quintet", Method: zip.Store}))(t)
	savetest.Value(file.Write(game(1, 2).Encode()))(t)
	savetest.Must(t, w.SetComment("a comment"), w.Close())
	if b, err := Read(out.Bytes(), nil, nil); err != nil || len(b.Games) != 1 {
		t.Errorf("a file that is not compressed is not read: %v", err)
	}
}

// TestSettingsTravel exports settings, which are read with the values that they had.
func TestSettingsTravel(t *testing.T) {
	from := homeWith(t, save.Progress{}, game(1, 1))
	t.Setenv("QUINTET_HOME", string(from))
	want := settings.Default()
	want.Size, want.Theme = 150, settings.ThemeDark
	savetest.Must(t, want.Store(settings.File()))
	b := savetest.Value(Read(from.export(t), nil, nil))(t)
	got := savetest.Value(settings.Parse(b.Settings, settings.Default()))(t)
	if got.Size != want.Size || got.Theme != want.Theme {
		t.Errorf("the settings read are %+v, want %+v", got, want)
	}
}

// BenchmarkTenThousandGames exports, reads, compares and imports ten thousand games.
func BenchmarkTenThousandGames(b *testing.B) {
	const n = 10_000
	from := home(b.TempDir())
	savetest.Must(b, os.MkdirAll(filepath.Join(string(from), "games"), 0o777))
	for i := range n {
		g := game(i, 80)
		name := "dipole-" + g.Created.Format("20060102-150405") + save.Extension
		savetest.Must(b, os.WriteFile(filepath.Join(string(from), "games", name), g.Encode(), 0o666))
	}
	data := from.export(b)
	read := savetest.Value(Read(data, nil, nil))(b)
	b.Run("export", func(b *testing.B) {
		for b.Loop() {
			from.export(b)
		}
	})
	b.Run("read", func(b *testing.B) {
		b.ReportMetric(float64(len(data))/n, "bytes/game")
		for b.Loop() {
			savetest.Value(Read(data, nil, nil))(b)
		}
	})
	for name, to := range map[string]home{"compare with nothing": home(b.TempDir()), "compare with the same": from} {
		b.Run(name, func(b *testing.B) {
			s := to.open(b)
			for b.Loop() {
				savetest.Value(Compare(s, read, nil))(b)
			}
		})
	}
	b.Run("import", func(b *testing.B) {
		for b.Loop() {
			s := home(b.TempDir()).open(b)
			savetest.Value(Merge(s, read, nil))(b)
		}
	})
}
