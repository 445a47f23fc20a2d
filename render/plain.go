package render

import (
	"image/color"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// plainLook draws a game that has no look of its own: bare squares, and on them
// discs in the colours of the sides that bear the numbers of their pieces. Sites
// that are named by file and rank, as c4 is, lie so; others lie in a row or, if
// they are many, in rows below.
type plainLook struct {
	game  *rules.Game
	seen  *explored
	board layout.Board
}

// The measures of the board, in cells.
const (
	plainMargin = 0.3
	plainDisc   = 0.7
	plainRow    = 10 // sites; more of them lie in a square
)

func newPlain(g *rules.Game, s rules.State) Look {
	l := &plainLook{game: g, seen: explore(g, s)}
	sites := slices.Sorted(maps.Keys(l.seen.names))
	var others []rules.Site
	files, ranks := 0, 0
	for _, site := range sites {
		if file, rank, ok := fileAndRank(l.seen.names[site]); ok {
			files, ranks = max(files, file+1), max(ranks, rank+1)
		} else {
			others = append(others, site)
		}
	}
	columns := files
	if files == 0 {
		columns = len(others)
		if columns > plainRow {
			columns = int(math.Ceil(math.Sqrt(float64(columns))))
		}
	}
	rows := (len(others) + max(1, columns) - 1) / max(1, columns)
	l.board = layout.Board{W: float64(columns) + 2*plainMargin, H: float64(rows+ranks) + 2*plainMargin}
	if len(sites) > 0 {
		l.board.Spots = make([]layout.Spot, sites[len(sites)-1]+1)
	}
	for _, site := range sites {
		if file, rank, ok := fileAndRank(l.seen.names[site]); ok {
			l.put(site, file, rows+rank)
		}
	}
	for i, site := range others {
		l.put(site, i%columns, rows-1-i/columns)
	}
	return l
}

// put gives a site its place, so many squares from the left and from below.
func (l *plainLook) put(site rules.Site, x, y int) {
	at := layout.Vec{X: plainMargin + float64(x) + 0.5, Y: plainMargin + float64(y) + 0.5}
	l.board.Spots[site] = layout.Spot{At: at, Half: 0.5}
}

// fileAndRank reads the name of a square, such as c4, counting from 0.
func fileAndRank(name string) (file, rank int, ok bool) {
	if name == "" || name[0] < 'a' || name[0] > 'z' || strings.Trim(name[1:], "0123456789") != "" {
		return 0, 0, false
	}
	rank, err := strconv.Atoi(name[1:])
	return int(name[0] - 'a'), rank - 1, err == nil && rank >= 1 && rank <= 99
}

// Board implements Look.
func (l *plainLook) Board() *layout.Board { return &l.board }

// plainColours are those of the board in one theme. White and black stand out
// from the cells by 3:1.
type plainColours struct{ frame, cell, ink color.NRGBA }

var plainBoards = map[*Theme]*plainColours{
	&Light: {frame: rgb(0x5f5a50), cell: rgb(0x88837a), ink: rgb(0x0e0d0b)},
	&Dark:  {frame: rgb(0x44484f), cell: rgb(0x808389), ink: rgb(0x0b0c0d)},
	&Slate: {frame: rgb(0x4b565c), cell: rgb(0x7b888f), ink: rgb(0x0b0d0f)},
}

// Ground implements Look.
func (l *plainLook) Ground(c raster.Canvas, cam layout.Camera, style Style) {
	const gap = 0.02
	col := plainBoards[style.Theme]
	c.Polygon(quad(cam, 0, 0, l.board.W, l.board.H), col.frame)
	for i, spot := range l.board.Spots {
		if spot.Half == 0 {
			continue
		}
		half := spot.Half - gap
		x, y, w, h := seen(cam, spot.At.X-half, spot.At.Y-half, spot.At.X+half, spot.At.Y+half)
		c.Rect(x, y, w, h, col.cell)
		if style.Coords {
			c.Text(x+0.05*w, y+0.96*h, math.Max(9, 0.2*cam.Scale), 0, 1, false, col.ink, l.seen.names[rules.Site(i)])
		}
	}
}

// Picture implements Look. What belongs to both players, or to none, is brown.
func (l *plainLook) Picture(p rules.Piece, form Form) raster.Picture {
	col, ink := rgb(0xb98a4a), rgb(0x000000)
	if player, ok := l.seen.owner(p); ok {
		col = Colour(l.game.Colours[player])
	}
	if grey := color.GrayModel.Convert(col).(color.Gray); grey.Y < 128 {
		ink = rgb(0xffffff)
	}
	d := plainDisc * form.Cell
	disc := raster.Disc(d, col, col)
	raster.Canvas{Image: disc.Image}.Text(disc.X, disc.Y-raster.DiscMiddle(d), 0.4*d, 0.5, 0.5, true, ink, strconv.Itoa(int(p)))
	return disc
}

// Shadow implements Look.
func (l *plainLook) Shadow(_ rules.Piece, cell float64) raster.Picture {
	return contactShadow(plainDisc * cell)
}

// Motion implements Look.
func (l *plainLook) Motion(_ rules.State, e rules.Event) anim.Motion { return defaultMotion(e) }

// Foretell implements Look: it says nothing.
func (l *plainLook) Foretell(rules.State, rules.Action) (f Foretelling) { return f }
