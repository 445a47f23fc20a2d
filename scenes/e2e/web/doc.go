// Package web tests the web page, built and served as for players, in Chromium, and with one test
// in Firefox. It uses clicks, touches and keys, and reads what a screen reader would read. It
// imports the rules, to know what should happen; assets, for the texts and the server of the page;
// and the format of saved games. Of scenes it imports only package e2etest. It needs no display.
//
// # Writing a test
//
// A test begins with t.Parallel, and so does each subtest that opens a page of its own. page
// starts a server for the test and returns the address of the page. The server is an origin of its own, so no
// test finds what another test has kept. browse opens an empty page in a browser that no other test
// drives, and closes it at the end of the test. browseKept opens such a page in a browser that has
// kept a game; the program's page continues this game. An error in the browser's console fails the
// test.
//
//	func TestWebSomething(t *testing.T) {
//		t.Parallel()
//		b := browseKept(t, `game: "dimpled", actions: ["e5"], at: 1`)
//		b.start(page(t))
//		b.named("button", "f5, empty")
//		b.wait(`kept().actions[1] === "f5"`)
//		e2etest.Keep(t, "played", b.screenshot())
//	}
//
// A test waits for a condition in the page and never for a time, because other tests run beside
// it. To check that nothing happens, it lets some frames pass (frames) and then looks.
//
// With the flag -short, which ./build.sh test sets, the tests try less. A test of something rare
// then does not run (long), and a test of several cases tries only the first of them
// (e2etest.Some).
//
// The number of browsers is limited. So two subtests must not wait for each other's pages. A test
// that has opened a page must not have parallel subtests that open another page.
//
// # What the page offers to tests
//
// The attribute data-quintet of the document is "ready" when the first frame is drawn. Everything
// that can be clicked is an element with the id "thing NAME", at the place where it is drawn. The
// functions touch, middle, steer and named find these elements. The names are those of the
// transcript, see package e2e.
package web
