package scenes

import (
	"reflect"

	"quintet/assets"
	"quintet/save/bundle"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/ask"
	"quintet/scenes/words"
)

// ExportData implements start.Data.
func (o *opener) ExportData() {
	title := assets.Text("data.export.title")
	o.asker.Follow(title, func(tell func(float64) bool, report ask.Done) {
		o.keeper.Do(func() func() {
			data, faults, err := bundle.Write(o.keeper.Store, tell)
			return func() { report(func() { o.saveBundle(title, data, faults) }, err) }
		})
	})
}

// UsedRoom implements start.Data.
func (o *opener) UsedRoom(tell func(percent int)) {
	o.keeper.Do(func() func() {
		if percent, ok := store.Used(); ok {
			return func() { tell(percent) }
		}
		return nil
	})
}

// saveBundle lets the player save data, a bundle. If it lacks something, it first says what.
func (o *opener) saveBundle(title string, data []byte, faults []error) {
	name := "quintet-" + o.keeper.Now().Format("2006-01-02") + store.BundleExtension
	write := func() {
		o.asker.Save(name, data, func(name string) {
			o.asker.Offer(title, assets.Text("data.written", words.File(name)))
		})
	}
	if len(faults) == 0 {
		write()
		return
	}
	text := words.Passage(words.Counted("data.unread", len(faults)), words.Sentence(faults[0]))
	o.asker.Offer(title, text, ask.Answer{Name: "save", Label: assets.Text("data.export.rest"), Do: write})
}

// ImportData implements start.Data.
func (o *opener) ImportData() {
	o.asker.Open(func(_ string, data []byte, report ask.Done) {
		report(func() { o.readBundle(data) }, nil)
	})
}

// readBundle reads data, a bundle, says what it would add, and asks whether to add it.
func (o *opener) readBundle(data []byte) {
	title := assets.Text("data.import.title")
	o.asker.Follow(title, func(tell func(float64) bool, report ask.Done) {
		o.keeper.Do(func() func() {
			var plan bundle.Plan
			b, err := bundle.Read(data, o.keeper.Store.Pause, tell)
			if err == nil {
				plan, err = bundle.Compare(o.keeper.Store, b, tell)
			}
			return func() { report(func() { o.offerBundle(title, b, plan) }, err) }
		})
	})
}

// offerBundle says what b would add, and offers to add it.
func (o *opener) offerBundle(title string, b *bundle.Bundle, plan bundle.Plan) {
	text := aboutPlan(plan)
	if n := len(b.Faults); n > 0 {
		text = words.Passage(text, words.Counted("data.faults", n), words.Sentence(b.Faults[0]))
	}
	var answers []ask.Answer
	if plan.Changes() {
		answers = append(answers, ask.Answer{Name: "import", Label: assets.Text("data.take"), Do: func() { o.mergeBundle(title, b) }})
	}
	if b.Settings != nil {
		theirs, err := settings.Parse(b.Settings, o.stage.Settings)
		if err == nil && !reflect.DeepEqual(theirs, o.stage.Settings) {
			answers = append(answers, ask.Answer{Name: "settings", Label: assets.Text("data.take.settings"), Do: func() {
				o.stage.Settings = theirs
				o.stage.Store()
				o.mergeBundle(title, b)
			}})
		}
	}
	o.asker.Offer(title, text, answers...)
}

// mergeBundle adds what is in b.
func (o *opener) mergeBundle(title string, b *bundle.Bundle) {
	o.asker.Follow(title, func(tell func(float64) bool, report ask.Done) {
		o.keeper.Do(func() func() {
			_, err := bundle.Merge(o.keeper.Store, b, tell)
			return func() {
				o.keeper.Refresh()
				report(func() { o.asker.Offer(title, assets.Text("data.imported")) }, err)
			}
		})
	})
}

// aboutPlan says in sentences what an import would change.
func aboutPlan(p bundle.Plan) string {
	counts := []struct {
		key string
		n   int
	}{
		{"data.new", p.New}, {"data.replaced", p.Replaced}, {"data.split", p.Split}, {"data.results", p.Results},
		{"data.medals", p.Medals}, {"data.problems", p.Problems}, {"data.pages", p.Pages},
	}
	var all []string
	for _, c := range counts {
		if c.n > 0 {
			all = append(all, words.Counted(c.key, c.n))
		}
	}
	switch {
	case !p.Changes():
		return assets.Text("data.nothing")
	case len(all) == 0:
		all = append(all, assets.Text("data.updated"))
	}
	if p.Here > 0 {
		all = append(all, words.Counted("data.here", p.Here))
	}
	return words.Passage(all...)
}
