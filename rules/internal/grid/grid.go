// Package grid has the sites of a square board, and reads and writes the texts that the games on a
// rectangular board share. A square is written as in "e5", and a board as its ranks from top to
// bottom.
package grid

import (
	"strconv"
	"strings"

	"quintet/rules"
)

// Board is a square board, whose sites are numbered rank by rank from the bottom, and in each rank
// from left to right. A position embeds it.
type Board struct{ size uint8 }

// NewBoard returns the board of the size in v, which is complete and checked.
func NewBoard(v rules.Values) Board {
	size, _ := strconv.Atoi(v["size"])
	return Board{uint8(size)}
}

// Size returns the number of files and of ranks.
func (b Board) Size() int { return int(b.size) }

// Site returns the site on a file and a rank, both from 0.
func (b Board) Site(file, rank int) rules.Site { return rules.Site(rank*int(b.size) + file) }

// Coordinates returns the file and the rank of a site, both from 0.
func (b Board) Coordinates(s rules.Site) (file, rank int) {
	return int(s) % int(b.size), int(s) / int(b.size)
}

// OnBoard reports whether s is on the board.
func (b Board) OnBoard(s rules.Site) bool { return s < b.Sites() }

// Sites returns the number of sites.
func (b Board) Sites() rules.Site { return rules.Site(b.size) * rules.Site(b.size) }

// SiteName returns the text of a site, such as "d5".
func (b Board) SiteName(s rules.Site) string { return Name(b.Coordinates(s)) }

// Room implements rules.Editor: it appends all sites.
func (b Board) Room(buf []rules.Site) []rules.Site {
	for s := range b.Sites() {
		buf = append(buf, s)
	}
	return buf
}

// ParseSite reads the text of a site.
func (b Board) ParseSite(s string) (rules.Site, error) {
	file, rank, err := Parse(s, b.Size(), b.Size())
	return b.Site(file, rank), err
}

// Name returns the text of a square by its file and rank, both from 0: "a1" is
// the lower left corner. There are at most 26 files.
func Name(file, rank int) string {
	return string(rune('a'+file)) + strconv.Itoa(rank+1)
}

// Parse reads the text of a square on a board of w files and h ranks.
func Parse(s string, w, h int) (file, rank int, err error) {
	if len(s) < 2 || len(s) > 3 {
		return 0, 0, rules.Errorf("%q is not a square", s)
	}
	file = int(s[0]) - 'a'
	rank, err = strconv.Atoi(s[1:])
	rank--
	if err != nil || file < 0 || rank < 0 || Name(file, rank) != s {
		return 0, 0, rules.Errorf("%q is not a square", s)
	}
	if file >= w || rank >= h {
		return 0, 0, rules.Errorf("%s is off the board of %d×%d", s, w, h)
	}
	return file, rank, nil
}

// AppendRanks appends a board of w files and h ranks as text: ranks from top to bottom
// joined by '/'. letterOn returns the letter of the piece on a square, or 0 for an empty
// square. A run of empty squares is written as its length.
func AppendRanks(buf []byte, w, h int, letterOn func(file, rank int) byte) []byte {
	for rank := h - 1; rank >= 0; rank-- {
		run := 0
		for file := range w {
			c := letterOn(file, rank)
			if c == 0 {
				run++
				continue
			}
			buf = appendRun(buf, run)
			buf = append(buf, c)
			run = 0
		}
		buf = appendRun(buf, run)
		if rank > 0 {
			buf = append(buf, '/')
		}
	}
	return buf
}

func appendRun(buf []byte, run int) []byte {
	if run == 0 {
		return buf
	}
	return strconv.AppendInt(buf, int64(run), 10)
}

// ParseRanks reads what AppendRanks writes, and nothing else. For each square that is not
// empty it calls put with the letter, from top to bottom and left to right. It ends with the
// first error of put.
func ParseRanks(s string, w, h int, put func(file, rank int, c byte) error) error {
	ranks := strings.Split(s, "/")
	if len(ranks) != h {
		return rules.Errorf("the board has %d ranks, and the text %d", h, len(ranks))
	}
	for i, text := range ranks {
		rank := h - 1 - i
		if err := parseRank(text, w, rank, put); err != nil {
			return rules.Errorf("rank %d: %w", rank+1, err)
		}
	}
	return nil
}

func parseRank(text string, w, rank int, put func(file, rank int, c byte) error) error {
	file, afterRun := 0, false
	for i := 0; i < len(text); {
		if c := text[i]; c < '0' || c > '9' {
			if file >= w {
				return rules.Errorf("has more than %d squares", w)
			}
			if err := put(file, rank, c); err != nil {
				return err
			}
			i, file, afterRun = i+1, file+1, false
			continue
		}
		if afterRun || text[i] == '0' {
			return rules.Errorf("has a run of empty squares that is not in its shortest form")
		}
		end := i
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		run, err := strconv.Atoi(text[i:end])
		if err != nil || run > w-file {
			return rules.Errorf("has more than %d squares", w)
		}
		i, file, afterRun = end, file+run, true
	}
	if file != w {
		return rules.Errorf("has %d squares, and the text %d", w, file)
	}
	return nil
}
