// Package bundle writes all that a player has to one file, and adds what is in such a file to what the
// player has here. The file is a zip archive of the same files as on the disk:
//
//	settings.json           the settings
//	games/history.json      the record of play
//	games/progress.json     what the player has learnt, with the medals
//	games/ID.quintet        each saved game; the game on the board is in it like a saved one
//
// The same files make the same archive, byte for byte. Deleted games and backups are not in it.
//
// To add a bundle is to merge it: nothing that is here is lost, adding it twice is the same as adding it
// once, and of two players who add each other's bundle both have the same afterwards. The laws are
// those of save.History.Merge and save.Progress.Merge, and for games those of Plan.
package bundle

import (
	"bytes"
	"errors"
	"maps"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/settings"
	"quintet/save/store"
)

// The limits of a bundle. Each file in it also has the limit of its kind, at most form.MaxSize. A file
// is only unpacked as far as these limits allow.
const (
	MaxSize  = store.MaxBundle
	MaxFiles = 50_000
	MaxTotal = 512 << 20 // bytes of all files, unpacked
)

// The names of the files that are not games, and what surrounds the id of a game.
const (
	settingsName = "settings.json"
	historyName  = "games/history.json"
	progressName = "games/progress.json"
	gamePrefix   = "games/"
)

// Bundle is what a file holds. Only what is whole is in it.
type Bundle struct {
	Games    []Game
	History  *save.History  // nil if there is none
	Progress *save.Progress // nil if there is none
	Settings []byte         // nil if there are none
	Faults   []error        // what is wrong with the other files, each with its name
}

// Game is a saved game.
type Game struct {
	ID   string // "" if the name of the file cannot be an id
	Text []byte // Parse has read it without an error
	*save.Game
}

// Tell is called in the course of long work with the part that is done, from 0 to 1, perhaps in another
// goroutine, but not in two at once. If it returns false, the work ends with ErrStopped.
type Tell func(part float64) bool

func (t Tell) step(n, all int) error {
	if t != nil && !t(float64(n)/float64(max(1, all))) {
		return ErrStopped
	}
	return nil
}

// ErrStopped says that Tell returned false.
var ErrStopped = form.Errorf("the work was stopped")

// plainID matches the ids that become names of files, whatever the system.
var plainID = regexp.MustCompile(`^[a-z]+-[a-z0-9-]{1,100}$`)

// Is reports whether data begins like a bundle.
func Is(data []byte) bool { return bytes.HasPrefix(data, []byte(localSignature)) }

// Write returns a bundle of all that the player has: what is in s, and the settings of this copy of the
// program. faults says of what could not be read why; it is not in the bundle.
func Write(s *store.Store, tell Tell) (data []byte, faults []error, err error) {
	var z zipWriter
	put := func(name string, text []byte) error {
		s.Pause.Call()
		if z.add(name, text); z.out.Len() > MaxSize {
			return form.Errorf("all games together are larger than %d MB", MaxSize>>20)
		}
		return nil
	}
	own, unread := owned(s)
	faults = append(faults, unread...)
	for _, name := range slices.Sorted(maps.Keys(own)) {
		if err := put(name, own[name]); err != nil {
			return nil, nil, err
		}
	}
	shelf, err := s.Shelf()
	if err != nil {
		return nil, nil, err
	}
	running := s.Running()
	ids := slices.Compact(slices.Sorted(slices.Values(slices.Concat(shelf.IDs(), slices.Collect(maps.Keys(running))))))
	for i, id := range ids {
		if err := tell.step(i, len(ids)); err != nil {
			return nil, nil, err
		}
		if shelf.Has(id) {
			if text, bad := shelf.Text(id); bad != nil {
				faults = append(faults, bad)
			} else if err := put(gamePrefix+id+save.Extension, text); err != nil {
				return nil, nil, err
			}
		}
		if g, ok := running[id]; ok {
			name := id
			for shelf.Has(name) {
				name += "-board"
			}
			if err := put(gamePrefix+name+save.Extension, g.Encode()); err != nil {
				return nil, nil, err
			}
		}
	}
	return z.end(), faults, nil
}

// owned returns the texts of the files that are not games, by their names.
func owned(s *store.Store) (texts map[string][]byte, faults []error) {
	texts = map[string][]byte{}
	note := func(name string, err error, encode, nothing func() ([]byte, error)) {
		var text []byte
		if err == nil || errors.Is(err, store.ErrBackup) {
			text, err = encode()
		}
		none, _ := nothing()
		switch {
		case err != nil:
			faults = append(faults, err)
		case !bytes.Equal(text, none):
			texts[name] = text
		}
	}
	h, err := s.History()
	note(historyName, err, func() ([]byte, error) { return h.EncodeChecked(s.Pause) }, func() ([]byte, error) { return (&save.History{}).EncodeChecked(nil) })
	p, err := s.Progress()
	note(progressName, err, func() ([]byte, error) { return p.Encode(s.Pause) }, func() ([]byte, error) { return (&save.Progress{Games: map[string]save.Course{}}).Encode(nil) })
	if text, err := store.ReadFile(settings.File()); err == nil {
		texts[settingsName] = text
	}
	return texts, faults
}

// Read reads a bundle. The error says why nothing of it can be read; what is wrong with single files is
// in Faults. Read changes nothing.
func Read(data []byte, pause form.Pause, tell Tell) (*Bundle, error) {
	if len(data) > MaxSize {
		return nil, form.Errorf("the file is larger than %d MB", MaxSize>>20)
	}
	if !Is(data) {
		return nil, form.Errorf("the file is no zip archive, as this program exports it")
	}
	files, ok := zipFiles(data)
	if !ok {
		return nil, form.Errorf("the file is damaged, or its end is missing: it is no whole zip archive")
	}
	if len(files) > MaxFiles {
		return nil, form.Errorf("the file holds more than %d files", MaxFiles)
	}
	total := 0
	for _, f := range files {
		if total += f.size; total > MaxTotal {
			return nil, form.Errorf("the files in the file are larger than %d MB together", MaxTotal>>20)
		}
	}
	parts := make([]part, len(files))
	if err := each(len(parts), tell, func(i int) { parts[i] = read(data, &files[i], pause) }); err != nil {
		return nil, err
	}
	b, seen := &Bundle{}, map[string]bool{}
	for i, f := range files {
		bad := parts[i].err
		if bad == nil && seen[f.name] {
			bad = form.Errorf("there are two files of this name")
		}
		if seen[f.name] = true; bad != nil {
			b.Faults = append(b.Faults, form.Errorf("%s: %w", form.Visible(form.Shorten(f.name)), bad))
		} else if parts[i].put != nil {
			parts[i].put(b)
		}
	}
	if len(b.Games) == 0 && b.History == nil && b.Progress == nil && b.Settings == nil {
		if len(b.Faults) > 0 {
			return nil, form.Errorf("nothing in the file can be used: %w", b.Faults[0])
		}
		return nil, form.Errorf("the file is empty")
	}
	return b, nil
}

// each calls do with the numbers below n, on all processors.
func each(n int, tell Tell, do func(i int)) error {
	var mutex sync.Mutex // guards next and err
	var workers sync.WaitGroup
	next, err := 0, error(nil)
	take := func() (i int, ok bool) {
		mutex.Lock()
		defer mutex.Unlock()
		if err == nil && next < n {
			err = tell.step(next, n)
		}
		if err != nil || next >= n {
			return 0, false
		}
		next++
		return next - 1, true
	}
	for range min(n, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i, ok := take(); ok; i, ok = take() {
				do(i)
			}
		})
	}
	workers.Wait()
	return err
}

// part is a file of a bundle that was read.
type part struct {
	put func(*Bundle) // puts it into the bundle; nil for a file that is to be ignored
	err error         // why it cannot be used
}

// read reads the file f of data.
func read(data []byte, f *zipFile, pause form.Pause) part {
	pause.Call()
	if strings.HasSuffix(f.name, "/") {
		return part{} // a folder, which other programs add
	}
	if f.size > form.MaxSize {
		return part{err: form.Errorf("the file is larger than %d MB", form.MaxSize>>20)}
	}
	text, ok := f.unpack(data, pause)
	if !ok {
		return part{err: form.Errorf("the file is damaged")}
	}
	put, err := parse(f.name, text, pause)
	return part{put, err}
}

// parse reads the text of the named file, and returns a function that puts it into a bundle. The error
// says why the file cannot be used.
func parse(name string, text []byte, pause form.Pause) (put func(*Bundle), err error) {
	id, isGame := strings.CutSuffix(strings.TrimPrefix(name, gamePrefix), save.Extension)
	switch {
	case name == historyName:
		h, err := save.ParseHistory(text, pause)
		return func(b *Bundle) { b.History = h }, err
	case name == progressName:
		p, err := save.ParseProgress(text, pause)
		return func(b *Bundle) { b.Progress = p }, err
	case name == settingsName:
		_, err := settings.Parse(text, settings.Default())
		return func(b *Bundle) { b.Settings = text }, err
	case isGame && strings.HasPrefix(name, gamePrefix):
		g, err := save.Parse(text, pause)
		if !plainID.MatchString(id) {
			id = ""
		}
		return func(b *Bundle) { b.Games = append(b.Games, Game{id, text, g}) }, err
	}
	return nil, form.Errorf("the file is none of this program")
}
