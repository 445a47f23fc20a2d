package history

import (
	"quintet/assets"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

func (s *scene) buttons() []ui.Widget {
	h, _, _ := s.keeper.History()
	button := func(name string, off bool, do func()) ui.Widget {
		return ui.Widget{Name: "button:" + name, Label: assets.Text("history." + name), Off: off, Do: do}
	}
	empty := len(h.Games) == 0
	return []ui.Widget{button("export", empty, s.export), button("import", false, s.load), button("forget", empty, s.forget), button("back", false, s.Back)}
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
