package save

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"time"
)

// Format is the version of the files that this program writes, and the newest
// that it reads.
const Format = 1

// App is the program named in a file.
const App = "quintet"

// Game is a saved game: what was played, not what came of it. What the fields
// hold is written down at the package. The fields of newer programs that a file
// held besides are kept, here and in what belongs to a game, and written again.
type Game struct {
	Game       string // with its options, as in "akron:size=8"
	Players    [2]Player
	Position   string // the text of the first position; "" for that of the rules
	Actions    []string
	At         int // how many of the actions stand before the position looked at
	Result     Result
	Reason     string // a text key of the rules, or one of the reasons below
	Clock      *Clock
	Created    time.Time
	Changed    time.Time
	Title      string
	Seed       uint64
	Comments   map[int]string // by how many actions were played before them
	Variations []Variation

	extra   []member
	players [2][]member // what the file held besides of the players
	lines   []int       // of the actions in the text that was parsed
}

// Clock is what the players may still think, in milliseconds.
type Clock struct {
	Base, Increment int
	Left            [2]int // by player
	extra           []member
}

// Variation is what could have been played instead. It leaves its line after
// At actions, counted from the beginning of the game, as all its numbers are.
type Variation struct {
	At         int
	Actions    []string
	Comments   map[int]string
	Variations []Variation
	extra      []member
}

// Result is who has won; "" while the game goes on.
type Result string

// The results.
const (
	FirstWins  Result = "first"
	SecondWins Result = "second"
	Drawn      Result = "draw"
)

// The reasons for a result that do not come of the rules.
const (
	Resigned = "resigned"
	TimeOut  = "time"
	Agreed   = "agreed"
)

// Line returns the line on which the action i, from 0, stood in the text that
// was parsed; 0 if the game was made otherwise.
func (g *Game) Line(i int) int {
	if i < 0 || i >= len(g.lines) {
		return 0
	}
	return g.lines[i]
}

// SetMain makes a line that of the game, with its comments and variations.
func (g *Game) SetMain(line Variation) {
	g.Actions, g.Comments, g.Variations, g.lines = line.Actions, line.Comments, line.Variations, nil
}

// Over says whether the game has a result.
func (g *Game) Over() bool { return g.Result != "" }

// member is one member of a JSON object that this program does not know.
type member struct {
	key   string
	value json.RawMessage
}

// check returns the checksum of all that decides which game it is: a CRC-32 of
// its game, position, result, place and actions, and of its variations.
func (g *Game) check() string {
	text := fmt.Appendf(nil, "%s\n%s\n%s\n", g.Game, g.Position, g.Result)
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE(appendLine(text, g.At, g.Actions, g.Variations)))
}

// appendLine appends to the text of which check is the sum.
func appendLine(text []byte, at int, actions []string, variations []Variation) []byte {
	text = fmt.Appendf(text, "%d %d\n", at, len(actions))
	for _, a := range actions {
		text = append(append(text, a...), '\n')
	}
	for _, v := range variations {
		text = appendLine(text, v.At, v.Actions, v.Variations)
	}
	return text
}
