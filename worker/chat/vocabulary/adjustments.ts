import type { Adjustment } from "#services/chat-kit/edit.ts";

/** What people say for each direction that a thing can change in. */
export const adjustmentPhrases: Record<Adjustment, string> = {
  darker: `
    darker, darkest, deepest, as dark as, a shade darker, one shade darker, dark, deeper, darken, blacker,
    moodier, less bright, less light, too light, too bright, too white, too pale, darken up, go darker, tone it
    darker, too washed out, too light colored, richer, more dark, make dark, a darker shade of, two shades darker,
    shades darker, a darker shade`,
  lighter: `
    lighter, lightest, brightest, whitest, palest, as light as, a shade lighter, one shade lighter, light,
    brighter, bright, paler, pale, lighten, whiter, fresher, less dark, too dark, brighten, too black, brighten
    up, lighten up, go lighter, too dark looking, more light, lighter up, two shades lighter, shades lighter, a
    lighter shade of, a lighter shade`,
  warmer: `
    warmer, warm, cozier, earthier, more yellow, redder, browner, too cool, too cold, less cold, less cool, too
    blue, too gray`,
  cooler: `
    cooler, cool, colder, bluer, grayer, more blue, too warm, less warm, less yellow, too yellow, too red, too
    orange, too brown`,
  greener: "greener, more green",
  bigger: `
    bigger, larger, big, enlarge, increase, expand, grow, too small, scale up, huge, expanded, upsize, size up, go
    bigger, supersize, larger scale, more space, more room, double the size, blow up`,
  smaller: `
    smaller, small, shrink, reduce, decrease, too big, too large, more compact, scale down, tiny, downsize, size
    down, go smaller, littler, cut down, scale it down, scale back, less big, not so big, not as big, not that
    big, half the size, half as big, half size`,
  longer:
    "longer, lengthen, extend, too short, stretch, elongate, stretch out, more length, to the length, on the length",
  shorter: "shorter, shorten, too long, off the length, off of the length",
  wider: "wider, broader, widen, too narrow, fatter, more width, make wide, widened, to the width, on the width",
  narrower:
    "narrower, slimmer, narrow, thinner, too wide, skinnier, less wide, skinny, off the width, off of the width, off its width",
  left: `
    left, leftward, to the left, further left, over to the left, towards the left, toward the left, more left,
    more to the left`,
  right: `
    right, rightward, to the right, further right, over to the right, towards the right, toward the right, more
    right, more to the right`,
  back: `
    further back, farther back, further away, farther away, backward, back, away, away from the house, farther,
    further, push back, move back, set back, back a bit, away from house, further from the house, farther from the
    house, farther from house, off the house`,
  closer: `
    closer, nearer, forward, toward me, toward the camera, near, closer to the house, nearer the house, toward the
    house, towards the house, closer in, up to the house`,
  turn: "turn, rotate, angle, spin, turned, twist, pivot, rotated, sideways, diagonal",
  scarier: `
    scarier, meaner, dial up, dial it up, amp up, amp it up, spookier, creepier, more scary, more spooky, more
    frightening, more creepy, more horror, crank it up, crank up the scare, amp up the scare, turn it up, dial up
    the scare, creep it up, more intense, more terrifying, ramp it up, ramp up, darker and scarier, up the scare,
    kick it up`,
  tamer: `
    less scary, less spooky, less creepy, tamer, dial, dial back, dial it back, dial down, dial it down, nicer,
    tone down, tone it down, friendlier, milder, too scary, not so scary, less frightening, more friendly, toned
    down, less intense, calmer, tame it down, less terrifying, not as scary, not that scary, less gory, softer,
    ease up, a little less scary, dial back the scare, dial the scare back, tone down the scary, less scary stuff,
    dial down the scary, tone down the scare, tone the scare down`,
  older: "older, more mature, more grown, fuller, lusher, bigger plants, more established, further along",
  younger: "younger, less mature, less grown",
  more: "more",
  less: "less, fewer",
  shuffle: `
    shuffle, move stuff around, move things around, move everything around, mix things up, rearrange, another
    arrangement, another layout, different layout, different arrangement, mix it up, arrange differently, shuffle
    around, shake it up, mix up, move it all around, different spots, different places, change the layout, scatter
    differently`,
  surprise: `
    surprise me, surprise, something different, something else, another look, pick for me, you choose, you decide,
    random, whatever you want, wow me, dealers choice, your choice, something new`,
};
