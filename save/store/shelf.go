package store

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"quintet/save"
)

// BundleExtension is the extension of a file with all that a player has; see package bundle.
const BundleExtension = ".zip"

// MaxBundle is the greatest number of bytes of such a file.
const MaxBundle = 64 << 20

// Shelf is the saved games of a store as texts. Their files are listed only once, so a Shelf is for
// work on many games, and not for longer than that work.
type Shelf struct {
	s     *Store
	ids   []string
	taken map[string]bool // the ids of which there is any file
	laid  []string        // the names of the files that were added
}

// Shelf returns the shelf of the saved games.
func (s *Store) Shelf() (*Shelf, error) {
	names, err := s.games.List()
	if err != nil {
		return nil, err
	}
	f := &Shelf{s: s, ids: idsOf(names, save.Extension), taken: map[string]bool{}}
	for _, name := range names {
		id, _, _ := strings.Cut(name, ".")
		f.taken[id] = true
	}
	return f, nil
}

// IDs returns the ids of the games, sorted.
func (f *Shelf) IDs() []string { return f.ids }

// Has reports whether a game has the id.
func (f *Shelf) Has(id string) bool {
	_, found := slices.BinarySearch(f.ids, id)
	return found
}

// Text returns the text of the game with the id as it is on the disk, or that of its backup if it has
// nothing else.
func (f *Shelf) Text(id string) ([]byte, error) {
	text, err := f.s.games.Read(id + save.Extension)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = f.s.games.Read(Backup(id + save.Extension))
	}
	return text, err
}

// Add saves text, which Parse must be able to read, as a new game. Its id is base if base is free, and
// otherwise begins with base. The game survives a power cut only after Settle.
func (f *Shelf) Add(base string, text []byte) error {
	id := base
	for n := 2; ; n++ {
		if !f.taken[id] {
			f.taken[id] = true
			err := f.s.games.Lay(id+save.Extension, text)
			if err == nil {
				f.laid = append(f.laid, id+save.Extension)
			}
			if !errors.Is(err, fs.ErrExist) || n > maxTaken {
				return err
			}
		}
		id = base + "-" + strconv.Itoa(n)
	}
}

// Settle makes the games that were added survive a power cut.
func (f *Shelf) Settle() error {
	if len(f.laid) == 0 {
		return nil
	}
	laid := f.laid
	f.laid = nil
	return f.s.games.Settle(laid)
}

// Replace saves text, which Parse must be able to read, in place of the game with the id. What was
// there becomes the backup.
func (f *Shelf) Replace(id string, text []byte) error {
	return gameFiles(f.s.Pause).save(f.s.games, id+save.Extension, text)
}

// Running returns the games in the slots of all running copies of the program, as Load returns them,
// by the ids that they would get among the saved games. Damaged games are left out.
func (s *Store) Running() map[string]*save.Game {
	names, _ := s.state.List() // after an error there are none
	games := map[string]*save.Game{}
	for _, n := range slotNumbers(names) {
		if g, err := s.load(s.state, slotPrefix+strconv.Itoa(n)+save.Extension); err == nil {
			games[idIn(g, n)] = g
		}
	}
	return games
}
