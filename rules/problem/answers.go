package problem

import (
	"fmt"
	"strings"
)

// answersText returns answers as they are written in a line of a file.
func answersText(answers []Answer) string {
	var texts []string
	for _, a := range answers {
		text := a.Action
		if len(a.Next) > 0 {
			text += "(" + strings.Join(append(a.Replies[:len(a.Replies):len(a.Replies)], answersText(a.Next)), " ") + ")"
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "|")
}

// parseAnswers reads what answersText writes.
func parseAnswers(text string) ([]Answer, error) {
	r := answerReader{text}
	answers, err := r.answers()
	if err == nil && r.rest != "" {
		err = fmt.Errorf("%q follows the answers", r.rest)
	}
	return answers, err
}

type answerReader struct{ rest string } // the text that has not been read yet

// answers reads answers with a "|" between them.
func (r *answerReader) answers() (all []Answer, err error) {
	for {
		a, err := r.answer()
		if err != nil {
			return nil, err
		}
		all = append(all, a)
		if !r.skip("|") {
			return all, nil
		}
	}
}

func (r *answerReader) answer() (a Answer, err error) {
	if a.Action, err = r.action(); err != nil || !r.skip("(") {
		return a, err
	}
	for {
		before := r.rest
		reply, err := r.action()
		if err != nil {
			return a, err
		}
		if !r.skip(" ") {
			r.rest = before
			break
		}
		a.Replies = append(a.Replies, reply)
	}
	if a.Next, err = r.answers(); err == nil && !r.skip(")") {
		err = fmt.Errorf("there is no %q before %q", ")", r.rest)
	}
	return a, err
}

func (r *answerReader) action() (string, error) {
	end := strings.IndexAny(r.rest, " |()")
	if end < 0 {
		end = len(r.rest)
	}
	a := r.rest[:end]
	r.rest = r.rest[end:]
	if a == "" {
		return "", fmt.Errorf("there is no action before %q", r.rest)
	}
	return a, nil
}

// skip reports whether the rest begins with mark. If so, it reads mark.
func (r *answerReader) skip(mark string) bool {
	rest, ok := strings.CutPrefix(r.rest, mark)
	if ok {
		r.rest = rest
	}
	return ok
}
