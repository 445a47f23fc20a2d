package keep

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"quintet/save"
	"quintet/save/store"
)

// ended is a change of the history: it adds the game with the id, which ended n minutes after noon.
func ended(id string, n int) func(*save.History) {
	return func(h *save.History) {
		h.Add(save.HistoryEntry{ID: id, Game: "dipole", Ended: noon.Add(time.Duration(n) * time.Minute), Result: save.FirstWins})
	}
}

// played returns the ids of the games in the history.
func played(k *Keeper) (ids []string) {
	h, _, _ := k.History()
	for _, e := range h.Games {
		ids = append(ids, e.ID)
	}
	return ids
}

// TestTheHistoryIsReadWhenItIsAskedFor checks that the first call of History starts to read the
// file, and that a game added before the file is read is there at once.
func TestTheHistoryIsReadWhenItIsAskedFor(t *testing.T) {
	home(t)
	k, stop := start(t, atOnce)
	k.ChangeHistory(ended("a", 1))
	k.Deliver()
	stop()

	var work []func()
	k, _ = start(t, func(w func()) { work = append(work, w) })
	if len(work) > 0 {
		t.Error("the history is read although nobody has asked for it")
	}
	if _, read, _ := k.History(); read || len(work) != 1 {
		t.Errorf("after the first call the history is read: %v, in %d tasks; want that a task has begun", read, len(work))
	}
	k.ChangeHistory(ended("b", 2))
	if ids := played(k); !slices.Equal(ids, []string{"b"}) {
		t.Errorf("before the file is read the games are %v; want the one that was added", ids)
	}
	for _, w := range work {
		w()
	}
	k.Deliver()
	if _, read, err := k.History(); !read || err != nil || !slices.Equal(played(k), []string{"a", "b"}) {
		t.Errorf("after the file is read the games are %v, with the error %v; want both", played(k), err)
	}
}

// TestTheValueAlwaysHasAllChanges reads a file while two changes are made. As soon as the first of them
// is in the file, the value is the content of the file with both changes.
func TestTheValueAlwaysHasAllChanges(t *testing.T) {
	var c clerk
	var work []func()
	c.run = func(w func()) { work = append(work, w) }
	s, updates, file := shared[int]{}, 0, 10
	s.update = func(changes ...func(*int)) (value int, unread, unkept error) {
		if updates++; updates == 2 {
			if c.Deliver(); !s.read || s.value != 13 {
				t.Errorf("before the second change is in the file the value is %d, read %v; want 13", s.value, s.read)
			}
		}
		for _, change := range changes {
			change(&file)
		}
		return file, nil, nil
	}
	s.change(&c, func(n *int) { *n += 1 })
	s.change(&c, func(n *int) { *n += 2 })
	work[0]()
	if c.Deliver(); !s.read || s.value != 13 || updates != 2 {
		t.Errorf("after %d updates the value is %d, read %v; want 13 after two", updates, s.value, s.read)
	}
}

// TestTwoCopiesKeepOneHistory checks that two copies of the program do not overwrite each other's
// games.
func TestTwoCopiesKeepOneHistory(t *testing.T) {
	home(t)
	a, _ := start(t, atOnce)
	b, _ := start(t, atOnce)
	played(a)
	played(b)
	for n, id := range []string{"a", "b", "c"} {
		a.ChangeHistory(ended(id, n))
		b.ChangeHistory(ended(id+id, n))
		a.Deliver()
		b.Deliver()
	}
	if ids := played(b); !slices.Equal(ids, []string{"a", "aa", "b", "bb", "c", "cc"}) {
		t.Errorf("the games are %v; want all six", ids)
	}
}

// TestACopyReadsWhatAnotherHasWritten plays a game to its end in one copy of the program, whose end
// another copy does not know until it reads the files again.
func TestACopyReadsWhatAnotherHasWritten(t *testing.T) {
	home(t)
	a, _ := start(t, atOnce)
	b, _ := start(t, atOnce)
	b.ReadProgress()
	played(b)
	b.Deliver()
	a.ChangeHistory(ended("a", 1))
	a.Learn(finish)
	b.Refresh()
	b.Deliver()
	if ids := played(b); !slices.Equal(ids, []string{"a"}) || finished(b) != 1 {
		t.Errorf("the games that the other copy has played are %v, and %d are counted; want one", ids, finished(b))
	}
}

// TestAHistoryThatCannotBeKept checks that an error is reported as long as writing fails, and that
// nothing is lost meanwhile.
func TestAHistoryThatCannotBeKept(t *testing.T) {
	dir := home(t)
	k, stop := start(t, atOnce)
	k.ChangeHistory(ended("a", 1))
	k.Deliver()
	unblock := block(t, dir, "games")
	k.ChangeHistory(ended("b", 2))
	if k.Deliver(); k.ProgressTrouble() == nil {
		t.Error("no error is reported for a game that could not be written")
	}
	k.ChangeHistory(ended("c", 3))
	unblock()
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	stop()

	k, _ = start(t, atOnce)
	played(k)
	k.Deliver()
	if ids := played(k); !slices.Equal(ids, []string{"a", "b", "c"}) {
		t.Errorf("after the next start the games are %v; want all three", ids)
	}
}

// BenchmarkImport imports 10,000 rated games, beside 1,000 own ones.
func BenchmarkImport(b *testing.B) {
	history := func(prefix string, n int) (h save.History) {
		for i := range n {
			e := save.HistoryEntry{
				ID: fmt.Sprint(prefix, "-20261121-150405.", i), Game: "dipole:size=8", Begun: noon.Add(time.Duration(i) * time.Minute), Ended: noon.Add(time.Duration(i+1) * time.Minute),
				Result: save.FirstWins, Reason: save.Resigned, Turns: 31, Actions: 31, Duration: 60_000, Rated: &save.Against{Rating: 1200, Deviation: 40}, Clock: "3+2",
			}
			e.Players[1].Level = 4
			h.Games = append(h.Games, e)
		}
		return h
	}
	own, other := history("own", 1000), history("other", 10_000)
	text := other.Encode()
	for b.Loop() {
		b.StopTimer()
		b.Setenv("QUINTET_HOME", b.TempDir())
		k := New(store.Open(nil), atOnce, func() time.Time { return noon.AddDate(1, 0, 0) })
		k.ChangeHistory(func(h *save.History) { *h = own })
		k.Deliver()
		b.StartTimer()
		read, err := save.ParseHistory(text, nil)
		if err != nil {
			b.Fatal(err)
		}
		k.ImportHistory(*read, func(added, left int) {
			if added != 10_000 || left != 0 {
				b.Errorf("%d games are new, and for %d there is no room; want 10000 and 0", added, left)
			}
		})
		k.Deliver()
		if err := k.Close(); err != nil {
			b.Error(err)
		}
	}
}
