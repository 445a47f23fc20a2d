package save

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"quintet/save/form"
)

// csvHead are the names of the columns of a table of games.
var csvHead = []string{
	"id", "game", "options", "begun", "ended", "first", "first level", "second", "second level", "result", "reason",
	"turns", "actions", "seconds", "first accuracy", "second accuracy", "rated against", "deviation", "clock", "match",
}

// CSV returns the games of the history as a table for other programs, as RFC 4180 describes it: a
// line with the names of the columns, and a line for each game, oldest first. What is not known is
// empty. Times are in UTC. The text begins with a byte order mark, without which a spreadsheet may
// not take it for UTF-8.
func (h *History) CSV() []byte {
	var text bytes.Buffer
	text.WriteString(form.ByteOrder)
	w := csv.NewWriter(&text)
	w.UseCRLF = true
	_ = w.Write(csvHead) // a bytes.Buffer takes everything
	for i := range h.Games {
		_ = w.Write(h.Games[i].cells())
	}
	w.Flush()
	return text.Bytes()
}

// cells returns the cells of the entry, in the order of csvHead.
func (e *HistoryEntry) cells() []string {
	id, options, _ := strings.Cut(e.Game, ":")
	begun := ""
	if !e.Begun.IsZero() {
		begun = e.Begun.Format(time.RFC3339)
	}
	cells := []string{e.ID, id, options, begun, e.Ended.Format(time.RFC3339)}
	for _, p := range e.Players {
		cells = append(cells, p.Name, strconv.Itoa(p.Level))
	}
	cells = append(cells, string(e.Result), e.Reason, strconv.Itoa(e.Turns), strconv.Itoa(e.Actions), "", "", "", "", "", e.Clock, e.Series)
	if e.Duration > 0 {
		cells[13] = strconv.FormatFloat(float64(e.Duration)/1000, 'f', 1, 64)
	}
	if a := e.Accuracy; a != nil {
		cells[14], cells[15] = strconv.Itoa(a[0]), strconv.Itoa(a[1])
	}
	if r := e.Rated; r != nil {
		cells[16], cells[17] = strconv.FormatFloat(r.Rating, 'f', -1, 64), strconv.FormatFloat(r.Deviation, 'f', -1, 64)
	}
	for i := range cells {
		cells[i] = literal(cells[i])
	}
	return cells
}

// literal returns the text of a cell in a form that no spreadsheet takes for a formula, because a
// name in a game from elsewhere may look like one. A spreadsheet may leave out what is not visible at
// the beginning, and may read a wide or small sign as a plain one.
func literal(cell string) string {
	visible := strings.TrimLeftFunc(cell, func(r rune) bool { return !unicode.IsGraphic(r) || unicode.IsSpace(r) })
	first, _ := utf8.DecodeRuneInString(visible)
	if strings.ContainsRune("=+-@＝＋－＠﹦﹢﹣﹫", first) || cell != "" && strings.ContainsRune("\t\r\n", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
