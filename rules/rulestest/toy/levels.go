package toy

import "quintet/rules"

// sights are how far the computer looks at each level.
var sights = [rules.Levels]rules.Limits{
	{Depth: 1}, {Depth: 2}, {Depth: 3}, {Depth: 4}, {Depth: 5}, {Depth: 6}, {Depth: 7}, {Depth: 8},
}
