package save

import (
	"maps"
	"time"

	"quintet/save/form"
)

// GameSchema is what the tables of the members say of the file of a game, with the members that no file
// can do without.
func GameSchema() form.Schema {
	schema := needs(gameFiles.Schema(), "format", "app", "game", "actions")
	schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	schema["$id"] = "urn:quintet:game:1"
	schema["title"] = "A saved game of Quintet"
	schema["$defs"] = form.Schema{"variation": needs(variationTable.Schema(), "at", "actions")}
	return schema
}

// HistorySchema and ProgressSchema are the same for these files.
func HistorySchema() form.Schema  { return needs(historyFiles.Schema(), "format", "games") }
func ProgressSchema() form.Schema { return needs(progressFiles.Schema(), "format") }

func needs(s form.Schema, required ...string) form.Schema {
	s = maps.Clone(s)
	s["required"] = required
	return s
}

// The limits of a history.
const (
	MaxEntry   = maxEntry
	MaxUnheard = maxUnheard
	MaxPoints  = maxHistory
)

// ImportUpTo is Import with another limit than MaxHistory.
func (h *History) ImportUpTo(limit int, other History, now time.Time, pause form.Pause) (added, left int) {
	return h.importUpTo(limit, other, now, pause)
}
