package toy

import "quintet/rules"

// limits are how far the computer looks ahead at each level.
var limits = [rules.Levels]rules.Limits{
	{Depth: 1}, {Depth: 2}, {Depth: 3}, {Depth: 4}, {Depth: 5}, {Depth: 6}, {Depth: 7}, {Depth: 8},
}
