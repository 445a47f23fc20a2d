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

// TestWhatCannotBeKept checks for the progress and the history that the error is reported as long as
// writing fails, and that nothing is lost meanwhile.
func TestWhatCannotBeKept(t *testing.T) {
	changes := map[string]func(k *Keeper, n int){
		"progress": func(k *Keeper, n int) { k.Learn(finish) },
		"history":  func(k *Keeper, n int) { k.ChangeHistory(ended(string(rune('a'+n)), n)) },
	}
	counts := map[string]func(k *Keeper) int{"progress": finished, "history": func(k *Keeper) int { return len(played(k)) }}
	for name, change := range changes {
		dir := home(t)
		k, stop := start(t, atOnce)
		k.ReadProgress()
		change(k, 1)
		k.Deliver()
		unblock := block(t, dir, "games")
		for n := range 2 {
			change(k, 2+n)
			if k.Deliver(); k.ProgressTrouble() == nil {
				t.Errorf("no error is reported for a change of the %s that could not be written", name)
			}
		}
		unblock()
		k.Retry()
		k.Deliver()
		if err := k.ProgressTrouble(); err != nil || counts[name](k) != 3 {
			t.Errorf("of three games %d are in the %s, and the error is %v; want all, and no error", counts[name](k), name, err)
		}
		unblock = block(t, dir, "games")
		change(k, 4)
		unblock()
		if err := k.Close(); err != nil {
			t.Error(err)
		}
		stop()

		k, _ = start(t, atOnce)
		k.ReadProgress()
		counts[name](k)
		if k.Deliver(); counts[name](k) != 4 {
			t.Errorf("after the next start %d games are in the %s; want 4", counts[name](k), name)
		}
	}
}
