package counsel

import "testing"

func TestValuesInWords(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{promise(0), "+0, wins 50 %"},
		{promise(100), "+100, wins 64 %"},
		{promise(-100), "-100, wins 36 %"},
		{promise(9000), "+9000, wins 99 %"},
		{promise(100_999), "wins in 1"},
		{promise(-100_996), "loses in 4"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}
