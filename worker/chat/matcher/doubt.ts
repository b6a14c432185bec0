import { m } from "#messages";
import type { Edit, Reading } from "#services/chat-kit/edit.ts";
import { chooseOf } from "../rules/join-names.ts";
import { qualities } from "../vocabulary/fillers.ts";
import { type Item, isStrange, isThing, isValue } from "./find-items.ts";
import type { Scene } from "./scene.ts";
import type { Clause } from "./split-clauses.ts";

/** What hangs on something, or is for a thing that nobody knows, is never done by guess: it is shown as something to press. */
export function doubt({ reading, clause, ops, of, carried }: Scene, before: number): void {
  const own = reading.edits.slice(before);
  if (own.length === 0 && isRefining(clause)) {
    ask(reading, clause, reading.edits.length - 1);
    return;
  }
  const isStrangeExcept = ops.has("except") && !ops.has("all") && !of("except").some(({ parts }) => parts.length > 0);
  const isPiece =
    ops.has("partly") && own.some((edit) => edit.type === "clear" || (edit.type === "set" && !edit.field.many));
  // "Two tone siding, navy and white": what goes on with it is no surer.
  const isGoingOn = carried.isDoubted && /^(and|n|,)$/.test(clause.joint) && clause.items.every(isValue);
  // "Nothing on the roof or the windows" leaves both out.
  const isAlternative = clause.joint === "or" && own.some(({ type }) => type !== "drop" && type !== "clear");
  const isDoubtful = isGoingOn || isPiece || isStrangeExcept || ops.has("either") || isAlternative;
  carried.isDoubted = isGoingOn || isPiece;
  if (!isDoubtful && !isForUnknown(clause, own)) return;
  // "A darker roof, maybe charcoal or black": the first is no decision, either.
  const parts = own.flatMap((edit) => (edit.type === "set" ? [edit.part] : []));
  ask(reading, clause, isAlternative ? before - 1 : before);
  if (isAlternative)
    reading.edits = reading.edits.filter(
      (edit) => !(edit.type === "adjustment" && edit.parts.some((part) => parts.includes(part))),
    );
}

/** The edits from one on are shown as something to press. */
function ask(reading: Reading, { text }: Clause, from: number): void {
  const doubted = reading.edits.splice(Math.max(0, from));
  if (doubted.length === 0) return;
  reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: text }), choices: doubted.flatMap(chipOf) });
}

/** "A waterfall, but not the fake rock kind", "brick, the reddish one": which of them is meant nobody knows. */
function isRefining({ text, items }: Clause): boolean {
  const isKind = /^(not|the|like) /.test(text) && /\b(kind|type|style|sort|ones?|version|looking)\b/.test(text);
  return isKind && items.some(isStrange) && !items.some(isThing);
}

/** "Wrap the posts in stone", "the porch roof black", "tile on the waterline": it is for something that nobody knows. */
function isForUnknown(clause: Clause, edits: readonly Edit[]): boolean {
  const { items } = clause;
  const strange = items.filter((item) => isStrange(item) && !isAside(clause, item));
  if (strange.length === 0 || edits.length === 0) return false;
  const isTarget = strange.some((item) => isHead(clause, item) || target.test(textBefore(clause, item)));
  const isPartNamed = items.some(
    ({ parts, choices }) => parts.length > 0 || (!isTarget && choices.some(({ isOfPart }) => isOfPart)),
  );
  // "Dark gtene door": the word beside it says which dark it is.
  const ways = items.filter(({ adjustments }) => adjustments.length > 0);
  if (
    edits.some(({ type }) => type === "adjustment") &&
    strange.some(({ start }) => ways.some(({ end }) => end === start))
  )
    return true;
  if (strange.some((item) => isPlaced(clause, item))) return true;
  if (!isPartNamed) return edits.some(saysHow) || strange.some((item) => isHead(clause, item));
  const isSurface = edits.some((edit) => edit.type === "set" && edit.field.key !== null);
  const isPiece = strange.some((item) => items.some((other) => other.start === item.end && other.parts.length > 0));
  return isSurface && (isPiece || strange.some((item) => placed.test(textBefore(clause, item))));
}

const placed = /\b(over|above|on|of|around|behind|under|by) ((the|my|our|that) )?$/;
const target = /\b(for|on|in|at|of|over|above|around|behind|under|by) (the|my|our|that) ([a-z]+ )?$/;
/** "For privacy", "like a lake", "smooth": why, what it is like, and how it is. */
export function isAside(clause: Clause, item: Item): boolean {
  if (qualities.has(item.text)) return true;
  // "We burn easy": what somebody does.
  if (/\b(i|we|they|he|she|to) ([a-z]+ )?$/.test(textBefore(clause, item))) return true;
  return /\b(for( an?)?|from|(like|as|than)( in)?( an?| the| my| some)?) $/.test(textBefore(clause, item));
}

/** "Make the barn ...", "the barn should be ...", "metal siding barn": what is spoken of. */
function isHead(clause: Clause, item: Item): boolean {
  const { items, tokens, start } = clause;
  if (/\b(make|change|paint|turn|do) ((the|my|our) )?([a-z]+ )?$/.test(textBefore(clause, item))) return true;
  if (items.some((other) => other.end === item.start && other.choices.some(({ isOfPart }) => isOfPart))) return true;
  const isFirst = !items.some((other) => other.start < item.start && isThing(other));
  return (
    isFirst && /^(:|to|in|is|are|was|were|be|should|could|would|might)$/.test(tokens[item.end - start]?.text ?? "")
  );
}

/** "Put our faces on the ghosts": what is known is only where it shall be. */
function isPlaced({ items, tokens, start }: Clause, item: Item): boolean {
  const next = items.find((other) => other.start >= item.end && isThing(other));
  if (!next || items.some((other) => other.end <= item.start && isThing(other))) return false;
  const between = tokens.slice(item.end - start, next.start - start).map(({ text }) => text);
  return /^(on|in|into|onto|over|behind|under|above|beside)( (the|my|our|that|those))?$/.test(between.join(" "));
}

/** What has a color, a material or a degree is said of a thing; a hedge or pirates are things of their own. */
function saysHow(edit: Edit): boolean {
  if (edit.type === "adjustment" || edit.type === "match") return true;
  if (edit.type !== "set") return false;
  const { many, isThing } = edit.field;
  return !many && !isThing;
}

function textBefore({ tokens, start }: Clause, item: Item): string {
  return tokens
    .slice(0, item.start - start)
    .map(({ text }) => `${text} `)
    .join("");
}

function chipOf(edit: Edit): string[] {
  if (edit.type === "adjustment") return edit.parts.map((part) => chooseOf(part, edit.adjustment));
  if (edit.type === "clear") return [m.chat_choice_the_part({ part: edit.part.name.toLowerCase() })];
  return edit.type === "set" ? [chooseOf(edit.part, edit.choice.name)] : edit.type === "ask" ? edit.choices : [];
}
