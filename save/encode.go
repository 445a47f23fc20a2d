package save

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"time"
)

// Encode returns the text of the game, which Parse reads back.
func (g *Game) Encode() []byte {
	var o object
	o.add("format", Format)
	o.add("app", App)
	o.add("game", g.Game)
	o.addIf(g.Title != "", "title", g.Title)
	o.add("players", []json.RawMessage{g.player(0), g.player(1)})
	o.addIf(!g.Created.IsZero(), "created", g.Created.Format(time.RFC3339Nano))
	o.addIf(!g.Changed.IsZero(), "changed", g.Changed.Format(time.RFC3339Nano))
	o.addIf(g.Seed != 0, "seed", g.Seed)
	if g.Clock != nil {
		o.add("clock", g.Clock.encode())
	}
	o.addIf(g.Result != "", "result", g.Result)
	o.addIf(g.Reason != "", "reason", g.Reason)
	o.add("check", g.check())
	o.addIf(g.Position != "", "position", g.Position)
	o.add("at", g.At)
	o.line(g.Actions, g.Comments, g.Variations)
	var text bytes.Buffer
	// Indent fails on what is not JSON only, and this is.
	_ = json.Indent(&text, o.end(g.extra), "", "\t")
	text.WriteByte('\n')
	return text.Bytes()
}

func (g *Game) player(i int) json.RawMessage {
	var o object
	o.add("name", g.Players[i].Name)
	o.add("level", g.Players[i].Level)
	return o.end(g.players[i])
}

func (c *Clock) encode() json.RawMessage {
	var o object
	o.add("base", c.Base)
	o.add("increment", c.Increment)
	o.add("left", c.Left)
	return o.end(c.extra)
}

func (v Variation) encode() json.RawMessage {
	var o object
	o.add("at", v.At)
	o.line(v.Actions, v.Comments, v.Variations)
	return o.end(v.extra)
}

// object is a JSON object being written, its members in the order of adding.
type object struct{ text bytes.Buffer }

func (o *object) add(key string, value any) {
	o.begin(key)
	enc := json.NewEncoder(&o.text)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(value) // strings, numbers and lists of them
}

func (o *object) addIf(given bool, key string, value any) {
	if given {
		o.add(key, value)
	}
}

// begin writes what comes before a value.
func (o *object) begin(key string) {
	if o.text.Len() == 0 {
		o.text.WriteByte('{')
	} else {
		o.text.WriteByte(',')
	}
	enc := json.NewEncoder(&o.text)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(key)
	o.text.WriteByte(':')
}

// line adds what a game and a variation have in common.
func (o *object) line(actions []string, comments map[int]string, variations []Variation) {
	if actions == nil {
		actions = []string{}
	}
	o.add("actions", actions)
	if len(comments) > 0 {
		var c object
		for _, at := range slices.Sorted(maps.Keys(comments)) {
			c.add(strconv.Itoa(at), comments[at])
		}
		o.add("comments", c.end(nil))
	}
	if len(variations) > 0 {
		texts := make([]json.RawMessage, len(variations))
		for i, v := range variations {
			texts[i] = v.encode()
		}
		o.add("variations", texts)
	}
}

// end adds the members that only newer programs know, and returns the object.
func (o *object) end(extra []member) json.RawMessage {
	for _, m := range extra {
		o.begin(m.key)
		o.text.Write(m.value)
	}
	o.text.WriteByte('}')
	return o.text.Bytes()
}
