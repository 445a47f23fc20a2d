package web

import (
	"strconv"
	"testing"
)

// TestWebAHiddenPagePauses hides the page of a game of two people with clocks behind another one. The
// game is paused before the time runs out, although the hidden page goes on, and the board is hidden.
func TestWebAHiddenPagePauses(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", players: [{}, {}], clock: {base: 60000, left: [60000, 60000]}, actions: []`)
	b.start(page(t))
	b.enter() // a game with clocks is opened in a pause
	b.wait(`!!document.getElementById("thing site:e5")`)
	b.tab().front()
	b.wait(`document.hidden && document.title.startsWith("Paused")`)
	b.front()
	b.wait(`!document.getElementById("thing site:e5")`)
}

// TestWebComputerKeepsToItsClock lets the strongest level play against itself in the page, with ten
// seconds for the whole game. The game ends, and nobody loses by time. The times of its actions are
// kept.
func TestWebComputerKeepsToItsClock(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "crosscut", players: [{level: 8}, {level: 8}], clock: {base: 10000, left: [10000, 10000]}, actions: []`)
	b.start(page(t))
	b.enter() // a game with clocks is opened in a pause
	for n := range 100 {
		b.wait(`kept().at > ` + strconv.Itoa(n) + ` || kept().result`)
		if b.says(`!!kept().result`) {
			break
		}
	}
	if !b.says(`kept().result && kept().reason !== "time" && kept().spent.some(ms => ms > 0)`) {
		t.Errorf("the game ends as %s; want an end that is not by time, and time spent", b.value(`JSON.stringify([kept().result, kept().reason, kept().clock?.left, kept().spent])`))
	}
}
