package start

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// settings is the scene in which the player changes the settings of the program. Changes apply at
// once.
type settings struct {
	*stage.Stage
	ui   ui.Group
	form ui.Form
}

// NewSettings returns the scene of the settings.
func NewSettings(s *stage.Stage) stage.Scene { return &settings{Stage: s} }

func (s *settings) Place() place.Place { return place.Settings }

func (s *settings) Title() string { return assets.Text("settings.title") }

func (s *settings) Pace() stage.Pace {
	if s.ui.Pending() || s.form.Pending() {
		return stage.Working
	}
	return stage.Resting
}

// titleY returns the y of the middle of the title in a scene with the given height.
func titleY(height float64) float64 {
	if height < 700 {
		return 30
	}
	return 50
}

func (s *settings) Layout() {
	const bottom = 64 // the height of the room for the buttons, below the choices that scroll
	width := math.Min(440, s.Size.W-48)
	top := titleY(s.Size.H) + 32
	s.form.Begin(layout.Rect{X: (s.Size.W - width) / 2, Y: top, W: width, H: s.Size.H - top - bottom}, s.ChipHeight(), s.Pitch())
	group := func(title string, choices int, choice func(i int) ui.Widget) {
		var chips []ui.Widget
		for i := range choices {
			chips = append(chips, choice(i))
		}
		s.form.Group(width, assets.Text(title), chips)
	}
	group("settings.size", len(save.Sizes), func(i int) ui.Widget {
		size := save.Sizes[i]
		return s.choice("settings.size."+strconv.Itoa(size), s.Stage.Settings.Size == size, func(v *save.Settings) { v.Size = size })
	})
	group("settings.speed", len(save.Speeds), func(i int) ui.Widget {
		speed := save.Speeds[i]
		return s.choice("settings.speed."+string(speed), s.Stage.Settings.Speed == speed, func(v *save.Settings) { v.Speed = speed })
	})
	s.toggle(group, "settings.reduced", func(v *save.Settings) *bool { return &v.ReducedMotion }, "on", "off")
	group("settings.volume", len(save.Volumes), func(i int) ui.Widget {
		volume := save.Volumes[i]
		w := s.choice("settings.volume."+string(volume), s.Stage.Settings.Volume == volume, func(v *save.Settings) { v.Volume = volume })
		choose := w.Do
		w.Do = func() {
			choose()
			s.Sound(sound.Place, 0)
		}
		return w
	})
	s.toggle(group, "settings.clock", func(v *save.Settings) *bool { return &v.ClockSounds }, "on", "off")
	s.toggle(group, "settings.times", func(v *save.Settings) *bool { return &v.TurnTimes }, "on", "off")
	group("settings.coach", len(save.Coaches), func(i int) ui.Widget {
		coach := save.Coaches[i]
		return s.choice("settings.coach."+string(coach), s.Stage.Settings.Coach == coach, func(v *save.Settings) { v.Coach = coach })
	})
	s.toggle(group, "settings.coords", func(v *save.Settings) *bool { return &v.Coords }, "on", "off")
	group("settings.board", len(save.Themes), func(i int) ui.Widget {
		theme := save.Themes[i]
		return s.choice("settings.board."+string(theme), s.Stage.Settings.Theme == theme, func(v *save.Settings) { v.Theme = theme })
	})
	s.toggle(group, "settings.side", func(v *save.Settings) *bool { return &v.Turned }, "far", "near")
	s.toggle(group, "settings.layers", func(v *save.Settings) *bool { return &v.Layers }, "on", "off")
	s.ui.Items = append(s.ui.Items[:0], s.form.End(s.Size.W-24)...)
	y := math.Min(s.form.Bottom+12, s.Size.H-bottom+10)
	const gap = 16
	w := math.Min(136, (width-2*gap)/3)
	buttons := []ui.Widget{
		{Name: "button:back", Look: ui.Main, Label: assets.Text("settings.back"), Do: s.Back},
		{Name: "button:about", Label: assets.Text("settings.about"), Do: s.To(place.About)},
	}
	if !s.Fingers {
		buttons = append(buttons, ui.Widget{Name: "button:keys", Label: s.Label(assets.Text("settings.keys"), w), Do: s.To(place.Keys)})
	}
	for i, b := range buttons {
		b.Box = layout.Rect{X: (s.Size.W-width)/2 + float64(i)*(w+gap), Y: y, W: w, H: s.ButtonHeight(38)}
		s.ui.Items = append(s.ui.Items, b)
	}
}

// toggle adds the choice of a setting with two values to the form. group adds the chips of a choice
// to the form, and value returns a pointer to the setting. yes and no are the names of the values:
// the text key of a value is title, a dot and its name.
func (s *settings) toggle(group func(string, int, func(int) ui.Widget), title string, value func(*save.Settings) *bool, yes, no string) {
	group(title, 2, func(i int) ui.Widget {
		name, on := no, i == 1
		if on {
			name = yes
		}
		return s.choice(title+"."+name, *value(&s.Stage.Settings) == on, func(v *save.Settings) { *value(v) = on })
	})
}

// choice returns a chip labelled with the text of key. A press on it calls set and stores the
// settings.
func (s *settings) choice(key string, selected bool, set func(*save.Settings)) ui.Widget {
	return ui.Widget{Name: "choice:" + key, Label: assets.Text(key), On: selected, Do: func() {
		set(&s.Stage.Settings)
		s.Store()
	}}
}

func (s *settings) Update(in *ui.Input) {
	if !s.form.Update(in, &s.ui, s.Size) && in.Pressed(ebiten.KeyEscape) {
		s.Back()
	}
}

func (s *settings) Draw(c *paint.Canvas) {
	t := s.Theme()
	c.Text(assets.Text("settings.title"), s.Size.W/2, titleY(s.Size.H), ui.TitleFont, 0.5, 0.5, t.Text)
	s.form.Draw(c, t)
	s.ui.Draw(c, t)
}

func (s *settings) Widgets() []ui.Widget { return ui.InSight(s.ui.Items) }
func (s *settings) Whole() []ui.Widget   { return s.ui.Items }
