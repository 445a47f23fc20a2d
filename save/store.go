package save

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Extension is the end of the names of saved games, and MIME their type.
const (
	Extension = ".quintet"
	MIME      = "application/vnd.quintet+json"
)

// deleted is the end of the names of games that can be restored.
const deleted = ".deleted"

// ErrBackup says that what was read is the game as it was saved before the
// last time.
var ErrBackup = Errorf("the copy from before is used")

// Store holds the saved games of a player, and what its running copy of the
// program needs to go on after a stop of any kind. Use Open to have one. Its
// errors are one sentence each; after any of them the same can be tried again.
type Store struct {
	Pause Pause // while games are read and written; nil for none

	games, state files

	slot    string // the name of the slot of this copy; "" if it has none
	own     string // the mark on the slot that it had before it came back; "" if it did not
	unlock  func()
	rescued []Entry
	left    error // why another slot could not be taken, of those that had to be left
}

// Entry is what a list tells of a saved game.
type Entry struct {
	ID               string
	Title, Game      string
	Players          [2]Player
	Actions          int
	Result           Result
	Reason           string
	Created, Changed time.Time
	Err              error // why it cannot be read, or not wholly
}

// newStore returns a store that has taken a slot, if one could be had. The mark own is
// that on the slot which this copy had before it came back, "" if it had none.
func newStore(games, state files, own string, pause Pause) *Store {
	s := &Store{games: games, state: state, own: own, Pause: pause, unlock: func() {}}
	s.claim()
	return s
}

// Close gives the slot back. What is in it stays for the next start.
func (s *Store) Close() {
	s.unlock()
	s.unlock, s.slot = func() {}, ""
}

// List returns the saved games, the one changed last first.
func (s *Store) List() ([]Entry, error) { return s.list(Extension) }

// Deleted returns the games that were deleted and can be restored.
func (s *Store) Deleted() ([]Entry, error) { return s.list(deleted) }

func (s *Store) list(end string) ([]Entry, error) {
	names, err := s.games.List()
	if err != nil {
		return nil, err
	}
	var entries []Entry
	for _, id := range idsOf(names, end) {
		g, err := s.load(s.games, id+end)
		entries = append(entries, entry(id, g, err))
	}
	slices.SortStableFunc(entries, func(a, b Entry) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.ID, b.ID))
	})
	return entries, nil
}

// idsOf returns which files there are with such an end, be it that only their
// backup is left.
func idsOf(names []string, end string) []string {
	var ids []string
	for _, name := range names {
		if id, ok := strings.CutSuffix(strings.TrimSuffix(name, Backup("")), end); ok {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func entry(id string, g *Game, err error) Entry {
	if g == nil {
		return Entry{ID: id, Err: err}
	}
	return Entry{
		ID: id, Title: g.Title, Game: g.Game, Players: g.Players, Actions: len(g.Actions),
		Result: g.Result, Reason: g.Reason, Created: g.Created, Changed: g.Changed, Err: err,
	}
}

// Load reads a saved game. If its file is damaged it returns what can be read
// together with an error: the backup, which the error says by ErrBackup, or
// else the game up to where the file is damaged, or nil. Of a file of a newer
// program it returns nothing but an error like ErrNewer.
func (s *Store) Load(id string) (*Game, error) { return s.load(s.games, id+Extension) }

// Add saves a game under a new id. It replaces nothing.
func (s *Store) Add(g *Game) (id string, err error) { return s.add(g, s.baseID(g)) }

// add is Add under an id that begins with base, and is that if it is free.
func (s *Store) add(g *Game, base string) (id string, err error) {
	text, err := g.EncodeChecked(s.Pause) // and so the name of the game can be part of an id
	if err != nil {
		return "", err
	}
	names, err := s.games.List()
	if err != nil {
		return "", err
	}
	id = base
	for n := 2; ; n++ {
		if !slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, id+".") }) {
			err = s.games.Create(id+Extension, text)
			if !errors.Is(err, fs.ErrExist) || n > maxTaken {
				return id, err
			}
		}
		id = base + "-" + strconv.Itoa(n)
	}
}

// maxTaken is how many ids that nobody has listed may be taken all the same.
const maxTaken = 1000

// baseID returns the beginning of an id, which tells the game and when it was
// created, and which other running copies do not use.
func (s *Store) baseID(g *Game) string {
	game, _, _ := strings.Cut(g.Game, ":")
	base := game + "-" + g.Created.UTC().Format("20060102-150405")
	if n := s.slotNumber(); n > 1 {
		base += "-copy" + strconv.Itoa(n)
	}
	return base
}

// Save saves a game under an id that it had before.
func (s *Store) Save(id string, g *Game) error { return s.save(s.games, id+Extension, g) }

// Rename gives a saved game another title.
func (s *Store) Rename(id, title string) error {
	g, err := s.Load(id)
	if err != nil {
		return err
	}
	g.Title = title
	return s.Save(id, g)
}

// Duplicate saves a saved game once more under a title of its own.
func (s *Store) Duplicate(id, title string) (copied string, err error) {
	g, err := s.Load(id)
	if err != nil {
		return "", err
	}
	g.Title = title
	return s.Add(g)
}

// Delete takes a game out of the list. Until it is purged, or another one of the
// same id is deleted, it can be restored.
func (s *Store) Delete(id string) error {
	return move(s.games, id+Extension, id+deleted)
}

// Restore puts a deleted game back into the list. It replaces nothing.
func (s *Store) Restore(id string) error {
	names, err := s.games.List()
	if err != nil {
		return err
	}
	if slices.Contains(idsOf(names, Extension), id) {
		return Errorf("there is another game in the place of %s", id)
	}
	return move(s.games, id+deleted, id+Extension)
}

// Purge removes a deleted game for ever.
func (s *Store) Purge(id string) error {
	return removeBoth(s.games, id+deleted)
}
