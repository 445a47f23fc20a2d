package store

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"quintet/save"
	"quintet/save/form"
)

// deleted is the extension of the files of deleted games, which can be restored.
const deleted = ".deleted"

// ErrBackup says that the backup was read: the file as it was before it was last saved.
var ErrBackup = form.Errorf("the previous copy is used")

// Store holds the saved games of a player, the history and the progress. It also holds the game
// that this copy of the program is playing, so that the next start can go on with it even after
// a crash. Use Open to get a Store. Its errors are one sentence each; after any of them the same
// call can be tried again.
type Store struct {
	Pause form.Pause // called while games are read and written; nil for none

	games, state files

	slot    string  // the name of the slot of this copy; "" if it has none
	own     string  // the mark on the slot that this copy had before it came back (slot.go); "" if it did not come back
	lease   lease   // of the slot
	moved   []lease // of slots whose folder was moved away
	written []byte  // the text that this copy wrote last to a slot; nil for none
	blocked error   // the last error that prevented taking a slot, unless another copy had locked it; nil if there was none
}

// Entry describes a saved game in a list.
type Entry struct {
	ID               string
	Title, Game      string
	Players          [2]save.Player
	Actions          int
	Result           save.Result
	Reason           string
	Strict           bool         // it is rated and goes on; see Game
	Hidden           bool         // its board must not be shown; see Game
	Links            *save.Links  // how a game by links stands; nil if it is not one
	Turn             Turn         // whose turn it is in a game by links that goes on, if that is known; only its position tells
	Series           *save.Series // the match that the game belongs to; nil for none
	Created, Changed time.Time
	Err              error // why the file, or a part of it, could not be read; nil if all was read
}

// Turn says whose turn it is in a game by links.
type Turn uint8

// The turns.
const (
	NoTurn    Turn = iota // the game has ended, or is not by links
	YourTurn              // of the player here
	TheirTurn             // of the player elsewhere
)

// Unsent reports whether the player here has a link to send in e, a game by links: the other one has no link
// with all that is in it, and the player here is not to act. It needs Turn.
func (e Entry) Unsent() bool {
	return e.Links != nil && e.Turn != YourTurn && !e.Links.Whole(e.Actions)
}

// newStore returns a store that has taken a slot, if there was one to take. mark is the value of
// own.
func newStore(games, state files, mark string, pause form.Pause) *Store {
	s := &Store{games: games, state: state, own: mark, Pause: pause, lease: noLease}
	s.claim()
	return s
}

// Close gives the slot back. The game in it stays for the next start.
func (s *Store) Close() {
	for _, l := range append(s.moved, s.lease) {
		l.release()
	}
	s.moved, s.lease, s.slot = nil, noLease, ""
}

// List returns the saved games. The game changed last comes first.
func (s *Store) List() ([]Entry, error) { return s.list(save.Extension) }

// Deleted returns the deleted games that can be restored. The game changed last comes first. While
// another copy runs, Deleted returns none, because that copy may have deleted them, and then it
// restores or purges them itself.
func (s *Store) Deleted() ([]Entry, error) {
	if !s.alone() {
		return nil, nil
	}
	return s.list(deleted)
}

func (s *Store) list(end string) ([]Entry, error) {
	names, err := s.games.List()
	if err != nil {
		return nil, err
	}
	var entries []Entry
	for _, id := range idsOf(names, end) {
		g, err := s.load(s.games, id+end)
		e := Entry{ID: id, Err: err}
		if g != nil {
			e = Listed(g, id, err)
		}
		entries = append(entries, e)
	}
	slices.SortStableFunc(entries, func(a, b Entry) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.ID, b.ID))
	})
	return entries, nil
}

// idsOf returns the ids of the files in names with the extension end, including files
// that have only a backup left.
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

// Listed returns g, which has the id, as an entry of a list. err is the error of reading g, or nil.
func Listed(g *save.Game, id string, err error) Entry {
	return Entry{
		ID: id, Title: g.Title, Game: g.Game, Players: g.Players, Actions: len(g.Actions),
		Result: g.Result, Reason: g.Reason, Strict: g.Strict(), Hidden: g.Hidden(), Links: g.Elsewhere(), Series: g.Series, Created: g.Created, Changed: g.Changed, Err: err,
	}
}

// Load reads the saved game with the id. If its file is missing or damaged, Load returns an error
// and what can be read. That is the backup if the error wraps ErrBackup; otherwise it is what Parse
// can read of the file, or nil. If only a newer program can read the file, or the backup that is
// needed, Load returns nil and an error that wraps ErrNewer.
func (s *Store) Load(id string) (*save.Game, error) {
	g, err := s.load(s.games, id+save.Extension)
	if g == nil {
		err = gone(err)
	}
	return g, err
}

// ErrGone says that the file of a saved game is missing, and why that can be.
var ErrGone = form.Errorf("the game is no longer in My games: another window has it open, or it was deleted")

// gone returns err or, if err says that the file of a game is missing, ErrGone.
func gone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return ErrGone
	}
	return err
}

// Add saves g under a new id. It replaces nothing.
func (s *Store) Add(g *save.Game) (id string, err error) { return s.add(g, s.NewID(g), false) }

// AddOnce is Add, unless g was added before: then AddOnce returns the id that it got. It is for a
// game that could not be removed from where it was, and so is found there again.
func (s *Store) AddOnce(g *save.Game) (id string, err error) { return s.add(g, s.NewID(g), true) }

// add is Add, or AddOnce if once is true, but the new id is base if base is free, and otherwise
// begins with base.
func (s *Store) add(g *save.Game, base string, once bool) (id string, err error) {
	text, err := g.EncodeChecked(s.Pause) // after this the name of the game can be part of an id
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
			err = s.games.Create(id+save.Extension, text)
			if !errors.Is(err, fs.ErrExist) || n > maxTaken {
				return id, err
			}
		} else if once {
			if there, err := s.games.Read(id + save.Extension); err == nil && bytes.Equal(there, text) {
				return id, nil
			}
		}
		id = base + "-" + strconv.Itoa(n)
	}
}

// add gives up after maxTaken ids if a name is taken although it is not in the list.
const maxTaken = 1000

// NewID returns the beginning of an id for g, a game of this copy.
func (s *Store) NewID(g *save.Game) string { return idIn(g, s.slotNumber()) }

// idIn returns the beginning of an id for g, a game of the copy in the slot: its game, its time of
// creation and, above slot 1, the number of the slot. So two running copies in different slots never
// choose the same id.
func idIn(g *save.Game, slot int) string {
	base := g.GameID() + "-" + g.Created.UTC().Format("20060102-150405")
	if slot > 1 {
		base += "-copy" + strconv.Itoa(slot)
	}
	return base
}

// Save writes g in place of the saved game with the id.
func (s *Store) Save(id string, g *save.Game) error { return s.save(s.games, id+save.Extension, g) }

// Rename gives the title to the saved game with the id.
func (s *Store) Rename(id, title string) error {
	g, err := s.Load(id)
	if errors.Is(err, ErrBackup) {
		g, err = gameFiles(s.Pause).read(s.games, id+save.Extension) // the error of the file alone, without the backup
	}
	if err != nil {
		return err
	}
	g.Title = title
	return s.Save(id, g)
}

// Duplicate calls AddCopy with the game with the id, and returns the id of the copy. If Load returns
// the backup of the game, Duplicate copies the backup, and then returns the error of Load.
func (s *Store) Duplicate(id, title string) (copied string, err error) {
	g, bad := s.Load(id)
	if bad != nil && !errors.Is(bad, ErrBackup) {
		return "", bad
	}
	copied, err = s.AddCopy(g, title)
	return copied, cmp.Or(err, bad)
}

// AddCopy adds a copy of g under title, and returns its id. See Game.Part.
func (s *Store) AddCopy(g *save.Game, title string) (copied string, err error) {
	c := *g
	c.Title = title
	c.Part()
	return s.Add(&c)
}

// Delete takes the game with the id out of the list. The game can be restored until it is purged,
// or until another game with the same id is deleted.
func (s *Store) Delete(id string) error {
	return gone(move(s.games, id+save.Extension, id+deleted))
}

var errTaken = form.Errorf("the game is in the list already: it was saved again after it was deleted")

// Restore puts the deleted game with the id back into the list. Restore replaces nothing.
func (s *Store) Restore(id string) error {
	names, err := s.games.List()
	if err != nil {
		return err
	}
	if slices.Contains(idsOf(names, save.Extension), id) {
		return errTaken
	}
	return gone(move(s.games, id+deleted, id+save.Extension))
}

// Purge removes the deleted game with the id for ever.
func (s *Store) Purge(id string) error {
	return removeBoth(s.games, id+deleted)
}
