package toy

import (
	"encoding/json"
	"os"
	"testing"
)

// TestTexts checks that there is a text for every key that the game can name. Texts of games
// in the catalog are in assets; package scenes tests them.
func TestTexts(t *testing.T) {
	data, err := os.ReadFile("texts.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	keys := append([]string{"toy.about", "toy.rules", Game.Colours[0], Game.Colours[1]}, Game.Keys...)
	for _, o := range Game.Options {
		keys = append(keys, "toy."+o.ID)
		for _, choice := range o.Choices {
			keys = append(keys, "toy."+o.ID+"."+choice)
		}
		if o.Drawn != nil {
			keys = append(keys, "toy."+o.ID+".draw", "toy."+o.ID+".drawn")
		}
	}
	for _, key := range keys {
		if texts[key] == "" {
			t.Errorf("no text for %s", key)
		}
	}
	if len(texts) != len(keys) {
		t.Errorf("there are %d texts for %d keys", len(texts), len(keys))
	}
}
