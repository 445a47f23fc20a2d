// Package web tests the web page in Chromium, as it is built and served: with clicks,
// touches and keys, and by what a screen reader is told. It imports the rules, to know
// what should happen, the texts and the format of saved games, and nothing else of the
// program. It needs no display.
//
// # Writing a test
//
// A test begins with t.Parallel, and so does each subtest that opens a page of its own.
// serveWeb returns the address of a server of its own, which is an origin of its own, so
// that no test finds what another one has kept; browse opens an empty page in a browser
// that no other test drives, and closes it with the test. An error in the browser's
// console fails the test.
//
//	func TestWebSomething(t *testing.T) {
//		t.Parallel()
//		b := browseKept(t, `game: "dimpled", actions: ["e5"], at: 1`)
//		b.open(serveWeb(t) + "games/quintet/")
//		b.wait(ready)
//		b.named("button", "f5, empty")
//		b.wait(`kept().actions[1] === "f5"`)
//		e2etest.Keep(t, "played", b.screenshot())
//	}
//
// A test waits for a condition in the page and never for a time: other tests run beside it.
// Where nothing is to happen it lets some frames pass (frames) and then asks.
//
// With the flag -short, which ./build.sh test sets, the tests have five minutes and try less.
// A test of something that few people do runs only without the flag (long). A test of several
// cases tries only the first of them (e2etest.Some).
//
// Two subtests must not each wait for the page of the other, and a test that has opened a
// page has no parallel subtests that open another: there are only so many browsers.
//
// # What the page offers to tests
//
// The attribute data-quintet of the document is "ready" when the first frame is drawn.
// All that can be clicked is an element with the id "thing NAME", at the place where it is
// drawn, for which named, touch, middle and steer look. The names are those of the
// transcript, see package e2e.
package web
