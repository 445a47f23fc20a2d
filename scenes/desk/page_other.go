//go:build !js

package desk

import "time"

// There is no page here: the functions that give the page something do nothing, and those that ask
// it return the zero value, unless their comments say otherwise.

// CanQuit reports whether the program can end itself.
const CanQuit = true

// PrefersReducedMotion reports whether the system asks for reduced motion.
func PrefersReducedMotion() bool { return false }

// PrefersDark reports whether the system asks for dark colours.
func PrefersDark() bool { return false }

// PrefersFingers reports whether the device has no mouse or other precise pointer.
func PrefersFingers() bool { return false }

// OnPage reports whether the program runs in a page of a browser.
const OnPage = false

// Mirror gives the Sight, what is on the screen, to the page.
func Mirror(Sight) {}

// Clicked returns the name of a Thing that was clicked in the page, once for each click; "" if
// there was no further click.
func Clicked() string { return "" }

// Reached returns the name of a Thing that a screen reader went to, once for each time; "" if it
// went to no further Thing.
func Reached() string { return "" }

// Lost reports whether a touch was lost since the last call: the system cancelled it, or the page
// lost the focus during it.
func Lost() bool { return false }

// Hidden reports whether the player cannot see the page.
func Hidden() bool { return false }

// StayOn says whether the screen is to stay on although the player does nothing. Only a page asks for it.
func StayOn(stays bool) {}

// Ticked is called when the program has read the player's input in a tick.
func Ticked() {}

// Dropped returns a file that was dropped on the page; ok is false if there is none.
func Dropped() (r Reply, ok bool) { return Reply{}, false }

// Rest does nothing: only a page has fewer frames while the program waits.
func Rest(time.Duration) {}

// Scale returns the number of pixels per device-independent pixel: factor, the number that
// Ebitengine has reported.
func Scale(factor float64) float64 { return factor }

// Visited returns the part after "#" of the address that the player went to, and false if the player has not
// gone to another address.
func Visited() (v Visit, ok bool) { return v, false }

// Stay takes back the step back that Visited has returned: the address is again the one before it.
func Stay() {}

// Arrived makes address the part after "#" of the page's address, and notes beneath, the addresses
// of the scenes under that of address, beside it. It adds a step to the browser's history or, if
// replace is set, replaces the current step.
func Arrived(address string, beneath []string, replace bool) {}

// Page returns the address of the page, without a part after "#". If the program does not run in
// a page, it returns fallback.
func Page(fallback string) string { return fallback }

// Shown is called once, when the first frame is drawn.
func Shown() {}
