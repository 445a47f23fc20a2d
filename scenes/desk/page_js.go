package desk

import (
	"strings"
	"syscall/js"
	"time"
)

// CanQuit reports whether the program can end itself; a page cannot.
const CanQuit = false

// PrefersReducedMotion reports whether the system asks for reduced motion.
func PrefersReducedMotion() bool { return prefers("(prefers-reduced-motion: reduce)") }

// PrefersDark reports whether the system asks for dark colours.
func PrefersDark() bool { return prefers("(prefers-color-scheme: dark)") }

// PrefersFingers reports whether the device has no mouse or other precise pointer.
func PrefersFingers() bool { return prefers("not all and (any-pointer: fine)") }

func prefers(query string) bool {
	return js.Global().Call("matchMedia", query).Get("matches").Bool()
}

// OnPage reports whether the program runs in a page of a browser.
const OnPage = true

// Mirror gives s, what is on the screen, to the page.
func Mirror(s Sight) {
	things := make([]any, len(s.Things))
	for i, t := range s.Things {
		things[i] = []any{t.Name, t.Label, t.Keys, t.X, t.Y, t.W, t.H, t.Off, t.On, t.Field, t.Text, t.Note, t.Slider, t.At, t.Last}
	}
	page().Call("mirror", map[string]any{
		"title": s.Title, "said": strings.Join(s.Rest(), " "), "news": s.News, "dialog": s.Dialog, "things": things,
		"focus": s.Focus, "first": s.First, "last": s.Last, "wheels": s.Wheels,
	})
}

// Clicked returns the name of a Thing that was clicked in the page, once for each click; "" if
// there was no further click.
func Clicked() string { return page().Call("clicked").String() }

// Reached returns the name of a Thing that a screen reader went to, once for each time; "" if it
// went to no further Thing.
func Reached() string { return page().Call("reached").String() }

// Lost reports whether a touch was lost since the last call: the system cancelled it, or the page
// lost the focus during it.
func Lost() bool { return page().Call("lost").Bool() }

// Hidden reports whether the player cannot see the page, because another tab is in front of it or the
// browser is minimised.
func Hidden() bool { return js.Global().Get("document").Get("hidden").Bool() }

// StayOn says whether the screen is to stay on although the player does nothing.
func StayOn(stays bool) { page().Call("stayOn", stays) }

// Ticked tells the page that the program has read the player's input in this tick.
func Ticked() { page().Call("ticked") }

// Rest tells the page that the program needs its next ticks after d, or when the player does
// something. 0 means in the next frame.
func Rest(d time.Duration) {
	if d > 0 {
		page().Call("rest", d.Milliseconds())
	}
}

// Scale returns the number of pixels per device-independent pixel. factor is the number that
// Ebitengine reports; that is 1 in this page, which gives Ebitengine all sizes in pixels.
func Scale(factor float64) float64 { return factor * page().Call("density").Float() }

// Visited returns the part after "#" of the address that the player went to: at the start, with a
// link, or with the browser's Back and Forward. ok is false if there is no new address since the last call.
func Visited() (v Visit, ok bool) {
	to := page().Call("visited")
	if to.IsNull() {
		return v, false
	}
	under := to.Get("beneath")
	for i := range under.Length() {
		v.Beneath = append(v.Beneath, under.Index(i).String())
	}
	v.To, v.Back = to.Get("to").String(), to.Get("back").Bool()
	return v, true
}

// Stay takes back the step back that Visited has returned: the address is again the one before it.
func Stay() { page().Call("stay") }

// Arrived makes address the part after "#" of the page's address, and notes beneath, the addresses
// of the scenes under that of address, beside it. It adds a step to the browser's history or, if
// replace is set, replaces the current step.
func Arrived(address string, beneath []string, replace bool) {
	under := make([]any, len(beneath))
	for i, at := range beneath {
		under[i] = at
	}
	page().Call("arrived", address, under, replace)
}

// Page returns the address of the page, without a part after "#". If the program does not run in
// a page, it returns fallback.
func Page(fallback string) string { return page().Call("address").String() }

// page returns the object whose methods the page offers to the program.
func page() js.Value { return js.Global().Get("quintet") }

// Shown tells the page that the first frame is drawn. The page then removes its loading bar.
func Shown() { page().Call("shown") }
