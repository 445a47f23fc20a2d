package store

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"quintet/save"
	"quintet/save/form"
)

// A slot is the place where one running copy of the program saves its game after every
// action. The copy holds a lock on its slot as long as it runs; a crash also ends the lock. The
// next copy that starts takes a free slot, and finds there the game to go on with.
//
// A tab of a browser may come back after it has ended, when the player reloads or restores it. It
// still has the mark that it put on its slot. A copy that takes the slot later puts a new mark
// there. If another copy moves the tab's game to the saved games (rescue), the id of the game there
// ends with the tab's mark. If that id is taken, a number follows the mark. So the tab finds its
// own game in the slot or among the saved games. But another copy may have gone on with the game.
// Then the game may be in a slot with the mark of that copy, or among the saved games without the
// mark. Then the tab does not find it.

const (
	slotPrefix = "running-"
	lockEnd    = ".lock"
	crashEnd   = ".crash.txt"
	markEnd    = ".tab"
	maxSlots   = 1000
)

// A folder may be moved away while a copy runs, and a new one takes its place, in which another copy
// may take the same slot. So before a copy writes, it checks that its slot is still its own, and
// takes another one if it is not (holds, claimLate).

// held is a slot that this copy has locked. game is the game in it; nil if there is none.
type held struct {
	slot  string
	lease lease
	game  *save.Game
}

// claim takes the free slot whose game was changed last, or else any free one. It moves games in
// other free slots to the saved games, and deletes reports of panics there. A tab that comes back
// takes its own slot instead (comeBack), and leaves the other slots, whose tabs may also be coming
// back.
func (s *Store) claim() {
	if s.own != "" {
		s.comeBack()
		return
	}
	free := s.free()
	if len(free) == 0 {
		return
	}
	best := free[0]
	for _, h := range free[1:] {
		if h.game != nil && (best.game == nil || h.game.Changed.After(best.game.Changed)) {
			best = h
		}
	}
	s.hold(best)
	for _, h := range free {
		if h.slot != best.slot {
			_ = s.leave(h)
		}
	}
}

// leave moves the game in h to the saved games, and releases the slot. After an error the game stays in its
// slot.
func (s *Store) leave(h held) error {
	defer h.lease.release()
	if err := s.rescue(h.slot); err != nil {
		return err
	}
	_ = removeBoth(s.state, h.slot+markEnd)
	_ = removeBoth(s.state, h.slot+crashEnd) // a later copy would tell of it as of its last run
	return nil
}

// Others returns the games that other running copies have on their boards. The games of copies that have
// ended meanwhile it first moves to the saved games.
func (s *Store) Others() (games []*save.Game) {
	names, _ := s.state.List() // after an error no other copy is known
	for _, n := range slotNumbers(names) {
		if n == s.slotNumber() {
			continue
		}
		if h, err := s.take(n); err == nil && s.leave(h) == nil {
			continue
		}
		if g, _ := s.load(s.state, slotPrefix+strconv.Itoa(n)+save.Extension); g != nil {
			games = append(games, g)
		}
	}
	return games
}

// hold makes h, which this copy has locked, the slot of this copy.
func (s *Store) hold(h held) {
	s.slot, s.lease = h.slot, h.lease
	s.state.Own(s.slot)
	s.games.Own(s.slot)
}

// comeBack takes the slot with the mark of this copy. If it cannot, it takes a slot that has files
// but no mark: this may be the slot that it had before. (If the player clears the storage of the
// browser while a tab runs, the next save of this tab writes its game again, but not its mark.) If
// there is no such slot either, it takes an empty one. If the slot taken holds no game, comeBack
// moves the copy's game back from the saved games, if it is there.
func (s *Store) comeBack() {
	names, _ := s.state.List()
	used, err := slotNumbers(names), error(errLocked)
	var h held
	for _, mark := range []string{s.own, ""} {
		for _, n := range used {
			if err != nil && s.markOf(slotPrefix+strconv.Itoa(n)) == mark {
				h, err = s.take(n)
			}
		}
	}
	for n := 1; err != nil && n <= maxSlots; n++ {
		if !slices.Contains(used, n) {
			h, err = s.take(n)
		}
	}
	if err != nil {
		return
	}
	s.hold(h)
	if h.game == nil {
		s.takeBack()
	}
}

// takeBack moves the undamaged game of this copy that was changed last from the saved games to the
// slot.
func (s *Store) takeBack() {
	names, _ := s.games.List()
	var last *save.Game
	var lastID string
	for _, id := range idsOf(names, save.Extension) {
		if !hasMark(id, s.own) {
			continue
		}
		if g, err := s.Load(id); err == nil && (last == nil || g.Changed.After(last.Changed)) {
			last, lastID = g, id
		}
	}
	if last != nil && s.save(s.state, s.slot+save.Extension, last) == nil {
		if s.Delete(lastID) == nil { // after an error the game is in both places
			_ = s.Purge(lastID)
		}
	}
}

// hasMark reports whether id ends with mark, or with mark and the number that add appends to an
// id that is taken.
func hasMark(id, mark string) bool {
	i := strings.LastIndex(id, "-"+mark)
	if i < 0 {
		return false
	}
	number := id[i+len("-"+mark):]
	_, err := strconv.Atoi(strings.TrimPrefix(number, "-"))
	return number == "" || number[0] == '-' && err == nil
}

// markOf returns the mark on slot; "" if there is none.
func (s *Store) markOf(slot string) string {
	mark, err := s.state.Read(slot + markEnd)
	if err != nil {
		return ""
	}
	return string(mark)
}

// free locks and returns all slots that have files, except those that another copy has locked and
// those with a file that must not be replaced. If there are no such slots, it locks and returns one
// empty slot, or nil if locking fails.
func (s *Store) free() []held {
	names, _ := s.state.List() // after an error no slot is known to hold something
	var free []held
	for _, n := range slotNumbers(names) {
		if h, err := s.take(n); err == nil {
			free = append(free, h)
		}
	}
	for n := 1; len(free) == 0 && n <= maxSlots; n++ {
		h, err := s.take(n)
		switch {
		case err == nil:
			free = append(free, h)
		case !errors.Is(err, errLocked) && !errors.Is(err, errNoFile) && !errors.Is(err, form.ErrNewer):
			s.blocked = err // locking fails
			return nil
		}
	}
	return free
}

// take locks slot n. It returns an error if the slot cannot be locked, for example because another
// copy has locked it. It also returns an error if the file in the slot must not be replaced (see
// replaceable), and notes that error in s.blocked.
func (s *Store) take(n int) (held, error) {
	slot := slotPrefix + strconv.Itoa(n)
	l, err := s.state.Lock(slot + lockEnd)
	if err != nil {
		return held{}, err
	}
	if err := replaceable(s.state, slot+save.Extension, save.Format); err != nil {
		l.release()
		s.blocked = err
		return held{}, err
	}
	g, _ := s.load(s.state, slot+save.Extension)
	return held{slot, l, g}, nil
}

// alone reports whether no other copy has locked a slot that has files.
func (s *Store) alone() bool {
	names, _ := s.state.List() // after an error no other copy is known
	for _, n := range slotNumbers(names) {
		if n == s.slotNumber() {
			continue
		}
		l, err := s.state.Lock(slotPrefix + strconv.Itoa(n) + lockEnd)
		if errors.Is(err, errLocked) {
			return false
		}
		if err == nil {
			l.release()
		}
	}
	return true
}

// slotNumbers returns the numbers of the slots that hold anything, given the names of all
// files.
func slotNumbers(names []string) []int {
	var numbers []int
	for _, name := range names {
		rest, ok := strings.CutPrefix(name, slotPrefix)
		number, _, _ := strings.Cut(rest, ".")
		if n, err := strconv.Atoi(number); ok && err == nil && 0 < n && n <= maxSlots && strconv.Itoa(n) == number {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// rescue moves the game in slot, if slot holds a game, to the saved games. If the file in slot is
// damaged, what can be read of the game is moved, and the file stays under another name.
func (s *Store) rescue(slot string) error {
	g, bad := s.load(s.state, slot+save.Extension)
	if g == nil {
		return nil
	}
	base := s.NewID(g)
	if mark := s.markOf(slot); mark != "" {
		base += "-" + mark
	}
	if _, err := s.add(g, base, true); err != nil {
		return err
	}
	if bad != nil && !errors.Is(bad, fs.ErrNotExist) {
		if err := setAside(s.state, slot+save.Extension); err != nil {
			return err
		}
	}
	return removeBoth(s.state, slot+save.Extension)
}

// slotNumber returns the number of this copy's slot; 0 if it has none.
func (s *Store) slotNumber() int {
	n, _ := strconv.Atoi(strings.TrimPrefix(s.slot, slotPrefix))
	return n
}

// Autosave saves g, the game being played, in the slot of this copy. If this copy has no slot, it
// takes one first.
func (s *Store) Autosave(g *save.Game) error {
	if !s.holds() {
		if err := s.claimLate(); err != nil {
			return err
		}
	}
	text, err := g.EncodeChecked(s.Pause)
	if err == nil {
		err = gameFiles(s.Pause).save(s.state, s.slot+save.Extension, text)
	}
	if err == nil {
		s.written = text
	}
	return err
}

// holds reports whether this copy has a slot. A slot whose folder was moved away is no longer its
// slot, but stays locked, so that no other copy goes on with the game that was moved with it.
func (s *Store) holds() bool {
	if s.slot != "" && !s.lease.held() {
		s.moved = append(s.moved, s.lease)
		s.slot, s.lease = "", noLease
	}
	return s.slot != ""
}

// claimLate takes a slot while a game is already being played. If the slot holds a game, claimLate
// moves it to the saved games, so that the game being played does not replace it. The game that this
// copy wrote last is the one being played, and stays.
func (s *Store) claimLate() error {
	s.claim()
	if s.slot == "" {
		return cmp.Or(s.blocked, form.Errorf("there is no folder that can be written to"))
	}
	if text, err := s.state.Read(s.slot + save.Extension); err == nil && s.written != nil && bytes.Equal(text, s.written) {
		return nil
	}
	err := s.rescue(s.slot)
	if err != nil {
		s.lease.release()
		s.slot, s.lease = "", noLease
	}
	return err
}

// ErrUnlisted says that the slots cannot be listed, so it is not known whether they hold a game.
var ErrUnlisted = form.Errorf("no game can be found to go on with")

// Resume returns the game in this copy's slot; when the program starts, it is the game to go on
// with. A damaged game is returned as Load returns it. If there is no game, Resume returns a nil
// game. Then the error is nil too, unless a game may have been missed. It wraps ErrUnlisted, or
// says why the file in another slot must not be replaced, or why no slot can be locked although one
// holds a game.
func (s *Store) Resume() (*save.Game, error) {
	names, err := s.state.List()
	if err != nil {
		return nil, form.Errorf("%w: %w", ErrUnlisted, err)
	}
	games := idsOf(names, save.Extension)
	switch {
	case slices.Contains(games, s.slot):
		return s.load(s.state, s.slot+save.Extension)
	case s.slot == "" && len(games) == 0:
		return nil, nil
	}
	return nil, s.blocked
}

// Clear empties the slot, so that there is no game to go on with.
func (s *Store) Clear() error {
	if !s.holds() {
		return nil
	}
	return removeBoth(s.state, s.slot+save.Extension)
}

// Crashed keeps report, which describes a panic, and g unless it is nil. The next copy in the slot
// finds them by CrashReport and Resume. If this copy has no slot and g is not nil, it tries to take
// one. Without a slot nothing is kept.
func (s *Store) Crashed(report string, g *save.Game) error {
	var err error
	if g != nil {
		err = s.Autosave(g)
	}
	if !s.holds() {
		return err
	}
	return cmp.Or(err, s.state.Write(s.slot+crashEnd, []byte(report)))
}

// CrashReport returns the report that Crashed left in the slot; "" if there is none.
func (s *Store) CrashReport() string {
	report, err := s.state.Read(s.slot + crashEnd)
	if err != nil {
		return ""
	}
	return string(report)
}

// ForgetCrash removes the report of a panic.
func (s *Store) ForgetCrash() error {
	if !s.holds() {
		return nil
	}
	return removeBoth(s.state, s.slot+crashEnd)
}
