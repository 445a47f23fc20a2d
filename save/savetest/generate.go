package savetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp/syntax"
	"slices"
	"strings"

	"quintet/save/form"
)

// Source makes choices from the bytes of a fuzzer. When there are no more bytes, every choice is the
// first.
type Source []byte

// Intn returns a number from 0 to n-1.
func (s *Source) Intn(n int) int {
	v := 0
	for size := 1; size < n; size <<= 8 {
		if len(*s) > 0 {
			v = v<<8 | int((*s)[0])
			*s = (*s)[1:]
		}
	}
	return v % n
}

// unheardOf begins the names of members that no program knows.
const unheardOf = "unheard of "

// generator makes an object that a JSON schema describes, member by member. A value with which the
// object would not be good is left out again.
type generator struct {
	*Source
	root map[string]any
	good func() bool
	made int // the number of texts, which makes each of them another one
}

// grow adds to v, which is in the object, members and items as schema describes them. set replaces v.
func (g *generator) grow(schema map[string]any, v any, set func(any)) {
	schema = g.resolved(schema)
	switch v := v.(type) {
	case map[string]any:
		properties := part(schema, "properties")
		for _, key := range slices.Sorted(maps.Keys(properties)) {
			member := part(properties, key)
			if there, ok := v[key]; ok {
				g.grow(member, there, func(x any) { v[key] = x })
			} else if g.Intn(5) != 0 {
				g.add(member, func(x any) { v[key] = x }, func() { delete(v, key) })
			}
		}
		if item, ok := schema["additionalProperties"]; ok {
			for range g.Intn(4) {
				key, _ := g.value(part(schema, "propertyNames")).(string)
				if _, ok := v[key]; !ok {
					g.add(item.(map[string]any), func(x any) { v[key] = x }, func() { delete(v, key) })
				}
			}
		} else if g.Intn(4) == 1 {
			v[g.text(unheardOf)] = g.any()
		}
	case []any:
		item := part(schema, "items")
		for i := range v {
			g.grow(item, v[i], func(x any) { v[i] = x })
		}
		if len(v) > 0 {
			return
		}
		for range g.Intn(4) {
			g.add(item, func(x any) { v = append(v, x); set(v) }, func() { v = v[:len(v)-1]; set(v) })
		}
	}
}

// add puts a value as schema describes it into the object, and lets it grow, unless the object is not
// good with it.
func (g *generator) add(schema map[string]any, put func(any), remove func()) {
	for range 3 {
		v := g.value(schema)
		if put(v); g.good() {
			g.grow(schema, v, func(x any) { remove(); put(x) })
			return
		}
		remove()
	}
}

// value returns a value as schema describes it: of an object only what is required, and of a list
// with a least length only that.
func (g *generator) value(schema map[string]any) any {
	schema = g.resolved(schema)
	if v, ok := schema["const"]; ok {
		return v
	}
	if all, ok := schema["enum"].([]any); ok {
		return all[g.Intn(len(all))]
	}
	if all, ok := schema["oneOf"].([]any); ok {
		return g.value(all[g.Intn(len(all))].(map[string]any))
	}
	switch schema["type"] {
	case "object":
		v := map[string]any{}
		required, _ := schema["required"].([]any)
		for _, key := range required {
			v[key.(string)] = g.value(part(part(schema, "properties"), key.(string)))
		}
		return v
	case "array":
		v := []any{}
		for range number(schema, "minItems", 0) {
			v = append(v, g.value(part(schema, "items")))
		}
		return v
	case "string":
		return g.string(schema)
	case "integer":
		low, high := number(schema, "minimum", -9), number(schema, "maximum", 1<<30)
		return []int{min(low+g.Intn(4), high), low + g.Intn(min(high-low, 1<<20)+1), low, high}[g.Intn(4)]
	case "number":
		low, high := number(schema, "minimum", -9), number(schema, "maximum", 1<<30)
		return json.Number(fmt.Sprintf("%d.%d", low+g.Intn(min(high-low, 1<<20)), g.Intn(1000)))
	case "boolean":
		return g.Intn(2) == 0
	}
	return g.any()
}

// any returns any value.
func (g *generator) any() any {
	return []any{true, g.text("a"), nil, false, 0, -1, json.Number("0.5"), json.Number("1e300"), json.Number("9007199254740993"), "", map[string]any{},
		[]any{}, []any{map[string]any{g.text("b"): []any{nil}}}}[g.Intn(13)]
}

func (g *generator) string(schema map[string]any) string {
	if pattern, ok := schema["pattern"].(string); ok {
		re, err := syntax.Parse(pattern, syntax.Perl)
		if err != nil {
			panic(err)
		}
		return g.matching(re)
	}
	if schema["format"] == "date-time" {
		return []string{"20", "00"}[g.Intn(8)/7] + fmt.Sprintf("%02d-%02d-%02dT%02d:04:05", 1+g.Intn(90), 1+g.Intn(12), 1+g.Intn(28), g.Intn(24)) +
			[]string{"", ".5", ".123456789"}[g.Intn(3)] + []string{"Z", "+05:30", "-11:00"}[g.Intn(3)]
	}
	most := number(schema, "maxLength", form.MaxName)
	text := []string{"a", "", " \"\\<&>\u2028\x01ä游\x7f\n", "{[%csl Gd2]}(1.", strings.Repeat("ä", form.MaxName)}[g.Intn(5)]
	for len(text)+9 > most && text != "" {
		text = strings.ToValidUTF8(text[:len(text)/2], "")
	}
	return g.text(text)
}

// text returns a text that begins with begin and was not returned before.
func (g *generator) text(begin string) string {
	g.made++
	return fmt.Sprint(begin, g.made)
}

// matching returns a text that matches re.
func (g *generator) matching(re *syntax.Regexp) string {
	all := func(n int) (s string) {
		for range n {
			s += g.matching(re.Sub[0])
		}
		return s
	}
	switch re.Op {
	case syntax.OpLiteral:
		return string(re.Rune)
	case syntax.OpCharClass:
		i := 2 * g.Intn(len(re.Rune)/2)
		return string(re.Rune[i] + rune(g.Intn(int(min(re.Rune[i+1]-re.Rune[i], 99))+1)))
	case syntax.OpCapture, syntax.OpPlus:
		return all(1 + g.Intn(3)*int(re.Op-syntax.OpCapture)/int(syntax.OpPlus-syntax.OpCapture))
	case syntax.OpStar:
		return all(g.Intn(3))
	case syntax.OpQuest:
		return all(g.Intn(2))
	case syntax.OpRepeat:
		return all(re.Min + g.Intn(max(re.Max, re.Min)-re.Min+1))
	case syntax.OpAlternate:
		return g.matching(re.Sub[g.Intn(len(re.Sub))])
	case syntax.OpConcat:
		var b strings.Builder
		for _, sub := range re.Sub {
			b.WriteString(g.matching(sub))
		}
		return b.String()
	}
	return ""
}

func (g *generator) resolved(schema map[string]any) map[string]any {
	if ref, ok := schema["$ref"].(string); ok {
		return part(part(g.root, "$defs"), strings.TrimPrefix(ref, "#/$defs/"))
	}
	return schema
}

func part(schema map[string]any, key string) map[string]any {
	s, _ := schema[key].(map[string]any)
	return s
}

func number(schema map[string]any, key string, otherwise int) int {
	n, ok := schema[key].(json.Number)
	if !ok {
		return otherwise
	}
	x, err := n.Float64()
	if err != nil {
		panic(err)
	}
	return int(max(-1<<50, min(x, 1<<50)))
}

// Damage returns text with up to two changes: of a byte, of a part that is doubled or missing, or of a
// value or a member of an object.
func Damage(s *Source, text []byte) []byte {
	for range max(0, s.Intn(4)-1) {
		if len(text) == 0 {
			return text
		}
		at := s.Intn(len(text))
		end := at + s.Intn(min(len(text)-at, 9)+1)
		const common = "(){}[]:;\"\\.*109a-%, \r\n\x80"
		switch s.Intn(4) {
		case 0:
			text = slices.Concat(text[:at], []byte{common[s.Intn(len(common))]}, text[at+1:])
		case 1:
			text = slices.Concat(text[:at], text[end:])
		case 2:
			text = slices.Concat(text[:end], text[at:])
		case 3:
			values := []string{"null", "true", "-1", "0", "2", "1e400", `""`, "{}", "[]", `[[{"a": 1}]]`}
			value := values[s.Intn(len(values))]
			if colon := bytes.IndexByte(text[at:], ':') + at + 1; colon > at {
				end := colon + max(bytes.IndexAny(text[colon:], ",}]"), 0)
				text = slices.Concat(text[:colon], []byte(value), text[end:])
			}
		}
	}
	return text
}
