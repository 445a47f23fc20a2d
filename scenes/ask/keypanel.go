package ask

import (
	"quintet/assets"
	"quintet/save/keys"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
)

// keyPanel is a panel that waits for a key, to give it to a command.
type keyPanel struct {
	overlay
	help    *help
	command keys.Command
	pressed keys.Key      // the key that was pressed, which other commands have; "" for none
	swapped keys.Bindings // the keys if it is swapped; nil if it cannot be
}

// change asks for another key for c.
func (h *help) change(c keys.Command) {
	p := &keyPanel{overlay: h.asker.panel(), help: h, command: c}
	p.ui.Focus = ""
	p.say(assets.Text("keys.press"), false)
	h.Over(p)
}

// reset gives all commands their first keys, if the player agrees.
func (h *help) reset() {
	h.asker.Offer(assets.Text("keys.reset"), assets.Text("keys.reset.all"), Answer{"reset", assets.Text("keys.reset"), func() { h.bind(nil) }})
}

// bind gives commands the keys of b.
func (h *help) bind(b keys.Bindings) {
	h.Settings.Keys = b
	h.Store()
}

// means returns what the manual says that c does.
func (h *help) means(c keys.Command) string {
	for _, chapter := range h.manual() {
		for _, p := range chapter.Parts {
			if p.Command == string(c) {
				return plain.Replace(p.Text)
			}
		}
	}
	return ""
}

func (p *keyPanel) Place() place.Place { return place.Place{Scene: "key"} }
func (p *keyPanel) Title() string      { return assets.Text("keys.title") }

// says returns what the command does, and its key.
func (p *keyPanel) says() string {
	return assets.Text("keys.row", string(p.Settings.Keys.Of(p.command)), p.help.means(p.command))
}

// taken returns what stands below the row if other commands have the key that was pressed.
func (p *keyPanel) taken() (all []string) {
	if p.pressed == "" {
		return nil
	}
	all = append(all, assets.Text("keys.taken", p.pressed))
	for _, c := range p.Settings.Keys.Others(p.command, p.pressed) {
		all = append(all, p.help.means(c))
	}
	result := "keys.swaps"
	if p.swapped == nil {
		result = "keys.unswapped"
	}
	return append(all, assets.Text(result, p.Settings.Keys.Of(p.command)))
}

func (p *keyPanel) Spoken() []string {
	return p.spoken(p.Title(), append([]string{p.says()}, p.taken()...)...)
}

func (p *keyPanel) Layout() {
	foot := side.Buttons{Right: []ui.Widget{{Name: "button:cancel", Label: assets.Text("files.cancel"), Do: p.Back}}}
	if p.swapped != nil {
		foot.Right = append(foot.Right, ui.Widget{Name: "button:swap", Look: ui.Main, Label: assets.Text("keys.swap"), Do: func() { p.give(p.swapped) }})
	}
	if first := keys.Default(p.command); p.Settings.Keys.Changed(p.command) {
		foot.Left = []ui.Widget{{Name: "button:default", Label: assets.Text("keys.default", first), Do: func() { p.choose(first) }}}
	}
	content := []side.Block{p.ui.Note(p.says(), false)}
	for _, text := range p.taken() {
		content = append(content, p.ui.Note(text, false))
	}
	p.arrange(p.Title(), 560, 0, content, foot)
}

// choose gives the command the key k, if it can have it and no other command has it.
func (p *keyPanel) choose(k keys.Key) {
	p.pressed, p.swapped = "", nil
	p.say("", false)
	with, ok := p.Settings.Keys.With(p.command, k)
	switch {
	case !keys.Takes(p.command, k) && keys.Takes(keys.Hint, k):
		p.say(assets.Text("keys.letter"), true)
	case !keys.Takes(p.command, k):
		p.say(assets.Text("keys.refused"), true)
	case len(p.Settings.Keys.Others(p.command, k)) == 0:
		p.give(with)
	case ok:
		p.swapped, p.ui.Focus = with, "button:swap"
		p.pressed = k
	default:
		p.pressed = k
	}
}

// give closes the panel, and gives commands the keys of b.
func (p *keyPanel) give(b keys.Bindings) {
	p.Back()
	p.help.bind(b)
}

func (p *keyPanel) Update(in *ui.Input) {
	if k := in.Chosen(); !p.ui.Update(in) && !p.closes(in) && k != "" {
		p.choose(k)
	}
}
