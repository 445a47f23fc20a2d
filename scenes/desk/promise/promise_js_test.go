package promise

import (
	"syscall/js"
	"testing"
)

// TestAwait waits for promises that are fulfilled or rejected, at once or later, and rejected
// with various values.
func TestAwait(t *testing.T) {
	for _, c := range []struct{ promise, value, err string }{
		{`Promise.resolve("done")`, "done", ""},
		{`new Promise((done) => setTimeout(done, 0, "done later"))`, "done later", ""},
		{`Promise.reject(new Error("no room"))`, "", "no room"},
		{`new Promise((_, fail) => setTimeout(fail, 0, new Error("no room later")))`, "", "no room later"},
		{`Promise.reject("a text")`, "", "a text"},
		{`Promise.reject({code: 7})`, "", "[object Object]"},
		{`Promise.reject()`, "", "undefined"},
	} {
		value, err := Await(js.Global().Call("eval", c.promise))
		if c.err == "" && (err != nil || value.String() != c.value) || c.err != "" && (err == nil || err.Error() != c.err) {
			t.Errorf("%s gives %v and the error %v; want %q and %q", c.promise, value, err, c.value, c.err)
		}
	}
}
