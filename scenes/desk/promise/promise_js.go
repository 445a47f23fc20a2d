// Package promise waits for promises of JavaScript. It is only for the web.
package promise

import "syscall/js"

// Await waits until the promise p is settled. It returns the value of p if p is fulfilled, and a
// *Rejection as the error if p is rejected. It blocks: call it in a goroutine, never in a
// function that JavaScript calls.
func Await(p js.Value) (js.Value, error) {
	var value js.Value
	var err error
	settled := make(chan struct{})
	fulfilled := js.FuncOf(func(_ js.Value, args []js.Value) any {
		value = args[0]
		close(settled)
		return nil
	})
	defer fulfilled.Release()
	rejected := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = reason(args[0])
		close(settled)
		return nil
	})
	defer rejected.Release()
	p.Call("then", fulfilled, rejected)
	<-settled
	return value, err
}

// Rejection is the reason why a promise was rejected.
type Rejection struct {
	Name    string // the name of the kind of error, such as "AbortError"; "" for none
	Message string
}

func (r *Rejection) Error() string { return r.Message }

// reason returns a *Rejection made from value, with which a promise was rejected. value need not
// be an Error of JavaScript.
func reason(value js.Value) error {
	r := &Rejection{Message: js.Global().Call("String", value).String()}
	if value.Type() == js.TypeObject {
		if name := value.Get("name"); name.Type() == js.TypeString {
			r.Name = name.String()
		}
		if message := value.Get("message"); message.Type() == js.TypeString {
			r.Message = message.String()
		}
	}
	return r
}
