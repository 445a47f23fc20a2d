package history

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

func (s *scene) layoutButtons(row layout.Rect) {
	h, _, _ := s.keeper.History()
	empty := len(h.Games) == 0
	buttons := []ui.Widget{
		{Name: "export", Off: empty, Do: s.export},
		{Name: "import", Do: s.load},
		{Name: "forget", Off: empty, Do: s.forget},
		{Name: "back", Do: s.Back},
	}
	const most = 150
	if width := float64(len(buttons))*(most+gap) - gap; width < row.W {
		row.W = width
	}
	for i, b := range buttons {
		b.Box = ui.Cell(row, i, len(buttons), row.H, gap/2)
		b.Label = s.Label(assets.Text("history."+b.Name), b.Box.W)
		b.Name = "button:" + b.Name
		s.ui.Items = append(s.ui.Items, b)
	}
}

// export asks for the format of the file, and writes all games to it.
func (s *scene) export() {
	h, _, _ := s.keeper.History()
	if len(h.Games) == 0 {
		return
	}
	write := func(name string, data []byte) {
		s.doors.SaveAs(name, data, func(name string) { s.Say(assets.Text("history.written", words.File(name)), false) })
	}
	s.doors.Offer(assets.Text("history.export.title"), assets.Text("history.export.text"),
		ask.Answer{Name: "json", Label: assets.Text("history.json"), Do: func() { write("quintet-record.json", h.Encode()) }},
		ask.Answer{Name: "csv", Label: assets.Text("history.csv"), Do: func() { write("quintet-record.csv", h.CSV()) }})
}

// load adds the games in a file of the player's choice to the games in the record.
func (s *scene) load() {
	s.doors.Open(func(_ string, data []byte, report ask.Done) {
		s.keeper.Do(func() func() {
			other, err := save.ParseHistory(data, s.keeper.Store.Pause)
			return func() { report(func() { s.merge(other) }, err) }
		})
	})
}

// merge adds the games of other to the record.
func (s *scene) merge(other *save.History) {
	s.keeper.ImportHistory(*other, func(added, left int) {
		said := assets.Text("history.merged", words.Counted("history.added", added), len(other.Games))
		if s.Say(said, false); left > 0 {
			s.doors.Offer(assets.Text("history.full.title"), words.Passage(said, words.Counted("history.full", left)))
		}
	})
}

// chosen returns the game that is chosen in the list; nil if there is none, or if the list is not
// shown.
func (s *scene) chosen() *save.HistoryEntry {
	if s.view != list || s.content.table == nil || s.picker != noPicker {
		return nil
	}
	row := s.content.table.chosen()
	if row < 0 {
		return nil
	}
	return &s.content.games[row]
}

// forget asks whether to forget the chosen game, or all games.
func (s *scene) forget() {
	var answers []ask.Answer
	text := assets.Text("history.forget.text")
	if e := s.chosen(); e != nil {
		id := e.ID
		text = assets.Text("history.forget.one.text", words.Game(e.Game), opponent(e), words.Date(e.Ended))
		answers = append(answers, ask.Answer{Name: "forget.one", Label: assets.Text("history.forget.one"), Do: func() {
			s.keeper.ChangeHistory(func(h *save.History) { h.Forget(id) })
			s.Say(assets.Text("history.forgotten.one"), false)
		}})
	}
	answers = append(answers, ask.Answer{Name: "forget.all", Label: assets.Text("history.forget.all"), Do: func() {
		s.keeper.ChangeHistory((*save.History).ForgetAll)
		s.Say(assets.Text("history.forgotten"), false)
	}})
	s.doors.Offer(assets.Text("history.forget.title"), text, answers...)
}
