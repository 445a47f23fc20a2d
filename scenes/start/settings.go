package start

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/save/keys"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// settingsScene is the scene in which the player changes the settings of the program. Changes apply at
// once.
type settingsScene struct {
	*stage.Stage
	data Data
	room string // says how much of the room for the data is used; "" if only the disk limits it, or until it is known
	left bool   // another scene was shown since the last Update
	ui   side.Side
}

// NewSettings returns the scene of the settings.
func NewSettings(s *stage.Stage, d Data) stage.Scene {
	scene := &settingsScene{Stage: s, data: d, ui: side.New(s)}
	scene.askRoom()
	return scene
}

// askRoom asks how much of the room for the data is used.
func (s *settingsScene) askRoom() {
	s.data.UsedRoom(func(percent int) { s.room = assets.Text("data.room", percent) })
}

func (s *settingsScene) Place() place.Place { return place.Settings }

func (s *settingsScene) Title() string { return assets.Text("settings.title") }

// Spoken implements stage.Speaker.
func (s *settingsScene) Spoken() []string {
	return append([]string{s.Title()}, s.ui.Form.NoteTexts()...)
}

// Left implements stage.Leaver. What is shown then may change the data.
func (s *settingsScene) Left() { s.left = true }

func (s *settingsScene) Next() int { return s.ui.Next() }

func (s *settingsScene) Layout() {
	buttons := []ui.Widget{
		{Name: "button:back", Look: ui.Main, Label: assets.Text("settings.back"), Do: s.Back},
		{Name: "button:about", Label: assets.Text("settings.about"), Do: s.To(place.About)},
		{Name: "button:help", Label: assets.Text("settings.help"), Key: keys.Help, Do: s.To(place.Help)},
	}
	if !s.Fingers {
		list := place.Help
		list.Shown = assets.Text("keys.chapter")
		buttons = append(buttons, ui.Widget{Name: "button:keys", Label: list.Shown, Do: s.To(list)})
	}
	s.ui.Page(440)
	s.ui.Place(s.ui.Title(s.Title()), side.Form{Whole: true, Make: s.groups}, side.Grid{Items: buttons}, side.Spring{})
}

// groups makes the groups of chips.
func (s *settingsScene) groups(form *ui.Form, width float64) {
	group := func(title string, choices int, choice func(i int) ui.Widget) {
		var chips []ui.Widget
		for i := range choices {
			chips = append(chips, choice(i))
		}
		form.Group(width, assets.Text(title), chips)
	}
	group("settings.size", len(settings.Sizes), func(i int) ui.Widget {
		size := settings.Sizes[i]
		return s.choice("settings.size."+strconv.Itoa(size), s.Stage.Settings.Size == size, func(v *settings.Settings) { v.Size = size })
	})
	group("settings.speed", len(settings.Speeds), func(i int) ui.Widget {
		speed := settings.Speeds[i]
		return s.choice("settings.speed."+string(speed), s.Stage.Settings.Speed == speed, func(v *settings.Settings) { v.Speed = speed })
	})
	s.toggle(group, "settings.reduced", func(v *settings.Settings) *bool { return &v.ReducedMotion }, "on", "off")
	group("settings.volume", len(settings.Volumes), func(i int) ui.Widget {
		volume := settings.Volumes[i]
		w := s.choice("settings.volume."+string(volume), s.Stage.Settings.Volume == volume, func(v *settings.Settings) { v.Volume = volume })
		choose := w.Do
		w.Do = func() {
			choose()
			s.Sound(sound.Place, 0)
		}
		return w
	})
	s.toggle(group, "settings.clock", func(v *settings.Settings) *bool { return &v.ClockSounds }, "on", "off")
	s.toggle(group, "settings.times", func(v *settings.Settings) *bool { return &v.TurnTimes }, "on", "off")
	group("settings.coach", len(settings.Coaches), func(i int) ui.Widget {
		coach := settings.Coaches[i]
		return s.choice("settings.coach."+string(coach), s.Stage.Settings.Coach == coach, func(v *settings.Settings) { v.Coach = coach })
	})
	s.toggle(group, "settings.confirms", func(v *settings.Settings) *bool { return &v.Confirms }, "on", "off")
	s.toggle(group, "settings.coords", func(v *settings.Settings) *bool { return &v.Coords }, "on", "off")
	group("settings.board", len(settings.Themes), func(i int) ui.Widget {
		theme := settings.Themes[i]
		return s.choice("settings.board."+string(theme), s.Stage.Settings.Theme == theme, func(v *settings.Settings) { v.Theme = theme })
	})
	s.toggle(group, "settings.side", func(v *settings.Settings) *bool { return &v.Turned }, "far", "near")
	s.toggle(group, "settings.layers", func(v *settings.Settings) *bool { return &v.Layers }, "on", "off")
	form.Buttons(width, assets.Text("data.title"), []ui.Widget{
		{Name: "button:data.export", Label: assets.Text("data.export"), Do: s.data.ExportData},
		{Name: "button:data.import", Label: assets.Text("data.import"), Do: s.data.ImportData},
	})
	if s.room != "" {
		form.Note(width, s.room)
	}
}

// toggle adds the choice of a setting with two values to the form. group adds the chips of a choice
// to the form, and value returns a pointer to the setting. yes and no are the names of the values:
// the text key of a value is title, a dot and its name.
func (s *settingsScene) toggle(group func(string, int, func(int) ui.Widget), title string, value func(*settings.Settings) *bool, yes, no string) {
	group(title, 2, func(i int) ui.Widget {
		name, on := no, i == 1
		if on {
			name = yes
		}
		return s.choice(title+"."+name, *value(&s.Stage.Settings) == on, func(v *settings.Settings) { *value(v) = on })
	})
}

// choice returns a chip labelled with the text of key. A press on it calls set and stores the
// settings.
func (s *settingsScene) choice(key string, selected bool, set func(*settings.Settings)) ui.Widget {
	return ui.Widget{Name: "choice:" + key, Label: assets.Text(key), On: selected, Do: func() {
		set(&s.Stage.Settings)
		s.Store()
	}}
}

func (s *settingsScene) Update(in *ui.Input) {
	if s.left {
		s.left = false
		s.askRoom()
	}
	if !s.ui.Update(in) && in.Pressed(ebiten.KeyEscape) {
		s.Back()
	}
}

func (s *settingsScene) Draw(c *paint.Canvas) { s.ui.Draw(c) }

func (s *settingsScene) Widgets() []ui.Widget { return ui.InSight(s.ui.Items) }
func (s *settingsScene) Whole() []ui.Widget   { return s.ui.Items }
