package words

import (
	"strconv"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/clock"
)

// TimeLeft returns ms milliseconds on a clock as text: in tenths of a second up to 9.9 seconds, as
// in "9.4", otherwise in seconds, as in "0:10" and "1:00:00". It rounds up: the text is 0.0 only if
// ms is 0.
func TimeLeft(ms int) string {
	const tenth, most = 100, 9900
	if ms > most {
		return Time(ms)
	}
	tenths := (ms + tenth - 1) / tenth
	return assets.Text("clock.tenths", tenths/10, tenths%10)
}

// TimesLeft returns what both players have left at the moment now, as TimeLeft does. In an hourglass
// the shorter time is rounded up and the longer one down, so that both add up as they are shown.
func TimesLeft(c clock.Clock, now int) (texts [2]string) {
	const tenth, most, second = 100, 9900, 1000
	left := [2]int{c.Left(rules.First, now), c.Left(rules.Second, now)}
	if c.Control().Kind == clock.Hourglass {
		short, unit := rules.First, second
		if left[rules.Second] < left[rules.First] {
			short = rules.Second
		}
		if left[short] <= most {
			unit = tenth
		}
		total := left[rules.First] + left[rules.Second]
		left[short] = (left[short] + unit - 1) / unit * unit
		left[short.Other()] = (total - left[short]) / second * second
		if total-left[short] <= most {
			left[short.Other()] = total - left[short]
		}
	}
	for p, ms := range left {
		texts[p] = TimeLeft(ms)
	}
	return texts
}

// Time returns ms milliseconds, rounded up to whole seconds, as text, as in "0:05" and "1:00:00".
func Time(ms int) string {
	s := (ms + 999) / 1000
	if s >= 3600 {
		return assets.Text("clock.hours", s/3600, s/60%60, s%60)
	}
	return assets.Text("clock.minutes", s/60, s%60)
}

// Control returns a short text about a time control, as in "3+2" and "1 min a turn". If the players
// get different times, the text has both times, the time of First before the time of Second.
func Control(c clock.Control) string {
	first, second := allowance(c.Kind, c.Sides[rules.First]), allowance(c.Kind, c.Sides[rules.Second])
	if first == second {
		return first
	}
	return assets.Text("clock.both", first, second)
}

// allowance returns the time of a player in a control of the kind as text.
func allowance(kind clock.Kind, a clock.Allowance) string {
	switch kind {
	case clock.Increment:
		return assets.Text("clock.added", minutes(a.Base), a.Step/1000)
	case clock.Delay:
		return assets.Text("clock.delayed", minutes(a.Base), a.Step/1000)
	case clock.PerTurn:
		return assets.Text("clock.turn", amount(a.Base))
	case clock.Hourglass:
		return assets.Text("clock.hourglass", amount(a.Base))
	}
	return assets.Text("clock.none")
}

// minutes returns ms as a number of minutes, with the seconds, if any, after a colon.
func minutes(ms int) string {
	if ms%60_000 == 0 {
		return strconv.Itoa(ms / 60_000)
	}
	return assets.Text("clock.minutes", ms/60_000, ms/1000%60)
}

// amount returns ms as text with a unit, as in "1 min", "20 s" and "1:30 min".
func amount(ms int) string {
	if ms < 60_000 {
		return assets.Text("clock.s", ms/1000)
	}
	return assets.Text("clock.min", minutes(ms))
}
