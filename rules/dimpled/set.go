package dimpled

// A set is a set of points of the board. The word r+1 holds rank r; its bit f is file f.
// The first and the last word stay empty, so every rank has a neighbour above and below.
type set [maxSize + 2]uint32

func (s *set) has(file, rank int) bool { return s[rank+1]>>file&1 != 0 }

func (s *set) toggle(file, rank int) { s[rank+1] ^= 1 << file }

func (s *set) and(t *set) (both set) {
	for i := range s {
		both[i] = s[i] & t[i]
	}
	return both
}

// remove removes the points of t from s.
func (s *set) remove(t *set) {
	for i := range s {
		s[i] &^= t[i]
	}
}

// flood returns the points of s that are joined to a point of seeds by
// horizontal and vertical steps within s, on a board of the given size.
func (s *set) flood(seeds *set, size int) set {
	var wet set
	reached := uint32(0)
	for i := 1; i <= size; i++ {
		wet[i] = s[i] & seeds[i]
		reached |= wet[i]
	}
	if reached == 0 {
		return wet
	}
	// After a pass in which no rank has grown, every rank is complete.
	for up := true; ; up = !up {
		rising := false
		if up {
			for i := 1; i <= size; i++ {
				rising = s.soak(&wet, i) || rising
			}
		} else {
			for i := size; i >= 1; i-- {
				rising = s.soak(&wet, i) || rising
			}
		}
		if !rising {
			return wet
		}
	}
}

// soak spreads flood to the rank in word i and along it; it reports whether flood has grown.
func (s *set) soak(flood *set, i int) bool {
	before := flood[i]
	row := (before | flood[i-1] | flood[i+1]) & s[i]
	for {
		next := (row | row<<1 | row>>1) & s[i]
		if next == row {
			break
		}
		row = next
	}
	flood[i] = row
	return row != before
}

// beside returns the points of the rank in word i with a horizontal or vertical
// neighbour in s. The result may have bits beyond the last file of the board.
func (s *set) beside(i int) uint32 { return s[i-1] | s[i+1] | s[i]<<1 | s[i]>>1 }

// spread returns the points of s and their neighbours on a board of the given
// size.
func (s *set) spread(size int) (wide set) {
	for i := 1; i <= size; i++ {
		wide[i] = (s[i-1] | s[i] | s[i+1] | s[i]<<1 | s[i]>>1) & (1<<size - 1)
	}
	return wide
}
