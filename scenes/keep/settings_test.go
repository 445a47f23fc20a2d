package keep

import (
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"quintet/save/settings"
	"quintet/save/store"
)

// copied is a running copy of the program, whose clerk works when the test lets it.
type copied struct {
	keeper  *Keeper
	now     settings.Settings
	changed map[string]func(*settings.Settings) // the changes that are not written, by setting
	given   []string                            // those of them that could not be written
	waiting []func()
}

// change changes a setting that has no change which is not written.
func (c *copied) change(dice *rand.Rand) {
	size, speed := settings.Sizes[dice.IntN(len(settings.Sizes))], settings.Speeds[dice.IntN(len(settings.Speeds))]
	if c.changed["size"] == nil && c.now.Size != size {
		c.changed["size"] = func(s *settings.Settings) { s.Size = size }
		c.now.Size = size
	} else if c.changed["speed"] == nil && c.now.Speed != speed {
		c.changed["speed"] = func(s *settings.Settings) { s.Speed = speed }
		c.now.Speed = speed
	}
}

// work lets the clerk do all that waits. file are the settings that are in the file: the changes that were
// given are in it, too, unless it could not be written.
func (c *copied) work(file *settings.Settings) {
	for len(c.waiting) > 0 {
		next := c.waiting[0]
		c.waiting = c.waiting[1:]
		next()
	}
	c.keeper.Deliver()
	if _, err := c.keeper.Trouble(); err != nil {
		return
	}
	for _, name := range c.given {
		c.changed[name](file)
		delete(c.changed, name)
	}
	c.given = nil
}

// refuse makes files of settings that cannot be written until allow is called: a file cannot take the place of
// a folder that is not empty.
func refuse(t *testing.T) (allow func()) {
	t.Helper()
	backup := store.Backup(settings.File())
	if err := errors.Join(os.RemoveAll(backup), os.MkdirAll(filepath.Join(backup, "folder"), 0o700)); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := os.RemoveAll(backup); err != nil {
			t.Fatal(err)
		}
	}
}

// TestSettingsAreCommonToAllCopies changes settings in two running copies of the program, in any order, also
// if they cannot be written at once. A copy that reads the settings again has those that were written last,
// except for its own changes that are not written yet, and keeps its own window. What it has only taken over
// it does not write back.
func TestSettingsAreCommonToAllCopies(t *testing.T) {
	for seed := range uint64(40) {
		home(t)
		dice := rand.New(rand.NewPCG(seed, 8))
		file := settings.Default()
		if err := file.Store(settings.File()); err != nil {
			t.Fatal(err)
		}
		var all [2]*copied
		for i := range all {
			c := &copied{now: file, changed: map[string]func(*settings.Settings){}}
			c.keeper, _ = start(t, func(w func()) { c.waiting = append(c.waiting, w) })
			c.keeper.ReadSettings(file)
			c.now.Window.W, c.now.Window.H = 500+i, 400
			all[i] = c
		}
		for step := range 60 {
			i := dice.IntN(2)
			c := all[i]
			switch dice.IntN(4) {
			case 0, 1:
				c.change(dice)
			case 2:
				allow := func() {}
				if dice.IntN(3) == 0 {
					allow = refuse(t)
				}
				if dice.IntN(2) == 0 {
					c.keeper.RereadSettings(&c.now)
				}
				c.keeper.StoreSettings(c.now)
				if dice.IntN(2) == 0 {
					c.keeper.RereadSettings(&c.now)
				}
				c.given = slices.Collect(maps.Keys(c.changed))
				c.work(&file)
				allow()
			case 3:
				c.keeper.Retry()
				c.keeper.RereadSettings(&c.now)
				c.work(&file)
				want := file
				for name, change := range c.changed {
					one := file
					if change(&one); one.Size == file.Size && one.Speed == file.Speed {
						delete(c.changed, name) // the other copy has written the same
					}
					change(&want)
				}
				read, err := settings.Load(settings.File(), settings.Default())
				if err != nil || read.Size != file.Size || read.Speed != file.Speed {
					t.Fatalf("seed %d, step %d: the file has the size %d and the speed %s, error %v; want %d and %s", seed, step, read.Size, read.Speed, err, file.Size, file.Speed)
				}
				if c.now.Size != want.Size || c.now.Speed != want.Speed || c.now.Window.W != 500+i {
					t.Fatalf("seed %d, step %d: copy %d has the size %d, the speed %s, and the window %v; want %d, %s, and its own window", seed, step, i, c.now.Size, c.now.Speed, c.now.Window, want.Size, want.Speed)
				}
			}
		}
	}
}
