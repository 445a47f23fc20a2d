package assets

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shunned are the words that the texts of a game do not use, because its author uses others.
// Under "" are the words that no text uses: no side is "he", and what a player does is an
// action or a turn. Chessyball's pitch may stand upright if that gives it more room, so its
// texts name no left and right.
var shunned = map[string]string{
	"":           `he|him|his|himself|she|her|rims?|(turn|turns|turned|turning) (it |them |discs |others )?over|line-?ups?|(an?|the|one|two|three|next|last|first|your|their) moves? (ahead|left to play)|(in|with) (one|two|three|%d) moves`,
	"akron":      `join\w*|edges?|marbles?`,
	"chessyball": `moves? (ends?|next to)|footballers?|(from|to) (the (left|right)|below|above)|(up|down) (the pitch|to the)`,
	"crosscut":   `edges?|lines?|rows?|enclose\w*`,
	"dimpled":    `join\w*|middle`,
	"dipole":     `bear|bears|bearing|borne|join\w*|straight on`,
}

// keyed matches the name of a key behind a label.
var keyed = regexp.MustCompile(`  (Ctrl\+|Shift\+)?([A-Z←→]|[A-Z]\w+|F\d+)$`)

// TestTheAuthorsWords checks that the texts of a game use the words of its author. No line of a text
// can begin with an ellipsis, and no text holds the key of a command.
func TestTheAuthorsWords(t *testing.T) {
	files, err := fs.Glob(os.DirFS("."), "text/en/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no texts: %v", err)
	}
	all := wordsOf("")
	for _, file := range files {
		game, _, _ := strings.Cut(path.Base(file), ".")
		own := wordsOf(game)
		for key, text := range textsIn(t, file) {
			if keyed.MatchString(text) {
				t.Errorf("%s: at the end of %q there is a key, which belongs to the widget", key, text)
			}
			if strings.Contains(text, " …") {
				t.Errorf("%s: before the ellipsis of %q there is no no-break space", key, text)
			}
			for _, words := range []*regexp.Regexp{all, own} {
				if word := words.FindString(text); word != "" {
					t.Errorf("%s: %q is not the word, in %q", key, word, text)
				}
			}
		}
	}
}

// wordsOf returns a pattern for the words that a game shuns; "" stands for all texts.
func wordsOf(game string) *regexp.Regexp {
	if shunned[game] == "" {
		return regexp.MustCompile(`[^\s\S]`) // it matches nothing
	}
	return regexp.MustCompile(`(?i)\b(` + shunned[game] + `)\b`)
}

// TestNothingSaysHowManyGamesThereAre checks that only the tagline of the menu says how many
// games there are.
func TestNothingSaysHowManyGamesThereAre(t *testing.T) {
	counts := regexp.MustCompile(`(?i)\b(four|five|six|seven|eight) (abstract )?(board )?games\b`)
	var files []string
	for _, pattern := range []string{"text/en/ui.json", "web/*", "dist/*", "../README.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(found), err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			continue // a folder
		}
		for line := range strings.Lines(string(data)) {
			if said := counts.FindString(line); said != "" && !strings.Contains(line, `"menu.tagline`) {
				t.Errorf("%s says %q", file, said)
			}
		}
	}
}

// TestMarkSteereIsNamedWithHisSite checks that About, and the rule book of each game by Mark
// Steere, name the site of his games, as he asks.
func TestMarkSteereIsNamedWithHisSite(t *testing.T) {
	const site = "marksteeregames.com"
	for _, game := range []string{"crosscut", "dimpled", "dipole"} {
		said := false
		for _, text := range textsIn(t, "text/en/"+game+".book.json") {
			said = said || strings.Contains(text, "Mark Steere") && strings.Contains(text, site)
		}
		if !said {
			t.Errorf("the book of %s does not name %s", game, site)
		}
	}
	if !strings.Contains(Text("about.text"), site) {
		t.Errorf("About does not name %s", site)
	}
}

// textsIn reads a file of texts.
func textsIn(t *testing.T, file string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return texts
}
