// Package plain draws a game that has no look of its own. It shows bare squares, and discs in
// the colours of the sides. Each disc shows the number of its piece. A site whose name is a file
// and a rank, such as c4, has its place by this name. The other sites are in one row or, if there
// are many, in several rows.
package plain

import (
	"image/color"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
)

// board is the look of a game without a look of its own.
type board struct {
	game  *rules.Game
	seen  *explored
	board layout.Board
}

// The measures of the board, in cells.
const (
	margin    = 0.3
	discSize  = 0.7
	rowLength = 10 // the most sites of a board without files that is drawn as one row; larger ones are squares
)

// New returns the plain look of the game g on the board of its position s.
func New(g *rules.Game, s rules.State) look.Look {
	l := &board{game: g, seen: explore(g, s)}
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
		if columns > rowLength {
			columns = int(math.Ceil(math.Sqrt(float64(columns))))
		}
	}
	rows := (len(others) + max(1, columns) - 1) / max(1, columns)
	l.board = layout.Board{W: float64(columns) + 2*margin, H: float64(rows+ranks) + 2*margin}
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

// put gives a site its place, x squares from the left and y from below.
func (l *board) put(site rules.Site, x, y int) {
	at := layout.Vec{X: margin + float64(x) + 0.5, Y: margin + float64(y) + 0.5}
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
func (l *board) Board() *layout.Board { return &l.board }

// colours are the colours of the board in one theme. White and black have a contrast of at least
// 3:1 with the cells.
type colours struct{ frame, cell, ink color.NRGBA }

var palettes = map[*look.Theme]*colours{
	&look.Light: {frame: raster.RGB(0x5f5a50), cell: raster.RGB(0x88837a), ink: raster.RGB(0x0e0d0b)},
	&look.Dark:  {frame: raster.RGB(0x44484f), cell: raster.RGB(0x808389), ink: raster.RGB(0x0b0c0d)},
	&look.Slate: {frame: raster.RGB(0x4b565c), cell: raster.RGB(0x7b888f), ink: raster.RGB(0x0b0d0f)},
}

// Ground implements Look.
func (l *board) Ground(c raster.Canvas, cam layout.Camera, style look.Style) {
	const gap = 0.02
	col := palettes[style.Theme]
	c.Polygon(cam.Quad(0, 0, l.board.W, l.board.H), col.frame)
	for i, spot := range l.board.Spots {
		if spot.Half == 0 {
			continue
		}
		half := spot.Half - gap
		x, y, w, h := cam.Upright(spot.At.X-half, spot.At.Y-half, spot.At.X+half, spot.At.Y+half)
		c.Rect(x, y, w, h, col.cell)
		if style.Coords {
			c.Text(x+0.05*w, y+0.96*h, math.Max(9, 0.2*cam.Scale), 0, 1, false, col.ink, l.seen.names[rules.Site(i)])
		}
	}
}

// Picture implements Look. Pieces that belong to both players, or to no player, are brown.
func (l *board) Picture(p rules.Piece, form look.Form) raster.Picture {
	col, ink := raster.RGB(0xb98a4a), raster.RGB(0x000000)
	if player, ok := l.seen.owner(p); ok {
		col = look.Colour(l.game.Colours[player])
	}
	if grey := color.GrayModel.Convert(col).(color.Gray); grey.Y < 128 {
		ink = raster.RGB(0xffffff)
	}
	d := discSize * form.Cell
	disc := raster.Disc(d, col, col)
	raster.Canvas{Image: disc.Image}.Text(disc.X, disc.Y-raster.DiscMiddle(d), 0.4*d, 0.5, 0.5, true, ink, strconv.Itoa(int(p)))
	return disc
}

// Shadow implements Look.
func (l *board) Shadow(_ rules.Piece, cell float64) raster.Picture {
	return raster.ContactShadow(discSize * cell)
}

// Motion implements Look.
func (l *board) Motion(_ rules.State, e rules.Event) anim.Motion { return look.DefaultMotion(e) }

// Preview implements Look: it says nothing.
func (l *board) Preview(rules.State, rules.Action) (f look.Preview) { return f }
