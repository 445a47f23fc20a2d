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
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/settings"
	"quintet/save/store"
)

// Extension is the extension of a bundle.
const Extension = ".zip"

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

// Game is a saved game as a text that Parse reads without an error.
type Game struct {
	ID   string // "" if the name of the file cannot be an id
	Text []byte
	store.Entry
	identity string
}

// Tell is called in the course of long work with the part that is done, from 0 to 1. If it returns
// false, the work ends with ErrStopped.
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
func Is(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// written is the time of all files in a bundle, so that it depends on nothing else.
var written = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Write returns a bundle of all that the player has: what is in s, and the settings of this copy of the
// program. faults says of what could not be read why; it is not in the bundle.
func Write(s *store.Store, tell Tell) (data []byte, faults []error, err error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	put := func(name string, text []byte) error {
		s.Pause.Call()
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: written})
		if err == nil {
			_, err = w.Write(text)
		}
		if err == nil && out.Len() > MaxSize {
			err = form.Errorf("all games together are larger than %d MB", MaxSize>>20)
		}
		return err
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
	if err := z.Close(); err != nil {
		return nil, nil, err
	}
	return out.Bytes(), faults, nil
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
	note(progressName, err, func() ([]byte, error) { return p.Encode(s.Pause) }, func() ([]byte, error) { return (&save.Progress{}).Encode(nil) })
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
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, form.Errorf("the file is damaged, or its end is missing: it is no whole zip archive")
	}
	if len(z.File) > MaxFiles {
		return nil, form.Errorf("the file holds more than %d files", MaxFiles)
	}
	b, seen, left := &Bundle{}, map[string]bool{}, MaxTotal
	for i, f := range z.File {
		pause.Call()
		if err := tell.step(i, len(z.File)); err != nil {
			return nil, err
		}
		if strings.HasSuffix(f.Name, "/") {
			continue // a folder, which other programs add
		}
		text, err := unpack(data, f, left, pause)
		left -= len(text)
		switch {
		case err != nil:
		case seen[f.Name]:
			err = form.Errorf("there are two files of this name")
		default:
			err = b.add(f.Name, text, pause)
		}
		seen[f.Name] = true
		if err != nil {
			b.Faults = append(b.Faults, form.Errorf("%s: %w", form.Visible(form.Shorten(f.Name)), err))
		}
		if left <= 0 {
			return nil, form.Errorf("the files in the file are larger than %d MB together", MaxTotal>>20)
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

// unpack returns the content of f, which is in data.
func unpack(data []byte, f *zip.File, left int, pause form.Pause) ([]byte, error) {
	errDamaged := form.Errorf("the file is damaged")
	at, err := f.DataOffset()
	if err != nil || at > int64(len(data)) || !bytes.Contains(data[max(0, int(at)-len(f.Name)-len(f.Extra)-64):at], []byte(f.Name)) {
		return nil, errDamaged // an archive has each name twice
	}
	r, err := f.Open()
	if err != nil {
		return nil, errDamaged
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(form.PausingReader{Reader: r, Pause: pause}, int64(min(left, form.MaxSize)+1)))
	switch {
	case err != nil:
		return text, errDamaged
	case len(text) > form.MaxSize:
		return text, form.Errorf("the file is larger than %d MB", form.MaxSize>>20)
	}
	return text, nil
}

// add adds the named file to b. The error says why the file cannot be used.
func (b *Bundle) add(name string, text []byte, pause form.Pause) (err error) {
	id, isGame := strings.CutSuffix(strings.TrimPrefix(name, gamePrefix), save.Extension)
	switch {
	case name == historyName:
		b.History, err = save.ParseHistory(text, pause)
	case name == progressName:
		b.Progress, err = save.ParseProgress(text, pause)
	case name == settingsName:
		if _, err = settings.Parse(text, settings.Default()); err == nil {
			b.Settings = text
		}
	case isGame && strings.HasPrefix(name, gamePrefix):
		g, err := save.Parse(text, pause)
		if err != nil {
			return err
		}
		if !plainID.MatchString(id) {
			id = ""
		}
		b.Games = append(b.Games, Game{ID: id, Text: text, Entry: store.Listed(g, id, nil), identity: g.Identity()})
	default:
		return form.Errorf("the file is none of this program")
	}
	return err
}
