package words

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"

	"quintet/assets"
)

// message is an error that can be translated. Its key is the English sentence as a format for
// args.
type message interface {
	Message() (key string, args []any)
}

// Error returns err as a part of a sentence. If err can be translated, the result is in the
// language of the program and in one line. For an error of the system about a file, Error returns
// only the cause, because the sentence around it names the file.
func Error(err error) string {
	if m, ok := err.(message); ok {
		key, args := m.Message()
		translated := make([]any, len(args))
		for i, a := range args {
			translated[i] = a
			if inner, ok := a.(error); ok {
				translated[i] = errors.New(Error(inner))
			}
		}
		return strings.ReplaceAll(fmt.Errorf(assets.Text(key), translated...).Error(), "\n", " ")
	}
	if path, ok := err.(*fs.PathError); ok {
		return path.Err.Error()
	}
	return err.Error()
}

// Sentence returns err as a whole sentence. It begins with a capital, unless it begins with something
// given to the sentence, such as the name of a file.
func Sentence(err error) string {
	text := Error(err)
	if text == "" {
		return ""
	}
	if !beginsGiven(err) {
		letters := []rune(text)
		letters[0] = unicode.ToUpper(letters[0])
		text = string(letters)
	}
	if strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// beginsGiven reports whether the text of err begins with an argument of its message that is not
// itself an error.
func beginsGiven(err error) bool {
	m, ok := err.(message)
	if !ok {
		return false
	}
	key, args := m.Message()
	if !strings.HasPrefix(assets.Text(key), "%") || len(args) == 0 {
		return false
	}
	inner, ok := args[0].(error)
	return !ok || beginsGiven(inner)
}

// Detail returns the part of err that is too long for a sentence, such as the text of a position;
// "" if err has no such part.
func Detail(err error) string {
	if d, ok := errors.AsType[interface {
		error
		Detail() string
	}](err); ok {
		return d.Detail()
	}
	return ""
}
