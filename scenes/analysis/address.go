package analysis

import (
	"strconv"
	"strings"

	"quintet/rules/match"
	"quintet/save"
)

// The address of an analysis in a page is "analysis/" and an Origin. If there is a copy of the
// tree, draftMark and the id of the copy follow. The part after the first colon makes no step of
// its own in the browser's history.

// Origin is the part of the address of an analysis that says what is analysed:
//
//	board/TIME             the game on the board that was begun at that time
//	saved/ID               the kept game with that id
//	SPEC or SPEC/POSITION  a position of a game with its options, as in crosscut:size=5
//	WORD                   the game in a link
type Origin string

const (
	boardPrefix = "board/"
	savedPrefix = "saved/"
	draftMark   = ":draft="
)

// OnBoard returns the origin for g, the game on the board.
func OnBoard(g *save.Game) Origin {
	return Origin(boardPrefix + strconv.FormatInt(g.Created.UnixMilli(), 36))
}

// IsOnBoard reports whether o is the origin of a game on the board.
func (o Origin) IsOnBoard() bool { return strings.HasPrefix(string(o), boardPrefix) }

// Saved returns the origin of the kept game with the id.
func Saved(id string) Origin { return Origin(savedPrefix + id) }

// SavedID returns the id of a kept game; ok is false if o is the origin of something else.
func (o Origin) SavedID() (id string, ok bool) { return strings.CutPrefix(string(o), savedPrefix) }

// InPosition returns the origin that names the first position of m.
func InPosition(m *match.Match) Origin {
	spec := m.Game().Spec(m.Values())
	first := m.Position(m.Root()).String()
	if usual, err := m.Game().New(m.Values()); err == nil && usual.String() == first {
		return Origin(spec)
	}
	return Origin(spec + "/" + strings.ReplaceAll(first, " ", "_"))
}

// Position returns the game and the position of an origin that InPosition has made. The position is
// "" if it is the position with which the game begins by the rules.
func (o Origin) Position() (spec, position string) {
	spec, position, _ = strings.Cut(string(o), "/")
	return spec, strings.ReplaceAll(position, "_", " ")
}

// Address returns the address in a page that leads back to this analysis and, if there is a copy of
// the tree, to that copy.
func (b *Board) Address() string {
	address := "analysis/" + string(b.from.Origin)
	if id := b.draft.known; id != "" {
		address += draftMark + id
	}
	return address
}

// FromAddress reads part, the part of an address after "analysis/". It returns the origin, and
// the id of the copy with which the analysis goes on; "" if there is none.
func FromAddress(part string) (o Origin, draft string) {
	origin, draft, _ := strings.Cut(part, draftMark)
	return Origin(origin), draft
}
