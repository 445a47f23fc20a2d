package ask

import (
	"quintet/assets"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
)

// sharing is a panel with a file that is ready. The player shares it with the system's sheet, or
// saves it. The browser shows its sheet only shortly after a click or a key, and making the file
// may have taken longer.
type sharing struct {
	overlay
	asker   *Asker
	title   string
	name    string // of the file
	data    []byte
	done    func(name string)
	replies <-chan desk.Reply // of the sheet, nil while it is not shown
}

// handOver lets the player share or save data, the content of a file; name is its proposed name. If
// the system has no sheet that takes the file, the player can only save it. When the file is saved,
// done is called with its name; when it is shared, done is called with "".
func (a *Asker) handOver(title, name string, data []byte, done func(name string)) {
	if !a.desk.TakesFile(name) {
		a.Save(name, data, done)
		return
	}
	p := &sharing{overlay: a.panel(), asker: a, title: title, name: name, data: data, done: done}
	p.ui.Focus = shareName
	p.say(assets.Text("sharing.ready"), false)
	a.stage.Over(p)
}

// shareName is the name of the button that shows the sheet.
const shareName = "button:share"

func (p *sharing) Place() place.Place { return place.Place{Scene: "sharing"} }
func (p *sharing) Title() string      { return p.title }
func (p *sharing) Spoken() []string   { return p.spoken(p.title) }

func (p *sharing) Next() int {
	if p.replies != nil {
		return 1
	}
	return p.overlay.Next()
}

func (p *sharing) Layout() {
	p.arrange(p.title, 460, 0, nil, side.Buttons{Right: []ui.Widget{
		{Name: "button:close", Label: assets.Text("offer.close"), Do: p.Back},
		{Name: "button:save", Label: assets.Text("files.save"), Do: p.save},
		{Name: shareName, Look: ui.Main, Label: assets.Text("sharing.share"), Off: p.replies != nil, Do: p.share},
	}})
}

// share shows the sheet.
func (p *sharing) share() {
	p.replies = p.asker.desk.ShareFile(p.name, p.data)
	p.Layout()
}

func (p *sharing) save() {
	p.Back()
	p.asker.Save(p.name, p.data, p.done)
}

// receive handles the reply of the sheet, and reports whether a reply has arrived.
func (p *sharing) receive() bool {
	r, ok := desk.Received(p.replies)
	if !ok {
		return false
	}
	p.replies = nil
	switch r.Err {
	case nil:
		p.Back()
		p.done("")
		return true
	case desk.ErrGivenUp:
		p.say(assets.Text("sharing.ready"), false)
	default:
		p.say(assets.Text("sharing.refused"), true)
	}
	p.ui.Focus = shareName
	p.Layout()
	return true
}

func (p *sharing) Update(in *ui.Input) {
	if !p.receive() && !p.ui.Update(in) {
		p.closes(in)
	}
}
