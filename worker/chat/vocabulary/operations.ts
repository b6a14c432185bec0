/** What to do with the things that are named. */
export type Op =
  | "remove"
  | "keep"
  | "original"
  | "only"
  | "not"
  | "swap"
  | "add"
  | "match"
  | "much"
  | "slightly"
  /** As far as it goes. */
  | "most"
  | "all"
  | "except"
  | "bare"
  /** The wish is for a piece of a part, or hangs on something: what cannot be done as said. */
  | "partly"
  | "either"
  /** What was said of the last one. */
  | "likewise"
  | "none";

export const opPhrases: Record<Op, string> = {
  remove: `
    remove, delete, without, nothing, no, drop, lose, get rid of, ditch, scratch, empty, bare, stay empty, stay
    bare, scrap, nix, axe, toss, yank, rip out, rip off, tear out, tear off, pull out, do away with, knock off,
    cut out, rid, skip, omit, take away, take off, take out, turn off, switch off, hide, erase, clear, eliminate,
    no more, out with, out with the, pull the, keep it off, keep off, keep them off, stay off, keep away from, away with, do not want, do not need,
    not need, not want, strip, strip off, scrape, dump, chuck, do not like having, kill, demo, clear out, haul
    off, cut, done with, gone, get rid, minus,
    never mind on, never mind on the, never mind about, never mind the, nevermind the, nevermind on, forget about, forget about the, cancel the, has to go, have to go, needs to go, need to go, must go, can go, should go`,
  keep: `
    keep, leave, same, retain, unchanged, do not change, do not touch, not touch, not change, not mess with, do
    not mess with, hands off, leave be, not alter, can stay, stay put, is fine, are fine, is ok, are ok, is okay,
    are okay, is perfect, are perfect, how it is, how they are, like it is, like they are, stay, preserve, as is,
    same as before, same as now, as before, as it is, as they are, the way it is, alone, existing, current, no
    change, no changes, no change to, no changes to, no change on, no changes on, untouched, without changing, without touching, without painting, not changing, not touching, the same, looks good,
    look good, looks great, look great, is good, are good, is great, are great, is staying, are staying, staying
    the same, leave it alone, leave alone, works for me, as they were, not to change, do not want to change, do
    not need to change`,
  original: `
    original, originally, as in the photo, like in the photo, as it was, the way it was, back to the old, from the
    photo, put back the old, restore, what it was, like before, as it looks now, in the photo, of the photo, like
    the photo, as it is in the photo, as in the picture`,
  only: "only, nothing but, just",
  not: `
    not, instead of, rather than, from, never, nor, neither, not do, not make, not paint, not use, not put, not go, not go with, not give, not add, not like, hate, dislike, tired of, sick of, ugly, gross,
    awful, hideous, terrible, dated, outdated, dirty, over it with, not a fan of, not fan of, not into, can not
    stand, drab, dingy, dull, faded, sick and tired of, do not like, do not love, not love, hated, so over the, am over the,
    boring, too plain, cheap looking, blah, plain looking`,
  swap: "swap, replace, exchange, trade, switch out, swap out, change out, switch, trade out",
  add: `
    add, put, install, give, include, place, build, plant, hang, want, need, new, bring in, get, have, throw in,
    could use, incorporate, attach, drop in, stick, toss in, set up, put in, put up, we need, would love, would
    like, will do`,
  match: `
    match, matching, same as, same color as, in the color of, to match, matches, that matches, matched, coordinate
    with, coordinate, same as the, the same color as, same shade as, the same shade as, in the same color as, go
    with the color of, same finish as`,
  much: `
    much, a lot, way, far, really, significantly, lots, very, twice, far more, considerably, tons, super, waaay, a
    ton, drastically, way more, dramatically`,
  most: `
    darkest, lightest, brightest, whitest, palest, deepest, biggest, largest, smallest, as dark as, as light as`,
  slightly: `
    one notch, a smidge, a smidgen, a shade darker, a shade lighter, one shade darker, one shade lighter, a bit, a
    little, slightly, a touch, a tad, somewhat, a hair, a notch, little bit, just a little, just a bit, a skosh, a
    step, one step, a wee bit, tiny bit, a smidgeon, a few shades, couple of shades`,
  all: `
    everything, all of it, all, whole thing, the whole house, whole house, entire house, everything but,
    everywhere but, all but, everything else, everywhere else, all else, the rest, rest, rest of it, rest of the
    house`,
  except: `
    except, except for, apart from, other than, aside from, everything but, everywhere but, all but, all except,
    everything except, everything besides, besides`,
  bare: `
    less stuff, just the pool, only the pool, nothing else, no extras, without extras, keep it simple, simpler,
    remove everything, remove all the extras, too much stuff, too busy, less clutter,
    everything else goes, lose everything else, everything else gone, get rid of everything else, remove everything else, lose the rest, drop the rest, remove the rest, get rid of the rest, ditch the rest, rest can go, rest goes, rest of it can go, drop others, drop the others, lose the others, remove the others`,
  partly: `
    half, bottom half, top half, bottom third, top third, bottom part, top part, upper half, lower half, two tone,
    lower level, upper level, first floor, second floor, ground floor, left side, right side, one side, front of,
    back of, on top, on the bottom, accents, stripes, two colors, two toned, halfway, halfway up, elsewhere, below, house side, garage side, street side, far side, near side, other side, on the left, on the right, on the left side, on the right
    side, on one side`,
  likewise: `
    the same stuff, same stuff, the same thing, the same material, the same ones, same for, same on, same with, same goes for, same thing for, same thing on, ditto, ditto for, likewise, same
    for the, do the same for, do the same with, do the same on, same deal for, same deal with`,
  either: `
    if, unless, otherwise, depending, either, than, whichever, whatever, any color but, anything but, any but`,
  none: `
    right now, turn on, turned on, day of, up top, back to, around the back, in the back, in back, out back, back here, back
    there, out front, look like, to look, it look, kind of, sort of, that kind, some kind, those, stuff, whatever
    those are, whatever that is, whatever it is, whatever is there, whatever they are, whatever is there now, all
    over, all around, all along, all the way around, all the way, all winter, all year, all year round, all day,
    all night, all kinds of, all sorts of, at all, after all, all season, no doubt, no problem, no worries, no
    idea, no rush, all set, first of all, above all, not sure, do not know, i do not know, do not care, do not
    mind, whatever you think, either way, get one, have one, the same color, same color`,
};
