package book

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Places, files and numbers need a claim. Numbers are in digits or words. "One" and "first"
// need none, as they seldom count something, but they can have one.
var (
	place = regexp.MustCompile(`^[a-t][1-9][0-9]?(\.[1-9])?$`)
	token = regexp.MustCompile(`[a-t][1-9][0-9]?\.[1-9]|[\p{L}\p{N}-]+`)
	word  = map[string]int{
		"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
		"eleven": 11, "twelve": 12, "twenty": 20, "thirty": 30, "fifty": 50, "ninety-nine": 99, "hundred": 100,
		"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "thirtieth": 30,
		"twice": 2,
	}
)

// number returns the number that w stands for, in digits or as a word. It returns false if w
// is no number.
func number(w string) (int, bool) {
	n, err := strconv.Atoi(w)
	if err == nil {
		return n, true
	}
	n, ok := word[strings.ToLower(w)]
	return n, ok
}

// tokens returns the words of a text.
func tokens(text string) []string { return token.FindAllString(text, -1) }

// values returns the numbers and places in the claim.
func (c *claim) values() (numbers []int, places []string) {
	said := c.Says
	if c.Is != nil {
		said = *c.Is
	}
	for _, w := range strings.Fields(said) {
		if n, ok := number(w); ok {
			numbers = append(numbers, n)
		} else {
			places = append(places, w)
		}
	}
	return numbers, places
}

// toClaim returns the words of a text that need a claim.
func toClaim(text string) (said []string) {
	words := tokens(text)
	for i, w := range words {
		n, counts := number(w)
		file := i+1 < len(words) && words[i+1] == "file" && len(w) == 1 && w != "a"
		if place.MatchString(w) || counts && n > 1 || file {
			said = append(said, w)
		}
	}
	return said
}

// TestNothingIsSaidUnclaimed checks that each place, file and number in a text of a book has
// a claim for each time that it occurs. The words of a claim must be in its text.
func TestNothingIsSaidUnclaimed(t *testing.T) {
	for _, g := range withBook() {
		texts, claims := textsOf(t, g), claimsOf(t, g)
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			if strings.HasSuffix(key, ".title") {
				continue // it is checked with its text
			}
			text := texts[key+".title"] + " " + texts[key]
			var claimed []string
			for _, c := range claims[key] {
				claimed = append(claimed, strings.Fields(c.Says)...)
			}
			for _, w := range claimed {
				if !slices.Contains(tokens(text), w) {
					t.Errorf("%s: a claim names %q, which is not in the text %q", key, w, text)
				}
			}
			for _, w := range toClaim(text) {
				if i := slices.Index(claimed, w); i >= 0 {
					claimed = slices.Delete(claimed, i, i+1)
				} else {
					t.Errorf("%s: %q has no claim in %q, or fewer than it needs", key, w, text)
				}
			}
		}
	}
}
