package keep

import (
	"slices"
	"testing"
	"time"

	"quintet/save"
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
// games and progress.
func TestTwoCopiesKeepOneHistory(t *testing.T) {
	home(t)
	a, _ := start(t, atOnce)
	b, _ := start(t, atOnce)
	for _, k := range []*Keeper{a, b} {
		played(k)
		k.ReadProgress()
	}
	for n, id := range []string{"a", "b", "c"} {
		a.ChangeHistory(ended(id, n))
		b.ChangeHistory(ended(id+id, n))
		a.Learn(finish)
		b.Learn(finish)
		a.Deliver()
		b.Deliver()
	}
	if ids := played(b); !slices.Equal(ids, []string{"a", "aa", "b", "bb", "c", "cc"}) || finished(b) != 6 {
		t.Errorf("the games are %v, and %d are counted; want all six", ids, finished(b))
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
