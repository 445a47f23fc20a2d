package scenes

import (
	"image/color"
	"math"

	"quintet/assets"
	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/ui"
)

func (b *board) layout() {
	b.divide()
	b.ui.Items = b.ui.Items[:0]
	b.layoutViewing()
	b.place()
	b.layoutMenuButton()
	b.layoutPlayers()
	b.layoutButtons()
	b.list.box = b.panel
	b.list.box.Y = math.Ceil(b.panel.Y + b.messageTop() + ui.Leading*float64(b.messageLines()))
	b.list.box.H = math.Floor((b.panel.Y+b.panel.H-b.buttonsHeight()-12-b.list.box.Y)/ui.LineHeight) * ui.LineHeight
	switch {
	case b.menu.open:
		b.layoutMenu()
	case b.levels.open:
		b.layoutLevels()
	case len(b.picker.asked) > 0:
		b.layoutChoice()
	default:
		b.ui.Items = append(b.ui.Items, b.list.layout(b.match, b.jump)...)
	}
}

// divide divides the window between the board and the panel on its right or, in
// an upright window, below it.
func (b *board) divide() {
	if b.upright() {
		const panel, controls = 414, 50 // of the panel at least, and what changes how a pile is looked at
		high := b.view.HeightFor(b.w-16) + 16
		if b.view.Piled() {
			high += controls
		}
		high = math.Floor(math.Min(high, b.h-panel))
		b.box = layout.Rect{W: b.w, H: high}.Inset(8)
		b.panel = layout.Rect{Y: high, W: b.w, H: b.h - high}.Inset(12)
		return
	}
	width := math.Max(230, math.Min(320, 0.25*b.w))
	if b.low() {
		width = math.Max(290, 0.34*b.w)
	}
	b.panel = layout.Rect{X: b.w - width, W: width, H: b.h}.Inset(16)
	b.panel.X -= 8
	b.panel.W += 8
	b.box = layout.Rect{W: b.w - width, H: b.h}.Inset(12)
}

// messageTop returns where in the panel the task and the note begin, below the
// players.
func (b *board) messageTop() float64 {
	box := b.playerBox(rules.Second)
	return box.Y + box.H - b.panel.Y + 14
}

// messageLines returns how many lines of messages there is room for: more where
// they are narrow. It is always the same, so that the move list keeps its place.
func (b *board) messageLines() int {
	switch {
	case b.upright():
		return 6
	case b.low():
		return 5
	case b.panel.W < 250:
		return 9
	}
	return 7
}

const buttonHeight, buttonGap = 30, 7

// buttonGrid returns how many of the buttons are in a row, in how many rows, and
// how high they are: for fingers where the window may be that of a telephone.
func (b *board) buttonGrid() (columns, rows int, height float64) {
	switch {
	case b.upright():
		return 4, 2, 40
	case b.low():
		return 3, 3, 38
	}
	return 2, 4, buttonHeight
}

// buttonsHeight returns how high all the buttons are.
func (b *board) buttonsHeight() float64 {
	_, rows, height := b.buttonGrid()
	return float64(rows)*(height+buttonGap) - buttonGap
}

func (b *board) layoutButtons() {
	if b.low() && b.busy() {
		return
	}
	second := ui.Widget{Name: "redo", Off: b.match.At() == b.match.Len(), Do: b.redo}
	third := ui.Widget{Name: "hint", Off: !b.canAsk(), Do: b.ask}
	switch {
	case b.thinks():
		second = ui.Widget{Name: "now", Do: b.moveNow}
		third = ui.Widget{Name: "stop", Do: b.stopThinking}
	case b.waits():
		third = ui.Widget{Name: "think", Look: ui.Main, Do: b.goOn}
	}
	for i, button := range []ui.Widget{
		{Name: "undo", Off: b.match.At() == 0, Do: b.undo},
		second,
		third,
		{Name: "considers", On: b.settings.Considers, Do: b.toggleConsiders},
		{Name: "new", Do: b.restart},
		{Name: "settings", Do: func() { b.next = newSettings(b.host, b) }},
		{Name: "back", Do: func() { b.leave(newSetup(b.host, b.game)) }},
		{Name: "menu", Do: func() { b.leave(newMenu(b.host)) }},
	} {
		button.Label, button.Name = assets.Text("board."+button.Name), "button:"+button.Name
		button.Box = b.buttonBox(i)
		b.ui.Items = append(b.ui.Items, button)
	}
}

// buttonBox returns the place of the i-th button from 0.
func (b *board) buttonBox(i int) layout.Rect {
	columns, _, height := b.buttonGrid()
	area := b.panel
	area.Y += area.H - b.buttonsHeight()
	return ui.Cell(area, i, columns, height, buttonGap)
}

// busy says whether the panel asks for something. In a low window that takes the
// place of the buttons, too.
func (b *board) busy() bool { return b.menu.open || b.levels.open || len(b.picker.asked) > 0 }

// restart begins the same game again, with the coin thrown anew.
func (b *board) restart() {
	next, err := newGame(b.host, b.game)
	if err != nil {
		b.say(err.Error(), true)
		return
	}
	b.leave(next)
}

// layoutChoice puts up buttons for actions that share the chosen path, in the
// place of the move list.
func (b *board) layoutChoice() {
	const height, gap = 36, 6
	box := b.list.box
	labels := make([]string, len(b.picker.asked))
	width := 38.0
	for i, a := range b.picker.asked {
		labels[i] = b.label(a)
		width = math.Max(width, ui.StrongFont.Width(labels[i])+20)
	}
	each := int((box.W + gap) / (width + gap))
	for i, a := range b.picker.asked {
		place := layout.Rect{X: box.X + float64(i%each)*(width+gap), Y: box.Y + float64(i/each)*(height+gap), W: width, H: height}
		b.ui.Items = append(b.ui.Items, ui.Widget{Name: "choice:" + labels[i], Label: labels[i], Look: ui.Main, Box: place,
			Do: func() { b.picker.clear(); b.act(a) }})
	}
}

// label says shortly what an action does.
func (b *board) label(a rules.Action) string {
	if l, ok := b.view.Look().(render.Labeller); ok {
		if s := l.Label(b.match.State(), a); s != "" {
			return s
		}
	}
	return b.match.State().Format(a)
}

func (b *board) draw(c *paint.Canvas) {
	b.bufs.sprites = b.bufs.sprites[:0]
	if b.play.running() {
		b.bufs.sprites = b.play.sprites(b.bufs.sprites)
	} else {
		b.bufs.sprites = b.lift(b.still(b.bufs.sprites))
	}
	b.bufs.marks = b.marks(b.bufs.marks[:0])
	b.view.Draw(c, b.bufs.sprites, b.bufs.marks)
	b.drawLinks(c)
	b.drawWays(c)
	b.drawHint(c)
	b.ui.Draw(c, b.theme())
	b.drawPanel(c)
	b.drawBanner(c)
}

// still appends the pieces at rest and, for the action under the pointer, what
// would become of them: what would leave is faint, what would come is a ghost
// in place of what it replaces.
func (b *board) still(buf []anim.Sprite) []anim.Sprite {
	tried := b.tried().events
	for _, p := range b.pieces {
		sprite := anim.Still(p, b.view.At(p.Site))
		if b.lookedThrough(p.Site) {
			sprite.Alpha = faint
		}
		for _, e := range tried {
			switch {
			case e.Kind == rules.Drop, e.Kind == rules.Reset: // left where it is
			case e.To == p.Site && haunts(e):
				sprite.Alpha = 0
			case e.To == p.Site && e.Kind == rules.Change:
				sprite.Piece, sprite.Turn = e.ToNow, -0.6 // about to lie so
			case e.From == p.Site && e.FromNow != 0:
				sprite.Piece = e.FromNow
			case e.From == p.Site:
				sprite.Alpha = 0.4
			}
		}
		if sprite.Alpha > 0 {
			buf = append(buf, sprite)
		}
	}
	for _, e := range tried {
		if !haunts(e) {
			continue
		}
		ghost := anim.Still(rules.Placed{Site: e.To, Piece: e.ToNow}, b.view.At(e.To))
		ghost.Alpha, ghost.Free = 0.5, true
		buf = append(buf, ghost)
	}
	return buf
}

// haunts says whether what an event brings to its place is shown as a ghost.
func haunts(e rules.Event) bool {
	return e.Kind == rules.Put || e.Kind == rules.Move || e.Kind == rules.Roll
}

func (b *board) drawPanel(c *paint.Canvas) {
	t := b.theme()
	x, y := b.panel.X, b.panel.Y
	c.Text(ui.HeadFont.Fit(b.game.Name, b.panel.W), x, y+12, ui.HeadFont, 0, 0.5, t.Text)
	if by := byline(b.game); b.low() {
		left := ui.HeadFont.Width(b.game.Name) + 8
		c.Text(ui.SmallFont.Fit(by, b.panel.W-left), x+b.panel.W, y+14, ui.SmallFont, 1, 0.5, t.Faint)
	} else {
		c.Text(ui.SmallFont.Fit(by, b.panel.W-menuWidth-8), x, y+34, ui.SmallFont, 0, 0.5, t.Faint)
	}
	for p := range rules.Player(2) {
		b.drawPlayer(c, p, b.playerBox(p))
	}
	switch {
	case b.menu.open:
		b.drawMenu(c)
		return
	case b.levels.open:
		b.drawLevels(c)
		return
	}
	const gap = 0.4 // between the two, in lines
	room := b.messageLines()
	used := b.drawLines(c, ui.StrongFont, b.task(), 0, room, t.Text)
	note, ink := b.remark(), t.Faint
	switch {
	case b.warn:
		ink = t.Warn
	case b.hint.action != 0 && note == b.hint.text:
		ink = t.Text
	}
	used += b.drawLines(c, ui.TextFont, note, float64(used)+gap, room-used, ink)
	if b.settings.Considers && used+len(b.thoughts) < room {
		b.drawThoughts(c)
	}
}

// remark says what would come of the action that the pointer is on or, where
// there is nothing to say or to warn of, the hint or what happened last.
func (b *board) remark() string {
	told := b.tried().told
	switch {
	case told.Key != "" && !b.warn && !b.play.running():
		return assets.Text(told.Key, told.Args...)
	case b.hint.on() && !b.warn:
		return b.hint.text
	}
	return b.note
}

// drawLines writes s in up to most lines of the messages from the given one on
// and returns how many there are.
func (b *board) drawLines(c *paint.Canvas, f paint.Font, s string, from float64, most int, col color.NRGBA) int {
	lines := f.Wrap(s, b.panel.W)
	lines = lines[:min(len(lines), most)]
	for i, line := range lines {
		c.Text(line, b.panel.X, b.panel.Y+b.messageTop()+ui.Leading*(from+float64(i)+0.5), f, 0, 0.5, col)
	}
	return len(lines)
}

// task says what is to be done now or, at the end, who won and why.
func (b *board) task() string {
	s := b.match.State()
	switch {
	case b.thinks():
		return assets.Text("board.thinking", b.called(s.Mover()))
	case b.waits():
		return assets.Text("board.waiting", b.called(s.Mover()))
	}
	status := s.Status()
	text := assets.Text(status.Key)
	if len(b.picker.asked) > 0 {
		return assets.Text("board.ask")
	}
	if b.outcome() != s.Outcome() {
		text = assets.Text("board.end." + b.ending.reason)
	}
	if winner, ok := b.outcome().Winner(); ok {
		return assets.Text("board.wins", nameOf(b.players[winner]), assets.Text(b.game.Colours[winner]), text)
	}
	if b.outcome() == rules.Draw {
		return assets.Text("board.draw", text)
	}
	if status.Steps > 1 {
		text = assets.Text("board.step", text, status.Step, status.Steps)
	}
	if t, ok := s.(rules.Threatener); ok && len(t.Threat(b.bufs.sites[:0])) > 0 {
		text = assets.Text("board.threat", b.called(s.Mover().Other()), text)
	}
	return text
}

// drawBanner announces a skip, a point or the end over the board.
func (b *board) drawBanner(c *paint.Canvas) {
	text := ""
	for _, e := range b.play.notes() {
		if text = b.announcement([]rules.Event{e}); e.Kind == rules.End {
			text = b.task()
		}
	}
	if text == "" {
		return
	}
	t := b.theme()
	lines := ui.HeadFont.Wrap(text, b.box.W-80)
	x, y := b.box.Center()
	h := float64(len(lines))*26 + 28
	width := 0.0
	for _, line := range lines {
		width = math.Max(width, ui.HeadFont.Width(line))
	}
	c.Framed(layout.Rect{X: x - width/2 - 28, Y: y - h/2, W: width + 56, H: h}, 12, t.Panel, t.Accent)
	for i, line := range lines {
		c.Text(line, x, y-h/2+27+26*float64(i), ui.HeadFont, 0.5, 0.5, t.Text)
	}
}

// places lists the widgets and the sites that can be pointed at.
func (b *board) places() []ui.Place {
	all := b.ui.Places()
	for _, s := range b.view.Sites() {
		if x, y, ok := b.seen(s); ok {
			all = append(all, ui.Place{Name: "site:" + b.match.State().SiteName(s), X: x, Y: y})
		}
	}
	return all
}
