package chessyball

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/chessyball"
	"quintet/rules/rulestest"
)

// positionAt returns the position with the text in a game with the options, and its look.
func positionAt(t *testing.T, options, text string) (rules.State, *board) {
	t.Helper()
	s := rulestest.Position(t, chessyball.Game, options, text)
	return s, New(s).(*board)
}

const (
	// A turn begins; no piece has to be put and no action must be completed.
	plainPosition = "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/1W6o7B1/3w1w6b1b3/7w2b7/3w10b3/5w6b5/18 w 1 0-0 1 0 0 -"
	// White has kicked the ball and may go on.
	againPosition = "18/5w6b5/3w10b3/7w2b7/3w1w3o2b1b3/1W14B1/3w1w1w4b1b3/10b7/3w10b3/5w6b5/18 w x 0-0 1 0 0 k"
	// White has scored, and Black places the ball. Black's keeper is on p5.
	placePosition = "12w1b3/5w6b3b1/w17/7w2b7/3w1w6b1b3/1W16/3w8b1bB2/18/3w1w8b3/5w1b10/18 b p 1-0 4 0 0 -"
)

func TestChessyballEndOfTurnHasItsPlace(t *testing.T) {
	s, l := positionAt(t, "extend=on", againPosition)
	spot := l.Board().Spots[s.(*chessyball.Position).EndTurn()]
	if top := l.Margin + float64(l.Ranks); spot.At.Y < top || spot.Open() {
		t.Errorf("the spot of End turn is at %v, want it above the squares, which end at %v, and only its label to be seen", spot.At, top)
	}
	ends := rendertest.Actions(t, s, "end")[0]
	for _, a := range s.Legal(nil) {
		if named := l.Label(s, a) != ""; named != (a == ends) || l.Label(s, ends) != "End turn" {
			t.Errorf("the label of %s is %q, want only End turn to have one", s.Format(a), l.Label(s, a))
		}
	}
	if marks := l.Annotate(s, nil); len(marks) > 0 {
		t.Errorf("there are marks while nothing is placed: %v", marks)
	}
}

func TestChessyballMarksWhereTheBallCanBePlaced(t *testing.T) {
	s, l := positionAt(t, "reset=place", placePosition)
	var got []string
	for _, m := range l.Annotate(s, nil) {
		got = append(got, s.SiteName(m.Site))
	}
	slices.Sort(got)
	if want := []string{"p4", "p6", "p7", "p8", "q4", "q5", "q6", "q7", "q8"}; !slices.Equal(got, want) {
		t.Errorf("the marked squares are %v, want %v", got, want)
	}
}

func TestChessyballRollsLongerOnLongWays(t *testing.T) {
	_, l := positionAt(t, "", plainPosition)
	roll := func(from, to rules.Site) rules.Event {
		return rules.Event{Kind: rules.Roll, Piece: chessyball.Ball, From: from, To: to}
	}
	near, far := l.Motion(nil, roll(40, 44)), l.Motion(nil, roll(37, 50))
	if near.Spin <= 0 || near.Spin != far.Spin || far.Seconds <= near.Seconds {
		t.Errorf("the long way is %+v, the short one %+v, want the same spin, and the short one to take less time", far, near)
	}
}

// TestChessyballLiftsTheBallToPutItElsewhere checks that a ball that is placed on another
// square, even on the next one, is lifted. The members walk to their places.
func TestChessyballLiftsTheBallToPutItElsewhere(t *testing.T) {
	_, l := positionAt(t, "", plainPosition)
	for _, to := range []rules.Site{41, 53} {
		ball := l.Motion(nil, rules.Event{Kind: rules.Reset, Piece: chessyball.Ball, From: 40, To: to})
		member := l.Motion(nil, rules.Event{Kind: rules.Reset, Piece: chessyball.White, From: 40, To: to})
		if ball.Lift < 0.5 || ball.Seconds < 0.3 || member.Lift > 0 {
			t.Errorf("the motion of the ball to site %d is %+v, of a member %+v, want only the ball lifted", to, ball, member)
		}
	}
}

// TestChessyballNetsGiveWay checks that a net hangs straight without the ball. With the ball it
// bulges, and more so the farther the ball is in the goal.
func TestChessyballNetsGiveWay(t *testing.T) {
	_, l := positionAt(t, "", plainPosition)
	nets := func(at layout.Vec) (white, black int) {
		covers := l.Covers([]anim.Sprite{{Piece: chessyball.White, At: at}, {Piece: chessyball.Ball, At: at}}, nil)
		return covers[rules.First].Shape, covers[rules.Second].Shape
	}
	for s, spot := range l.Shape.Spots[:l.Files*l.Ranks] {
		file, rank := s%l.Files, s/l.Files
		white, black := nets(spot.At)
		for player, shape := range map[rules.Player]int{rules.First: white, rules.Second: black} {
			goal := l.pitch.Goal[player]
			want := 0
			if goal.Contains(file, rank) {
				want = (rank-goal.Rank)*netShapes + netLevels
			}
			if shape != want {
				t.Errorf("with the ball on file %d, rank %d the net of %v has the shape %d, want %d", file, rank, player, shape, want)
			}
		}
	}
	// Only a net with the ball in it swings, in different shapes for each square.
	goal, seen := l.pitch.Goal[rules.Second], map[int]bool{}
	for rank := range goal.Ranks {
		for swing := -1.0; swing <= 1; swing += 0.1 {
			at := l.Middle(goal.File, goal.Rank+rank)
			covers := l.Covers([]anim.Sprite{{Piece: chessyball.Ball, At: at, Swing: swing}}, nil)
			shape := covers[rules.Second].Shape
			if covers[rules.First].Shape != 0 || (shape-1)/netShapes != rank {
				t.Errorf("swinging by %v on square %d the nets have the shapes %d and %d; want 0, and a shape of that square", swing, rank, covers[rules.First].Shape, shape)
			}
			seen[shape] = true
		}
	}
	if want := goal.Ranks * (2*netSwings + 1); len(seen) != want {
		t.Errorf("a net swings in %d shapes, want %d", len(seen), want)
	}
	last := 0
	for x := l.Margin + 14; x < l.Margin+17.5; x += 0.05 {
		_, shape := nets(layout.Vec{X: x, Y: l.Middle(0, l.pitch.Goal[rules.Second].Rank).Y})
		if shape < last || shape > last+2 {
			t.Errorf("the shape of the net changes from %d to %d at %v, want it to grow in small steps", last, shape, x)
		}
		last = shape
	}
}

func TestChessyballColoursStandOut(t *testing.T) {
	_, l := positionAt(t, "extend=on", againPosition)
	target, ok := l.Tint(look.Target)
	if !ok {
		t.Error("targets have no colour of their own, and are green on green")
	}
	for theme, col := range palettes {
		rendertest.Contrasts(t, theme.Name+": goals", col.gleam, col.ring, 3)
		for _, grass := range append(col.mown[:], col.ring) {
			rendertest.Contrasts(t, theme.Name+": targets", target, grass, 3)
		}
		for _, k := range kits {
			for _, grass := range col.mown {
				rendertest.Contrasts(t, theme.Name+": shirts on mown grass", k.shirt, grass, 3)
			}
			if c := max(rendertest.Contrast(k.shirt, col.ring), rendertest.Contrast(k.trim, col.ring)); c < 3 {
				t.Errorf("%s: the shirt %v or its trim on %v has a contrast of %.2f:1, want at least 3:1", theme.Name, k.shirt, col.ring, c)
			}
		}
	}
}

// TestChessyballPreviewsForWhomAGoalCounts kicks the ball into either goal, for either
// side.
func TestChessyballPreviewsForWhomAGoalCounts(t *testing.T) {
	const (
		left  = "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/3o12B1/1W1w1w6b1b3/7w2b7/3w10b3/5w6b5/18"
		right = "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/1W12o3/3w1w6b1bB2/7w2b7/3w10b3/5w6b5/18"
	)
	for _, c := range []struct{ board, mover, action, key string }{
		{left, "w", "f7-e6", "chessyball.preview.owngoal"},
		{left, "b", "q6-e6", "chessyball.preview.goal"},
		{right, "b", "m7-n6", "chessyball.preview.owngoal"},
		{right, "w", "b6-n6", "chessyball.preview.goal"},
	} {
		s, l := positionAt(t, "", c.board+" "+c.mover+" 1 0-0 1 0 0 -")
		a := rendertest.Actions(t, s, c.action)[0]
		if f := l.Preview(s, a); f.Key != c.key || len(f.Args) > 0 {
			t.Errorf("the preview of %s is %+v, want %s", c.action, f, c.key)
		}
	}
}

// TestChessyballRingsWhereTheBallIsKicked checks that actions have a ring exactly if the
// ball rolls.
func TestChessyballRingsWhereTheBallIsKicked(t *testing.T) {
	s := rulestest.Start(t, chessyball.Game)
	l, rings := New(s).(*board), 0
	for _, a := range s.Legal(nil) {
		kicks := slices.ContainsFunc(look.Follow(s, a), func(e rules.Event) bool { return e.Kind == rules.Roll })
		kind, ok := l.Aim(s, a)
		if ok != kicks || ok && kind != look.Join {
			t.Errorf("Aim of %s returns %d, %v, want a ring: %v", s.Format(a), kind, ok, kicks)
		}
		if ok {
			rings++
		}
	}
	if rings == 0 {
		t.Error("no action at the start kicks the ball")
	}
}

type shot struct {
	size, position  string
	places, waiting int
}

// shots are positions of a shoot-out in which a piece has to be put. places is the number of
// squares on which it may be put, and waiting the number of pieces beside the pitch.
var shots = []shot{
	{"18x11", "18/18/18/18/18/18/18/18/18/18/18 w b 0-0 101 100 0 - k6-/f3+g4-:2", 35, 3},
	{"18x11", "18/18/18/7w10/18/10o7/18/18/18/18/18 w s 0-0 101 100 0 - k6/:2", 61, 1},
	{"18x11", "18/18/18/7w10/18/10o7/7w10/18/18/18/18 b k 0-0 101 100 0 - k6/:2", 10, 3},
	{"18x11", "18/18/18/7w10/18/10o5B1/7w10/18/18/18/18 b w 0-0 101 100 0 - k6/:2", 53, 2},
	{"14x9", "14/14/14/14/14/14/14/14/14 w b 0-0 101 100 0 - /:2", 14, 3},
	{"14x9", "14/14/14/14/7o4B1/5w8/5w8/14/14 b w 0-0 101 100 0 - h3+h4+h6+h7+h5/f3+f4+f5+f6+:6", 26, 6},
}

// TestChessyballMarksWhereAShotIsSetUp checks that exactly the squares are marked on
// which the ball, a member of the shooter, the keeper or a member of the wall may be put.
func TestChessyballMarksWhereAShotIsSetUp(t *testing.T) {
	for _, c := range shots {
		s, l := positionAt(t, "tie=shootout,size="+c.size, c.position)
		marks := l.Annotate(s, nil)
		for _, a := range s.Legal(nil) {
			site := s.Path(a, nil)[0]
			if !slices.Contains(marks, look.Mark{Site: site, Kind: look.Target}) {
				t.Errorf("%s: %s is not marked", s, s.SiteName(site))
			}
		}
		if len(marks) != c.places || len(marks) != len(s.Legal(nil)) {
			t.Errorf("%s: %d squares are marked, want %d", s, len(marks), c.places)
		}
	}
	for _, position := range []string{
		"18/18/18/7w4b5/18/10o1b3B1/7w10/18/18/18/18 w 3 0-0 101 100 0 - k6/:2",
		"18/18/18/18/18/18/18/18/18/18/18 w n 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:0",
		"18/18/18/18/18/18/18/18/18/18/18 b c 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:4",
	} {
		if s, l := positionAt(t, "tie=shootout", position); len(l.Annotate(s, nil)) > 0 {
			t.Errorf("%s: squares are marked, want none", s)
		}
	}
}

// TestChessyballWhatIsPutWaits checks that the pieces to be put lie side by side above
// the pitch, the next one first.
func TestChessyballWhatIsPutWaits(t *testing.T) {
	wall := "18/18/18/10b7/18/5o12/10b7/18/18/18/18 w k 0-0 101 100 0 - k2+k3+k4+k5+k7+k6+/f2+f3+f4+f5+f7+f8+f6:10"
	for i, c := range append(shots, shot{"18x11", wall, 10, 11}) {
		s, l := positionAt(t, "tie=shootout,size="+c.size, c.position)
		stock := l.Stock(s, nil, nil)
		next, row, ok := l.Supply(s)
		if len(stock) != c.waiting || !ok || next != stock[0] || row[1] != stock[len(stock)-1].At {
			t.Fatalf("%d: the stock is %+v and the next piece %+v, want %d pieces and the first of them", i, stock, next, c.waiting)
		}
		if left := l.Stock(s, []rules.Event{{Kind: rules.Put}}, nil); !slices.Equal(left, stock[1:]) {
			t.Errorf("%d: after one piece is put the stock is %+v, want the others", i, left)
		}
		edge := l.Shape.H - stripHeight - margin + apronWidth
		for j, p := range stock {
			half := memberSize * p.Scale / 2
			if p.At.Y-half < edge || p.At.Y+half > l.Shape.H || p.At.X-half < 0 || p.At.X+half > l.Shape.W {
				t.Errorf("%d: a piece waits at %v, want it beyond the apron, which ends at %v", i, p.At, edge)
			}
			if j > 0 && p.At.Distance(stock[j-1].At) < 2*half {
				t.Errorf("%d: a piece overlaps another at %v", i, p.At)
			}
		}
	}
	s, l := positionAt(t, "", plainPosition)
	if _, _, ok := l.Supply(s); ok || len(l.Stock(s, nil, nil)) > 0 {
		t.Error("a piece waits while no piece is to be put")
	}
}

// TestChessyballScorersHop checks that the members of the side that scored hop while a goal, or
// a shot that scores, is announced. After a miss no piece hops.
func TestChessyballScorersHop(t *testing.T) {
	_, l := positionAt(t, "", plainPosition)
	for _, kind := range []rules.EventKind{rules.Score, rules.Hit} {
		for player := range rules.Player(2) {
			m := l.Motion(nil, rules.Event{Kind: kind, Player: player})
			for _, piece := range []rules.Piece{chessyball.White, chessyball.WhiteKeeper, chessyball.Black, chessyball.BlackKeeper, chessyball.Ball} {
				owner, ok := chessyball.Owner(piece)
				if m.Seconds < 1 || m.Hops(piece) != (ok && owner == player) {
					t.Errorf("at a %v of player %d, piece %d hops: %t, want %t; the motion lasts %.1f s, want at least 1", kind, player, piece, m.Hops(piece), ok && owner == player, m.Seconds)
				}
			}
		}
	}
	if m := l.Motion(nil, rules.Event{Kind: rules.Miss}); m.Hops != nil {
		t.Error("pieces hop at a miss")
	}
}

// TestChessyballChoicesAreSeen checks the choices beside the pitch, also in a small box. Each
// is wholly visible in its place, does not overlap another, and looks different under the
// pointer.
func TestChessyballChoicesAreSeen(t *testing.T) {
	const large, small = "18/18/18/18/18/18/18/18/18/18/18", "14/14/14/14/14/14/14/14/14"
	const largeShots, smallShots = "k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:", "h3-h4+h5+h6-h7+h8-/f3-f4+f5+f6-f7+f8-:"
	for _, c := range []struct{ size, position string }{
		{"18x11", large + " w n 0-0 101 100 0 - " + largeShots + "0"},
		{"18x11", large + " b c 0-0 101 100 0 - " + largeShots + "4"},
		{"14x9", small + " w n 0-0 101 100 0 - " + smallShots + "0"},
		{"14x9", small + " b c 0-0 101 100 0 - " + smallShots + "3"},
	} {
		s, l := positionAt(t, "tie=shootout,size="+c.size, c.position)
		for _, box := range []layout.Rect{{W: 344, H: 300}, {W: 344, H: 500}} { // the pitch is not upright, and upright
			checkChoices(t, s, l, box)
		}
	}
}

// checkChoices checks the choices in a box.
func checkChoices(t *testing.T, s rules.State, l *board, box layout.Rect) {
	t.Helper()
	v := render.NewView(l)
	v.Place(box, 1, look.Style{Theme: &look.Light})
	var marks []look.Mark
	for _, a := range s.Legal(nil) {
		marks = append(marks, look.Mark{Site: s.Path(a, nil)[0], Kind: look.Target, Label: l.Label(s, a)})
	}
	labels := func() rendertest.Record {
		var bare, all rendertest.Record
		v.Draw(&bare, nil, nil)
		v.Draw(&all, nil, marks)
		return all[len(bare):]
	}
	all := labels()
	if len(all) != len(marks) {
		t.Fatalf("%s: there are %d labels for %d choices, want one for each", s, len(all), len(marks))
	}
	for i, d := range all {
		x, y := v.Screen(marks[i].Site, false)
		r := d.Box()
		if mx, my := r.Center(); math.Hypot(mx-x, my-y) > 1 {
			t.Errorf("%s: the label %q is not in its place", s, marks[i].Label)
		}
		if r.X < 0 || r.Y < 0 || r.X+r.W > box.W || slices.ContainsFunc(all[:i], func(o rendertest.Drawn) bool { return o.Box().Meets(r) }) {
			t.Errorf("%s: the label %q at %v is outside the box or covers another", s, marks[i].Label, r)
		}
	}
	marks[0].Kind = look.Hover
	if labels()[0].Picture == all[0].Picture {
		t.Errorf("%s: the label under the pointer looks like the others", s)
	}
}

// TestChessyballStandsUpright checks that the pitch is upright exactly in boxes where that
// makes its squares larger. White's goal is then at the bottom or, seen from the far side,
// Black's. All of the pitch is visible, and every square is picked where it is drawn.
func TestChessyballStandsUpright(t *testing.T) {
	for _, size := range []string{"18x11", "14x9"} {
		for _, turned := range []bool{false, true} {
			s := rulestest.StartWith(t, chessyball.Game, "size="+size)
			l := New(s).(*board)
			v := render.NewView(l)
			style := look.Style{Theme: &look.Light, Coords: true, Turned: turned}
			place := func(w, h float64) float64 {
				v.Place(layout.Rect{X: 8, Y: 8, W: w, H: h}, 1, style)
				return v.Cell()
			}
			lying, standing := place(384, 300), place(384, 540)
			if standing < 1.25*lying || !v.StandsIn(384, 540) || v.StandsIn(384, 300) {
				t.Errorf("%s: the cells have %v pixels upright and %v otherwise, want 1.25 times", size, standing, lying)
			}
			if most := v.HeightWithin(384, 2000); math.Abs(most-v.HeightWithin(384, most)) > 1 || most < 1.3*384 || v.HeightFor(384) > 300 {
				t.Errorf("%s: for the width 384 the height is %v upright and %v otherwise; want at least 499, the same again within it, and at most 300", size, most, v.HeightFor(384))
			}
			all := func(rules.Site) bool { return true }
			taken := func(site rules.Site) bool {
				return slices.ContainsFunc(s.Pieces(nil), func(p rules.Placed) bool { return p.Site == site })
			}
			for _, site := range v.Sites() {
				x, y := v.Screen(site, taken(site))
				if got, ok := v.Pick(x, y, all, taken); !ok || got != site || x < 8 || x > 392 || y < 8 || y > 548 {
					t.Errorf("%s: at %v, %v, the middle of %s, the site %d is picked, want %d, inside of the box", size, x, y, s.SiteName(site), got, site)
				}
			}
			goals := l.pitch.Goal
			site := func(r chessyball.Rect) rules.Site { return rules.Site(r.Rank*l.Files + r.File) }
			_, white := v.Screen(site(goals[rules.First]), false)
			_, black := v.Screen(site(goals[rules.Second]), false)
			if white > black == turned {
				t.Errorf("%s: White's goal is at the height %v and Black's at %v, with the board turned: %v; want White's goal lower unless it is turned", size, white, black, turned)
			}
			if place(384, 300) != lying {
				t.Errorf("%s: in the first box the pitch is upright, want it as at first", size)
			}
		}
	}
}

func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, chessyball.Game)), [2]color.NRGBA{kits[rules.First].shirt, kits[rules.Second].shirt}, 3)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.apron)
	}
}
