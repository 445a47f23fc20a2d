package save

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// A slot is where a running copy of the program saves its game after every
// action, and no other copy does: its lock is held as long as the copy runs,
// however it ends. The next copy to start takes a slot that is free, and finds
// there the game to go on with.
//
// A tab of a browser may come back after it has ended, when it is loaded again or
// restored, and remembers the mark that it has put on its slot. Who takes the slot
// after it puts another mark there, and who moves the game in it to the saved ones
// gives that an id that ends with the mark. So the tab finds its own game in either
// place, and no other. A game that was opened elsewhere is in neither.

const (
	slotPrefix = "running-"
	lockEnd    = ".lock"
	crashEnd   = ".crash.txt"
	markEnd    = ".tab"
	maxSlots   = 1000
)

// held is a slot that this copy has locked, with the game in it.
type held struct {
	slot   string
	unlock func()
	game   *Game
}

// claim takes the free slot whose game was changed last, or an empty one. Games in
// other free slots are moved to the saved ones. A copy that comes back leaves these
// alone, as they may be those of others that are coming back.
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
			if s.rescue(h.slot) == nil { // else it stays where it is
				_ = removeBoth(s.state, h.slot+markEnd)
			}
			h.unlock()
		}
	}
}

// hold makes a slot that is locked that of this copy.
func (s *Store) hold(h held) {
	s.slot, s.unlock = h.slot, h.unlock
	s.state.Own(s.slot)
	s.games.Own(s.slot)
}

// comeBack takes the slot that this copy had, or else one in which there is nothing.
// If its game was moved to the saved ones, it is moved back.
func (s *Store) comeBack() {
	names, _ := s.state.List()
	used, err := slotNumbers(names), error(errLocked)
	var h held
	for _, n := range used {
		if s.markOf(slotPrefix+strconv.Itoa(n)) == s.own {
			h, err = s.take(n)
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

// takeBack moves the game of this copy from the saved ones to its slot, if it is whole.
func (s *Store) takeBack() {
	names, _ := s.games.List()
	for _, id := range idsOf(names, Extension) {
		if !strings.HasSuffix(id, "-"+s.own) {
			continue
		}
		if g, err := s.Load(id); err == nil && s.save(s.state, s.slot+Extension, g) == nil {
			_ = cmp.Or(s.Delete(id), s.Purge(id)) // else it is there as well
		}
	}
}

// markOf returns the mark on a slot, "" if there is none.
func (s *Store) markOf(slot string) string {
	mark, err := s.state.Read(slot + markEnd)
	if err != nil {
		return ""
	}
	return string(mark)
}

// free locks all slots that have something in them and that no running copy has,
// or if there is none an empty one.
func (s *Store) free() []held {
	names, _ := s.state.List() // without a list every slot looks new
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
		case !errors.Is(err, errLocked) && !errors.Is(err, errNoFile) && !errors.Is(err, ErrNewer):
			return nil // nothing can be locked
		}
	}
	return free
}

// take locks the slot of a number, unless nothing can be saved in it: what a
// newer program has left there is not replaced.
func (s *Store) take(n int) (held, error) {
	slot := slotPrefix + strconv.Itoa(n)
	unlock, err := s.state.Lock(slot + lockEnd)
	if err != nil {
		return held{}, err
	}
	if err := replaceable(s.state, slot+Extension, Format); err != nil {
		unlock()
		s.left = err
		return held{}, err
	}
	g, _ := s.load(s.state, slot+Extension)
	return held{slot, unlock, g}, nil
}

// slotNumbers returns the numbers of the slots in which there is anything, of the
// names of all files.
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

// rescue moves the game of a slot, if there is one, to the saved ones.
func (s *Store) rescue(slot string) error {
	g, _ := s.load(s.state, slot+Extension)
	if g == nil {
		return nil
	}
	base := s.baseID(g)
	if mark := s.markOf(slot); mark != "" {
		base += "-" + mark
	}
	id, err := s.add(g, base)
	if err != nil {
		return err
	}
	s.rescued = append(s.rescued, entry(id, g, nil))
	return removeBoth(s.state, slot+Extension)
}

// slotNumber returns the number of the slot, 0 if there is none.
func (s *Store) slotNumber() int {
	n, _ := strconv.Atoi(strings.TrimPrefix(s.slot, slotPrefix))
	return n
}

// Rescued returns the games that Open found in the slots of other copies that
// had ended, and moved to the saved ones.
func (s *Store) Rescued() []Entry { return s.rescued }

// Autosave saves the game that is being played in the slot of this copy.
func (s *Store) Autosave(g *Game) error {
	if s.slot == "" {
		if err := s.claimLate(); err != nil {
			return err
		}
	}
	return s.save(s.state, s.slot+Extension, g)
}

// claimLate takes a slot while a game is being played already, which must not
// replace the one that may be there.
func (s *Store) claimLate() error {
	s.claim()
	if s.slot == "" {
		return Errorf("the game cannot be kept: there is no place for it that can be written to")
	}
	err := s.rescue(s.slot)
	if err != nil {
		s.Close()
	}
	return err
}

// Resume returns the game in the slot: at the start the one to go on with. It
// returns nil if there is none, with an error if there is one in a slot that had
// to be left as it is. What it returns beside another error is as of Load.
func (s *Store) Resume() (*Game, error) {
	names, err := s.state.List()
	if err != nil || s.slot == "" {
		return nil, err
	}
	if !slices.Contains(idsOf(names, Extension), s.slot) {
		return nil, s.left
	}
	return s.load(s.state, s.slot+Extension)
}

// Clear empties the slot: there is no game to go on with.
func (s *Store) Clear() error {
	if s.slot == "" {
		return nil
	}
	return removeBoth(s.state, s.slot+Extension)
}

// Crashed keeps a report of a panic, with the game if it is not nil. The next
// copy in the slot finds them by CrashReport and Resume.
func (s *Store) Crashed(report string, g *Game) error {
	var err error
	if g != nil {
		err = s.Autosave(g)
	}
	if s.slot == "" {
		return err
	}
	return cmp.Or(err, s.state.Write(s.slot+crashEnd, []byte(report)))
}

// CrashReport returns the report of a panic that is in the slot; "" if there is
// none.
func (s *Store) CrashReport() string {
	report, err := s.state.Read(s.slot + crashEnd)
	if err != nil {
		return ""
	}
	return string(report)
}

// ForgetCrash removes the report.
func (s *Store) ForgetCrash() error {
	return removeBoth(s.state, s.slot+crashEnd)
}
