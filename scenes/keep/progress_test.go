package keep

import (
	"testing"

	"quintet/save"
)

// finish is a change of the progress: it counts a game as played to its end.
func finish(p *save.Progress) {
	c := p.Games["dipole"]
	c.Rush++
	p.Games["dipole"] = c
}

func finished(k *Keeper) int {
	p, _ := k.Progress()
	return p.Games["dipole"].Rush
}

// TestWhatIsLearntIsKept checks that a change is in the progress at once, and after the next
// start.
func TestWhatIsLearntIsKept(t *testing.T) {
	home(t)
	var work []func()
	k, stop := start(t, func(w func()) { work = append(work, w) })
	k.ReadProgress()
	k.Learn(finish)
	if finished(k) != 1 {
		t.Error("a change is not in the progress at once")
	}
	for _, w := range work {
		w()
	}
	k.Deliver()
	stop()

	k, _ = start(t, atOnce)
	if finished(k) != 0 {
		t.Error("a change is in the progress before the file is read")
	}
	k.ReadProgress()
	if k.Deliver(); finished(k) != 1 {
		t.Errorf("after the next start %d games are finished; want 1", finished(k))
	}
}

// TestTwoCopiesLearn checks that two copies of the program do not overwrite each other's
// changes.
func TestTwoCopiesLearn(t *testing.T) {
	home(t)
	a, _ := start(t, atOnce)
	b, _ := start(t, atOnce)
	a.ReadProgress()
	b.ReadProgress()
	for range 3 {
		a.Learn(finish)
		b.Learn(finish)
		a.Deliver()
		b.Deliver()
	}
	if finished(b) != 6 {
		t.Errorf("of six finished games %d are in the file, want all", finished(b))
	}
}

// TestProgressThatCannotBeKept checks that the error is reported as long as writing
// fails, and that nothing is lost meanwhile.
func TestProgressThatCannotBeKept(t *testing.T) {
	dir := home(t)
	k, stop := start(t, atOnce)
	k.ReadProgress()
	k.Learn(finish)
	k.Deliver()
	unblock := block(t, dir, "games")
	for range 2 {
		k.Learn(finish)
		if k.Deliver(); k.ProgressTrouble() == nil {
			t.Error("no error is reported for a change that could not be written")
		}
	}
	unblock()
	k.Retry()
	k.Deliver()
	if err := k.ProgressTrouble(); err != nil || finished(k) != 3 {
		t.Errorf("of three finished games %d are kept, and the error is %v; want all, and no error", finished(k), err)
	}
	unblock = block(t, dir, "games")
	k.Learn(finish)
	unblock()
	if err := k.Close(); err != nil {
		t.Error(err)
	}
	stop()

	k, _ = start(t, atOnce)
	k.ReadProgress()
	if k.Deliver(); finished(k) != 4 {
		t.Errorf("after the next start %d games are finished; want 4", finished(k))
	}
}
