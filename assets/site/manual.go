package site

import (
	"html/template"
	"os"
	"path/filepath"
	"regexp"

	"quintet/assets"
	"quintet/save/keys"
)

// Manual writes the manual of the program as manual.html into the folder.
func Manual(folder string) error {
	file, err := os.Create(filepath.Join(folder, "manual.html"))
	if err != nil {
		return err
	}
	err = manual.Execute(file, assets.Manual(func(command string) string { return string(keys.Default(keys.Command(command))) }))
	if failed := file.Close(); err == nil {
		err = failed
	}
	return err
}

// marked matches a name between asterisks, and what is typed between backquotes.
var marked = regexp.MustCompile("\\*([^*]+)\\*|`([^`]+)`")

func html(text string) template.HTML {
	escaped := template.HTMLEscapeString(text)
	return template.HTML(marked.ReplaceAllStringFunc(escaped, func(mark string) string {
		inside := mark[1 : len(mark)-1]
		if mark[0] == '*' {
			return "<em>" + inside + "</em>"
		}
		return "<code>" + inside + "</code>"
	}))
}

var manual = template.Must(template.New("manual").Funcs(template.FuncMap{"html": html}).Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quintet: the manual</title>
<link rel="icon" href="icons/icon-32.png" sizes="32x32" type="image/png">
<link rel="stylesheet" href="manual.css">
</head>
<body>
<h1><a href="./">Quintet</a></h1>
<nav><ul>{{range $i, $c := .}}
<li><a href="#chapter-{{$i}}">{{.Title}}</a></li>{{end}}
</ul></nav>
{{range $i, $c := .}}<h2 id="chapter-{{$i}}">{{.Title}}</h2>
{{range .Parts}}{{if .Keys}}<dl><dt>{{.Keys}}</dt><dd>{{html .Text}}</dd></dl>{{else}}<p>{{html .Text}}</p>{{end}}
{{end}}{{end}}</body>
</html>
`))
