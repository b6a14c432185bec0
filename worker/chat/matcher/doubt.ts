import { m } from "#messages";
import type { Edit } from "#services/chat-kit/edit.ts";
import { chooseOf } from "../rules/join-names.ts";
import { asides } from "../vocabulary/fillers.ts";
import { type Token, tokenize } from "../vocabulary/normalize.ts";
import { costs } from "./costs.ts";
import { type Item, isThing } from "./find-items.ts";
import { isWithin, type Span, wordsOf } from "./measure.ts";
import type { Scene } from "./read-stretch.ts";

/** "The porch roof", "stone on the posts", "wrap the posts in stone": a piece of a part, or a thing of its own. */
const placed = /\b(over|above|on|of|around|behind|under|by|in|for|at) ((the|my|our|that) )?$/;
const spokenOf = /\b(make|change|paint|turn|do|wrap) ((the|my|our) )?([a-z]+ )?$/;

/** What hangs on something, or is for a thing that nobody knows, is never done by guess: it is shown as something to press. */
export function doubtEdits(scene: Scene): void {
  const { tokens, items, unknown } = scene;
  const isPlaced = (item: Item) => placed.test(textBefore(tokens, item)) || spokenOf.test(textBefore(tokens, item));
  const hard: Span[] = [
    ...alternativesIn(scene),
    ...items.filter(({ ops }) => ops.includes("either")),
    // "Everything that is white now", "all the white".
    ...items.filter(
      ({ ops, end }) =>
        ops.includes("all") &&
        (tokens[end]?.text === "that" ||
          (/^(the|my|our)$/.test(tokens[end]?.text ?? "") && items.some((one) => one.start === end + 1 && one.color))),
    ),
    ...compoundsIn(scene),
    ...unknown.filter((item) => isHolder(scene, item) || isCompound(scene, item)),
    ...contradictionsIn(scene),
    ...refinedIn(scene),
    ...refusedIn(scene),
    ...unclearIn(scene),
  ];
  const soft: Span[] = [
    ...items.filter(({ ops }) => ops.includes("partly")),
    ...unknown.filter((item) => isPlaced(item)),
  ];
  for (const doubt of [...hard, ...soft]) {
    const doubted = scene.edits.filter(
      (one) => isAbout(scene, one, doubt) && (hard.includes(doubt) || saysHow(one.edit)),
    );
    if (doubted.length === 0) continue;
    scene.edits = scene.edits.filter((one) => !doubted.includes(one));
    const words = wordsOf(tokens, clauseAround(scene, doubt));
    const choices = doubted.flatMap(({ edit }) => chipOf(edit));
    scene.edits.push({ at: doubt.start, edit: { type: "ask", text: m.chat_not_sure({ words }), choices } });
  }
}

/** "Navy or charcoal", of things that are wanted. */
function alternativesIn({ tokens, items, links, mentions, things, distance }: Scene): Span[] {
  const wanted = [...links.keys(), ...mentions].filter(({ role }) => role === "want").map(({ item }) => item);
  return tokens.flatMap(({ text }, at): Span[] => {
    const here = { start: at, end: at + 1 };
    const isBetween =
      things.some((one) => one.end <= at && distance(one, here) < costs.either) &&
      wanted.some((one) => one.start > at && distance(here, one) < costs.either);
    return text === "or" && !isWithin(items, at) && isBetween ? [here] : [];
  });
}

/** "Put our faces on the ghosts": what is known is only where it shall be. */
function isHolder({ tokens, things }: Scene, item: Item): boolean {
  const next = things.find(({ start }) => start >= item.end);
  if (!next || things.some(({ end }) => end <= item.start)) return false;
  const between = wordsOf(tokens, { start: item.end, end: next.start });
  return /^(on|in|into|onto|over|behind|under|above|beside)( (the|my|our|that|those))?$/.test(between);
}

/** "Sprinkler zone 4" is no zone of ours. */
function isCompound({ links }: Scene, { end }: Item): boolean {
  return [...links].some(
    ([{ item }, link]) =>
      item.start === end &&
      link.to === "part" &&
      !link.mention &&
      link.meant.some(({ field }) => field.key !== null && !field.isColor),
  );
}

/** "A waterfall, but not the fake rock kind": which of them is meant nobody knows. */
function refinedIn({ tokens, items, things, unknown }: Scene): Span[] {
  return items.flatMap((item): Span[] => {
    const next = items.find(({ start }) => start >= item.end);
    const end = tokens.findIndex((token, at) => at >= item.end && token.isPunctuation);
    const isEmpty = !things.some(({ start }) => start >= item.end && (end < 0 || start < end));
    const last = things.findLast((one) => one.end <= item.start);
    return item.text === "not" && next && unknown.includes(next) && isEmpty && last ? [last] : [];
  });
}

/** "Concrete, not the square blocks": what is called by nothing but words that are refused right after it is not taken. */
function refusedIn({ tokens, items, edits }: Scene): Span[] {
  return edits.flatMap(({ at, edit }): Span[] => {
    if (edit.type !== "set") return [];
    const own = tokenize(edit.choice.name).map(({ stem }) => stem);
    const isRefused = items.some(({ text, start, end }) => {
      if (text !== "not" || start <= at) return false;
      const stop = tokens.findIndex((token, index) => index >= end && token.isPunctuation);
      const known = items.filter((one) => one.start >= end && (stop < 0 || one.start < stop) && isThing(one));
      const stems = known.flatMap((one) => tokens.slice(one.start, one.end).map(({ stem }) => stem));
      return stems.length > 0 && stems.every((stem) => own.includes(stem));
    });
    return isRefused ? [{ start: at, end: at + 1 }] : [];
  });
}

/** "The garage trim": a piece of one of them. */
function compoundsIn({ tokens, mentions }: Scene): Span[] {
  return mentions.flatMap(({ item, isOther, parts }) => {
    if (!/(^|[,.;] |\b(the|my|our) )$/.test(textBefore(tokens, item).trimStart())) return [];
    const next = mentions.find((one) => one.item.start === item.end && !one.isOther && one.parts[0] !== parts[0]);
    return next && !isOther ? [item, next.item] : [];
  });
}

/** "Off the house and yard": what of the house is meant beside it nobody knows. */
function unclearIn({ tokens, links }: Scene): Span[] {
  return [...links.keys()].flatMap(({ item, role }) => {
    // "Move the spa": where things stand is not for them to say.
    // "Swap yard and porch": nothing is said to take its place.
    const isSwapped = role === "swap" && !tokens.some(({ text }) => /^(for|with|to|by|into)$/.test(text));
    const isMoved = /\b(move|shift|relocate|scoot|slide) ((the|my|our|that) )?$/.test(textBefore(tokens, item));
    const isThing = item.choices.length > 0 && item.choices.every(({ field }) => field.many || field.isThing);
    if ((isMoved && isThing) || isSwapped) return [item];
    const isBeside =
      /\b(house|home) and ((the|my|our) )?$/.test(textBefore(tokens, item)) ||
      /^and ((the|my|our) )?(house|home)\b/.test(wordsOf(tokens, { start: item.end, end: tokens.length }));
    return role === "remove" && isBeside ? [item] : [];
  });
}

/** "A shade darker, but it has to stay gray." */
function contradictionsIn({ links, edits }: Scene): Span[] {
  return [...links].flatMap(([{ role }, link]) => {
    const isAdjusted = edits.some(
      ({ edit }) => link.to === "part" && edit.type === "adjustment" && edit.parts.includes(link.part),
    );
    const isShade = link.to === "part" && link.meant.some(({ field }) => field.isColor);
    return role === "keep" && isShade && isAdjusted
      ? edits.filter(({ edit }) => edit.type === "adjustment").map(({ at }) => ({ start: at, end: at + 1 }))
      : [];
  });
}

/** An edit beside a doubt, or of a part that is spoken of beside it. */
function isAbout({ items, mentions, distance }: Scene, { at, edit }: { at: number; edit: Edit }, doubt: Span): boolean {
  if (edit.type === "ask") return false;
  const isNear = (span: Span) => distance(span, doubt) < costs.doubt;
  const isOfMention = mentions.some(
    ({ item, parts, isOther }) => !isOther && isNear(item) && "part" in edit && parts.includes(edit.part),
  );
  return isOfMention || isNear(items.find(({ start }) => start === at) ?? { start: at, end: at + 1 });
}

/** What has a color, a material or a degree is said of a thing; a hedge or pirates are things of their own. */
function saysHow(edit: Edit): boolean {
  if (edit.type === "set") return !edit.field.many && !edit.field.isThing;
  return edit.type === "adjustment" || edit.type === "match" || edit.type === "clear";
}

function clauseAround({ tokens, items }: Scene, { start, end }: Span): Span {
  const isEnd = (at: number) => tokens[at]?.isPunctuation === true && !isWithin(items, at);
  let [from, to] = [start, end];
  while (from > 0 && !isEnd(from - 1)) from--;
  while (to < tokens.length && !isEnd(to)) to++;
  return { start: from, end: to };
}

/** "For privacy", "like a lake", "smooth", "we burn easy": why, what it is like, how it is, and what somebody does. */
export function isAside(tokens: readonly Token[], item: Item): boolean {
  const before = textBefore(tokens, item);
  return (
    asides.has(item.text) ||
    /\b(i|we|they|he|she|(want|need|have|going|how|able) to)( (really|always|never|just|also|still|do|can|could))* $/.test(
      before,
    ) ||
    /\b(for( an?)?|from) $|(?<!would |do )\b(like|as|than)\b(?! to\b)[^.,;!?]*$/.test(before)
  );
}

function textBefore(tokens: readonly Token[], { start }: Span): string {
  return `${wordsOf(tokens, { start: 0, end: start })} `;
}

function chipOf(edit: Edit): string[] {
  if (edit.type === "adjustment") return edit.parts.map((part) => chooseOf(part, edit.adjustment));
  if (edit.type === "clear") return [m.chat_choice_the_part({ part: edit.part.name.toLowerCase() })];
  if (edit.type === "drop") return [m.chat_choice_remove({ choice: edit.choice.name.toLowerCase() })];
  return edit.type === "set" ? [chooseOf(edit.part, edit.choice.name)] : edit.type === "ask" ? edit.choices : [];
}
