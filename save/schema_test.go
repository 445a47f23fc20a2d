package save

import (
	"bytes"
	"encoding/json"
	"flag"
	"maps"
	"os"
	"testing"

	"quintet/save/form"
)

var update = flag.Bool("update", false, "write game.schema.json anew")

// TestTheSchemaIsThatOfTheTables checks that game.schema.json is what the tables of the members say,
// with the members that no file can do without.
func TestTheSchemaIsThatOfTheTables(t *testing.T) {
	needs := func(s form.Schema, required ...string) form.Schema {
		s = maps.Clone(s)
		s["required"] = required
		return s
	}
	schema := needs(gameFiles.Schema(), "format", "app", "game", "actions")
	schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	schema["$id"] = "urn:quintet:game:1"
	schema["title"] = "A saved game of Quintet"
	schema["$defs"] = form.Schema{"variation": needs(variationTable.Schema(), "at", "actions")}
	var want bytes.Buffer
	w := json.NewEncoder(&want)
	w.SetEscapeHTML(false)
	w.SetIndent("", "\t")
	if err := w.Encode(schema); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("game.schema.json", want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile("game.schema.json"); err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("game.schema.json (error: %v) is\n%s\nthe tables say\n%s", err, got, &want)
	}
}
