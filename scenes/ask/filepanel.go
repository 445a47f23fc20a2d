package ask

import (
	"errors"
	"github.com/hajimehoshi/ebiten/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/save"
	"quintet/save/store"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// filePanel lets the player choose a file to open, or a folder and a name to save under. It is
// used if the system has no dialog for files.
type filePanel struct {
	overlay
	receive func(desk.Reply, Done)
	data    []byte // the data to save; nil to open a file
	propose string
	folder  string
	entries []entry
	list    ui.List // the entries
	field   ui.Field
	replace string // if the player enters this name again, the file is replaced, or its folder is made
}

const maxPath = 4096

const fieldName = "field:file"

// newFilePanel returns a panel that begins in the player's home folder. proposal is the proposed
// name; "" to open a file. The panel calls receive with the reply.
func newFilePanel(o overlay, d desk.Desk, proposal string, receive func(desk.Reply, Done)) *filePanel {
	o.ui.Focus = fieldName
	p := &filePanel{
		overlay: o,
		receive: receive,
		propose: proposal,
		field:   ui.Field{Bytes: maxPath, Clipboard: Clipboard(d)},
	}
	home, err := os.UserHomeDir()
	if err != nil {
		home = string(filepath.Separator)
	}
	p.folder = home
	p.enter(home)
	return p
}

func (p *filePanel) Place() place.Place { return place.Place{Scene: "files"} }

func (p *filePanel) Title() string {
	title, _ := p.label()
	return title
}

func (p *filePanel) Spoken() []string {
	lines := []string{p.folder}
	if p.bare() {
		lines = append(lines, assets.Text("files.empty"))
	}
	return p.spoken(p.Title(), lines...)
}

// bare reports whether the list has at most one entry, which is nearly always the folder above.
func (p *filePanel) bare() bool { return len(p.entries) <= 1 }

func (p *filePanel) Next() int {
	if p.list.Pending() {
		return 1
	}
	return p.overlay.Next()
}

// enter shows the files of folder, and puts the proposed name into the field again. If folder
// cannot be read, the panel shows the reason and keeps the entries that it has.
func (p *filePanel) enter(folder string) {
	entries, err := listFolder(folder)
	if err != nil {
		p.say(assets.Text("files.closed", words.File(folder), words.Error(err)), true)
		return
	}
	p.folder, p.entries, p.replace = folder, entries, ""
	p.list.Chosen, p.list.Scroller.Scroll = -1, 0
	p.field.Set(p.propose)
	p.say("", false)
}

// opens reports whether the panel opens a file; otherwise the panel saves a file.
func (p *filePanel) opens() bool { return p.data == nil }

func (p *filePanel) label() (title, button string) {
	if p.opens() {
		return assets.Text("files.open.title"), assets.Text("files.open")
	}
	return assets.Text("files.save.title"), assets.Text("files.save")
}

func (p *filePanel) Layout() {
	const width = 640
	title, button := p.label()
	faint := p.Theme().Faint
	content := []side.Block{
		side.Text{Text: fitEnd(ui.TextFont, p.folder, p.content(width)), Font: ui.TextFont, Ink: faint, Line: true},
		side.Field{Widget: ui.Widget{Name: fieldName, Label: assets.Text("files.name"), Field: &p.field}},
		side.List{List: &p.list, N: len(p.entries), Item: p.row},
	}
	if p.bare() {
		content = append(content, side.Text{Text: assets.Text("files.empty"), Font: ui.TextFont, Ink: faint})
	}
	p.arrange(title, width, 560, content, side.Buttons{Right: []ui.Widget{
		{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: p.Back},
		{Name: "button:go", Look: ui.Main, Label: button, Off: p.field.Text() == "" || p.reading, Do: p.goOn},
	}})
}

func (p *filePanel) row(i int) ui.Widget {
	e := p.entries[i]
	w := ui.Widget{Name: "entry:" + e.name, Look: ui.Row, Label: e.name, On: i == p.list.Chosen}
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

// fill writes the name of the selected entry into the field.
func (p *filePanel) fill() {
	e := p.entries[p.list.Chosen]
	if e.folder {
		e.name += string(filepath.Separator)
	}
	p.field.Set(e.name)
}

// goOn opens or saves the file named in the field. If the field names a folder, goOn goes there.
func (p *filePanel) goOn() {
	name := resolve(p.folder, p.field.Text())
	info, err := os.Stat(name)
	switch {
	case p.field.Text() == "", p.reading:
	case err == nil && info.IsDir():
		p.enter(name)
	case p.opens():
		p.finish(desk.ReadReply(name))
	default:
		p.store(desk.WithExtension(name, filepath.Ext(p.propose)))
	}
}

// store writes the data to the file called name. To replace a file or make a folder, the player
// must enter the name twice.
func (p *filePanel) store(name string) {
	if desk.Exists(name) && name != p.replace {
		p.replace = name
		p.say(assets.Text("files.replace", words.File(name)), true)
		return
	}
	err := store.WriteFile(name, p.data)
	if folder := filepath.Dir(name); errors.Is(err, store.ErrNoFolder) {
		if name != p.replace {
			p.replace = name
			p.say(assets.Text("files.nofolder", folder), true)
			return
		}
		if err = os.MkdirAll(folder, 0o777); err == nil {
			err = store.WriteFile(name, p.data)
		}
	}
	p.finish(desk.Reply{Name: name, Err: err})
}

// finish passes the reply a to receive. If a.Err is not nil, it shows that error instead.
func (p *filePanel) finish(a desk.Reply) {
	wrong := func(err error) { p.say(words.Sentence(err), true) }
	if a.Err != nil {
		wrong(a.Err)
		return
	}
	p.read(func(report Done) { p.receive(a, report) }, wrong)
}

func (p *filePanel) Update(in *ui.Input) {
	typing := p.ui.Focus == fieldName
	switch {
	case p.answer():
	case p.list.Update(in):
	case p.ui.Update(in):
	case p.list.Keys(in):
		p.fill()
	case typing && in.Pressed(ebiten.KeyEnter):
		p.goOn()
	case in.Pressed(ebiten.KeyEscape):
		p.Back()
	}
	if p.ui.Focus == "" {
		p.ui.Focus = fieldName
	}
}

// fitEnd returns s. If s is wider than width in the font f, fitEnd replaces the beginning by an
// ellipsis, because the end of a path says most.
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

// entry is a file or a folder in a list.
type entry struct {
	name   string
	folder bool
}

// listFolder returns the entries of folder in the order of the list: the folder above, if there is
// one, the folders, and the files of games, records, histories and bundles. Hidden files and folders are
// left out.
func listFolder(folder string) ([]entry, error) {
	all, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var folders, files []entry
	for _, e := range all {
		name, isFolder := e.Name(), e.IsDir()
		if e.Type()&os.ModeSymlink != 0 {
			info, err := os.Stat(filepath.Join(folder, name))
			isFolder = err == nil && info.IsDir()
		}
		extension := strings.ToLower(filepath.Ext(name))
		switch {
		case name[0] == '.': // hidden
		case isFolder:
			folders = append(folders, entry{name, true})
		case extension == save.Extension, extension == desk.TextExtension, extension == desk.HistoryExtension, extension == store.BundleExtension:
			files = append(files, entry{name, false})
		}
	}
	byName := func(a, b entry) int { return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)) }
	slices.SortStableFunc(folders, byName)
	slices.SortStableFunc(files, byName)
	var up []entry
	if filepath.Dir(folder) != folder {
		up = []entry{{"..", true}}
	}
	return slices.Concat(up, folders, files), nil
}

// resolve returns the path of text, which was typed while folder is shown. A leading "~" is the
// player's home folder.
func resolve(folder, text string) string {
	if rest, ok := strings.CutPrefix(text, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	if filepath.IsAbs(text) {
		return filepath.Clean(text)
	}
	return filepath.Join(folder, text)
}
