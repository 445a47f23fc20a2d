package ask

import (
	"math"
	"os"
	"path/filepath"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// filePanel lets the player find a file to open, or a place and a name to save
// under, where the system has no dialog for that.
type filePanel struct {
	overlay
	take    func(desk.Reply) (then func(), err error)
	data    []byte // what is to be saved; nil to open a file
	propose string
	folder  string
	entries []entry
	bar     ui.ScrollBar
	top     int // the first entry in sight
	at      int // the entry chosen with the keys, -1 for none
	field   ui.Editor
	line    layout.Rect // of the field
	list    layout.Rect
	replace string // the file that is replaced if its name is given once more
}

const maxPath = 4096

// fieldName is the field as a widget.
const fieldName = "field:file"

// newFilePanel begins in the player's home folder. It proposes a name, or none to
// open a file.
func newFilePanel(o overlay, propose string, take func(desk.Reply) (then func(), err error)) *filePanel {
	o.ui.Focus = fieldName
	p := &filePanel{
		overlay: o,
		take:    take,
		propose: propose,
		field:   ui.Editor{Most: maxPath},
	}
	home, err := os.UserHomeDir()
	if err != nil {
		home = string(filepath.Separator)
	}
	p.folder = home
	p.enter(home)
	return p
}

func (p *filePanel) Name() string { return "files" }

func (p *filePanel) Pace() stage.Pace {
	if p.field.Repeat.Held {
		return stage.Working
	}
	return stage.Resting
}

// enter goes to a folder, if it can be read, and else says why not. The field
// then holds the proposal again.
func (p *filePanel) enter(folder string) {
	entries, err := listFolder(folder)
	if err != nil {
		p.say(assets.Text("files.closed", words.File(folder), words.Error(err)), true)
		return
	}
	p.folder, p.entries, p.top, p.at, p.replace = folder, entries, 0, -1, ""
	p.field.Set(p.propose)
	p.say("", false)
}

// opens says whether a file is to be opened, rather than saved.
func (p *filePanel) opens() bool { return p.data == nil }

// label returns the title of the panel and what its main button says.
func (p *filePanel) label() (title, button string) {
	if p.opens() {
		return assets.Text("files.open.title"), assets.Text("files.open")
	}
	return assets.Text("files.save.title"), assets.Text("files.save")
}

func (p *filePanel) Layout() {
	p.span(640, 560)
	r := p.inside()
	p.line = layout.Rect{X: r.X, Y: r.Y + 20, W: r.W, H: ui.ChipHeight}
	p.list = layout.Rect{X: r.X, Y: p.line.Y + ui.ChipHeight + 10, W: r.W, H: r.Y + r.H - p.line.Y - ui.ChipHeight - 10}
	p.ui.Items = append(p.ui.Items, ui.Widget{Name: fieldName, Look: ui.Card, Box: p.line, Do: func() {}})
	p.bar.Place(layout.Rect{X: r.X + r.W - ui.TrackWidth + 4, Y: p.list.Y + 4, W: ui.BarWidth, H: p.list.H - 8}, float64(p.fit()), float64(len(p.entries)))
	p.scroll(0)
	for i := p.top; i < len(p.entries) && i < p.top+p.fit(); i++ {
		p.ui.Items = append(p.ui.Items, p.row(i))
	}
	_, button := p.label()
	p.buttons(nil, []ui.Widget{
		{Name: "button:go", Look: ui.Main, Label: button, Off: p.field.Text == "", Do: p.goOn},
		{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: p.Back},
	})
}

// row returns an entry as a widget.
func (p *filePanel) row(i int) ui.Widget {
	e := p.entries[i]
	w := ui.Widget{
		Name: "entry:" + e.name, Look: ui.Row, Label: e.name, On: i == p.at,
		Box: layout.Rect{X: p.list.X, Y: p.list.Y + float64(i-p.top)*ui.LineHeight, W: p.list.W - ui.TrackWidth, H: ui.LineHeight},
	}
	if e.folder {
		w.Side = p.Theme().Accent
		w.Label += string(filepath.Separator)
		w.Do = func() { p.enter(filepath.Join(p.folder, e.name)) }
		return w
	}
	w.Side = p.Theme().Panel
	w.Do = func() {
		p.field.Set(e.name)
		if p.opens() {
			p.goOn()
		}
	}
	return w
}

// fit returns how many entries are in sight.
func (p *filePanel) fit() int { return max(1, int(p.list.H/ui.LineHeight)) }

// scroll moves the list up by so many entries.
func (p *filePanel) scroll(by int) { p.top = max(0, min(p.top+by, len(p.entries)-p.fit())) }

// choose goes to an entry with the keys and writes its name into the field.
func (p *filePanel) choose(by int) {
	if len(p.entries) == 0 {
		return
	}
	p.at = max(0, min(p.at+by, len(p.entries)-1))
	p.top = min(max(p.top, p.at-p.fit()+1), p.at)
	e := p.entries[p.at]
	if e.folder {
		e.name += string(filepath.Separator)
	}
	p.field.Set(e.name)
}

// goOn opens or saves what the field names or, if that is a folder, goes there.
func (p *filePanel) goOn() {
	name := resolve(p.folder, p.field.Text)
	info, err := os.Stat(name)
	switch {
	case p.field.Text == "":
	case err == nil && info.IsDir():
		p.enter(name)
	case p.opens():
		p.finish(desk.ReadReply(name))
	default:
		p.store(desk.WithExtension(name, filepath.Ext(p.propose)))
	}
}

// store writes the data. The name of a file that is there has to be given twice.
func (p *filePanel) store(name string) {
	if desk.Exists(name) && name != p.replace {
		p.replace = name
		p.say(assets.Text("files.replace", words.File(name)), true)
		return
	}
	p.finish(desk.Reply{Name: name, Err: save.WriteFile(name, p.data)})
}

// finish gives away what came of the file, unless nothing did.
func (p *filePanel) finish(a desk.Reply) {
	err := a.Err
	var then func()
	if err == nil {
		then, err = p.take(a)
	}
	if err != nil {
		p.say(words.Sentence(err), true)
		return
	}
	p.Back()
	then()
}

func (p *filePanel) Update(in *ui.Input) {
	if above, dragged := p.bar.Drag(in, float64(p.top)); dragged {
		p.top = int(math.Round(above))
		return
	}
	p.scroll(-in.Rows(p.list, ui.LineHeight, 3))
	switch {
	case p.ui.Focus == fieldName && p.typed(in):
		p.Stale = true
		p.Layout() // a key that is held may act without input
	case p.ui.Update(in):
	case in.Pressed(ebiten.KeyEscape):
		p.Back()
	}
	if p.ui.Focus == "" {
		p.ui.Focus = fieldName
	}
}

// typed takes the keys that go to the field and says whether there were any.
func (p *filePanel) typed(in *ui.Input) bool {
	key, acts := p.field.Repeat.Next(in, ui.EditKeys)
	if p.field.Typed(in) {
		return true
	}
	if !acts || ui.Shortcut(in) {
		return false
	}
	switch key {
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		p.goOn()
	case ebiten.KeyArrowUp:
		p.choose(-1)
	case ebiten.KeyArrowDown:
		p.choose(1)
	case ebiten.KeyPageUp:
		p.choose(1 - p.fit())
	case ebiten.KeyPageDown:
		p.choose(p.fit() - 1)
	case ebiten.KeyHome:
		p.field.Caret = 0
	case ebiten.KeyEnd:
		p.field.Caret = len(p.field.Text)
	default:
		return p.field.Does(key)
	}
	return true
}

func (p *filePanel) Draw(c *paint.Canvas) {
	title, _ := p.label()
	p.drawPanel(c, title)
	t := p.Theme()
	c.Text(fitEnd(ui.TextFont, p.folder, p.line.W), p.line.X, p.line.Y-14, ui.TextFont, 0, 0.5, t.Faint)
	c.Framed(p.line, 7, t.Raised, t.Edge)
	p.field.DrawLine(c, t, p.line, p.ui.Focus == fieldName)
	if len(p.entries) <= 1 {
		c.Text(assets.Text("files.empty"), p.list.X+24, p.list.Y+1.5*ui.LineHeight, ui.TextFont, 0, 0.5, t.Faint)
	}
	p.bar.Draw(c, t, float64(p.top))
}

// fitEnd returns s, shortened with an ellipsis at its beginning if it is wider
// than width: the end of a path says most.
func fitEnd(f paint.Font, s string, width float64) string {
	if f.Width(s) <= width {
		return s
	}
	runes := []rune(s)
	for len(runes) > 0 && f.Width("…"+string(runes)) > width {
		runes = runes[1:]
	}
	return "…" + string(runes)
}
