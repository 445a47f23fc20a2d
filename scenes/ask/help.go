package ask

import (
	"math"
	"slices"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/save/keys"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// help is a panel with the manual, in which the player can search, and change the keys of commands. For
// fingers it leaves out the keys.
type help struct {
	overlay
	asker *Asker
	query ui.Field
}

// Help shows the manual or, if query is not "", what is found with it.
func (a *Asker) Help(query string) {
	h := &help{overlay: a.panel(), asker: a, query: ui.Field{Letters: 60, Clipboard: Clipboard(a.desk)}}
	h.notes = false
	h.query.Set(query)
	if !h.Fingers {
		h.ui.Focus = "field:query"
	}
	a.stage.Over(h)
}

func (h *help) Place() place.Place { return place.Help }
func (h *help) Title() string      { return assets.Text("help.title") }

// Spoken returns the titles of the chapters or, if the player has searched, what was found.
func (h *help) Spoken() []string {
	var lines []string
	for _, c := range h.found() {
		if lines = append(lines, c.Title); h.query.Text() == "" {
			continue
		}
		for _, p := range c.Parts {
			lines = append(lines, strings.TrimPrefix(p.Keys+": "+plain.Replace(p.Text), ": "))
		}
	}
	return h.spoken(h.Title(), lines...)
}

// plain removes the marks of names and of typed words.
var plain = strings.NewReplacer("*", "", "`", "")

// manual returns the chapters of the manual, with the keys as they are now.
func (h *help) manual() []assets.Chapter {
	return assets.Manual(func(command string) string { return string(h.Settings.Keys.Of(keys.Command(command))) })
}

// found returns the parts of the manual that have all words of the query, or are in a chapter whose
// title has the others. The title of a chapter finds the chapter.
func (h *help) found() (all []assets.Chapter) {
	wanted, chapters := strings.Fields(words.Fold(h.query.Text())), h.manual()
	if i := slices.IndexFunc(chapters, func(c assets.Chapter) bool { return c.Title == h.query.Text() }); i >= 0 {
		chapters = chapters[i : i+1]
	}
	for _, c := range chapters {
		if h.Fingers && slices.ContainsFunc(c.Parts, func(p assets.Part) bool { return p.Keys != "" }) {
			continue
		}
		chapter := assets.Chapter{Title: c.Title}
		for _, p := range c.Parts {
			text, has := words.Fold(c.Title+" "+p.Keys+" "+plain.Replace(p.Text)), true
			for _, word := range wanted {
				has = has && strings.Contains(text, word)
			}
			if has {
				chapter.Parts = append(chapter.Parts, p)
			}
		}
		if len(chapter.Parts) > 0 {
			all = append(all, chapter)
		}
	}
	return all
}

// blocks returns what was found, as blocks of a column.
func (h *help) blocks() (all []side.Block) {
	const keysShare = 0.36
	t := h.Theme()
	for _, c := range h.found() {
		all = append(all, side.Text{Text: c.Title, Font: ui.StrongFont, Ink: t.Text})
		for _, p := range c.Parts {
			var block side.Block = h.ui.Note(plain.Replace(p.Text), false)
			c := keys.Command(p.Command)
			left := side.Text{Text: p.Keys, Font: ui.TextFont, Ink: t.Faint}
			if h.Settings.Keys.Changed(c) {
				left.Text, left.Ink = assets.Text("keys.changed", p.Keys, keys.Default(c)), t.Text
			}
			if p.Keys != "" {
				block = side.Pair{Left: left, Right: block, Share: keysShare}
			}
			if keys.Changeable(p.Command) {
				w := ui.Widget{Name: "key:" + p.Command, Look: ui.Line, Label: assets.Text("keys.row", left.Text, p.Text), Do: func() { h.change(c) }}
				block = side.Pressed{Block: block, Widget: w}
			}
			all = append(all, block)
		}
	}
	if all == nil {
		all = append(all, h.ui.Note(assets.Text("help.none"), false))
	}
	return all
}

func (h *help) Layout() {
	blocks := h.blocks()
	content := []side.Block{
		side.Field{Widget: ui.Widget{Name: "field:query", Label: assets.Text("help.search"), Field: &h.query}},
		side.Scroll{Make: func(layout.Rect) []side.Block { return blocks }},
	}
	foot := side.Buttons{Right: []ui.Widget{{Name: "button:close", Look: ui.Main, Label: assets.Text("text.close"), Do: h.Back}}}
	if len(h.Settings.Keys) > 0 && !h.Fingers {
		foot.Left = []ui.Widget{{Name: "button:reset", Label: assets.Text("keys.reset"), Do: h.reset}}
	}
	h.arrange(h.Title(), 680, 640, content, foot)
}

func (h *help) Update(in *ui.Input) {
	before := h.query.Text()
	if !h.ui.Update(in) && !h.ui.Keys(in) && !h.closes(in) && in.Does(keys.Help) {
		h.Back()
	}
	if h.query.Text() != before {
		h.ui.Scroller.ScrollBy(math.Inf(-1))
	}
}
