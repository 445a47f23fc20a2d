package akron

import (
	"testing"

	"quintet/rules"
)

func TestStatus_SaysWhatCanBeDone(t *testing.T) {
	for text, key := range map[string]string{
		"w:a1 r: w 0":    keyAdd,
		"w:a1,a2 r: w 0": keyAct,
		"w:a1,c1,e1,b2,d2,a3,c3,e3,b4,d4,a5,b5,e5 r: w 0": keyMove,
	} {
		p := decodeText(t, 5, text)
		want(t, text, p.Status(), rules.Status{Key: key, Start: true})
	}
}
