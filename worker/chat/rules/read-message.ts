import type { SurfaceKind } from "#engine/index.ts";
import type { Adjustment, Reading } from "#services/chat-kit/edit.ts";
import type { Service } from "#services/services.ts";
import type { Op } from "../vocabulary/operations.ts";
import { findMentions, readTokens } from "../vocabulary/vocabulary.ts";
import { chooseMeaning } from "./choose-meaning.ts";
import { partsPointedAt } from "./parts-pointed-at.ts";
import {
  type Carried,
  isIdle,
  type Meant,
  pendingEdit,
  pushAdjustments,
  pushAllOriginal,
  pushChoices,
  pushEverywhere,
  pushMatch,
  takeValue,
} from "./push-edits.ts";
import { sizeIn } from "./read-sizes.ts";
import { refuseEdit } from "./refusals.ts";
import { opsOf, type Segment, segmentsOf } from "./segments.ts";
import { thingsOf, withoutExcepted, withoutNegated } from "./things-of.ts";
import { unknownTermIn } from "./unknown-term.ts";

const strangeColors =
  /^(purple|pink|magenta|lilac|lavender|violet|turquoise|teal|gold|golden|orange|yellow|lime|mint|peach|maroon|copper|neon|rainbow)$/;

/** Takes a message apart into wishes. `pointed`: what was pointed at, for words like "this". */
export function readMessage(service: Service, message: string, pointed: SurfaceKind | null): Reading {
  const tokens = readTokens(service, message);
  const mentions = findMentions(service, tokens);
  const reading: Reading = { edits: [], kept: [], rejected: [], parts: [], isKnown: false, isOpen: false };
  const carried: Carried = {
    parts: partsPointedAt(service, pointed),
    waiting: [],
    last: [],
    lastOps: new Set(),
    strange: null,
  };
  for (const segment of segmentsOf(tokens, mentions)) readSegment(service, segment, carried, reading);
  for (const part of carried.waiting) reading.edits.push(pendingEdit(part, carried));
  reading.parts = carried.parts;
  reading.isOpen = !reading.isKnown && carried.lastOps.size > 0;
  return reading;
}

function readSegment(service: Service, segment: Segment, carried: Carried, reading: Reading): void {
  const { named } = segment;
  const ops = opsOf(segment);
  const adjustments = named.flatMap((mention) => mention.adjustments);
  const { things, excepted } = withoutExcepted(thingsOf(named, adjustments, ops), named);
  reading.kept.push(...excepted);
  const known = { known: things.length > 0, hasChoice: things.some(({ choices }) => choices.length > 0) };
  const rejected = refuseEdit(service, segment.text, known) ?? unknownTermIn(service, segment, ops);
  if (rejected) {
    reading.rejected.push(rejected);
    return;
  }
  if (things.length > 0 || ops.has("bare")) reading.isKnown = true;
  if (ops.has("bare")) {
    reading.edits.push({ type: "bare" });
    return;
  }
  if (ops.has("all") && pushEverywhere(things, excepted, reading)) {
    carried.parts = excepted;
    return;
  }

  const meant = chooseMeaning(withoutNegated(things, named), carried.parts);
  inheritOps(ops, { segment, adjustments, meant: meant.chosen }, carried);
  const choices = ops.has("swap") && !segment.text.includes(" to ") ? [] : meant.chosen;
  const swappedOut = ops.has("swap") ? meant.chosen.filter(({ field }) => field.many) : [];
  const parts = meant.parts;
  for (const { part, field, choice } of swappedOut) reading.edits.push({ type: "drop", part, field, choice });
  for (const preset of meant.presets) reading.edits.push({ type: "preset", preset });
  for (const edit of meant.asks) reading.edits.push(edit);
  if (swappedOut.length > 0) {
    carried.parts = swappedOut.map(({ part }) => part);
    return;
  }

  const isAway = ops.has("remove");
  const isOfDeck = [...parts, ...choices.map(({ part }) => part), ...carried.parts].some(
    ({ key }) => key === "decking",
  );
  const size = isOfDeck ? null : sizeIn(service, segment.text);
  const touched = [...new Set([...carried.waiting, ...parts, ...choices.map(({ part }) => part)])];
  if (size) {
    reading.edits.push({ type: "size", feet: size });
    reading.isKnown = true;
  }
  if (choices.length > 0) {
    carried.waiting = carried.waiting.filter((part) => !takeValue(part, choices, reading));
    pushChoices(
      choices,
      ops,
      isAway || (adjustments.includes("less") && choices.every(({ field }) => field.many)),
      reading,
    );
    carried.last = choices;
  } else if (ops.has("match") && parts.length + carried.waiting.length + carried.parts.length > 1 && parts.length > 0) {
    pushMatch(parts, carried, { isLast: /\b(match|matching|the same)( it| that| them)?$/.test(segment.text) }, reading);
    carried.waiting = [];
  } else if (adjustments.some((adjustment) => !isIdle(service, adjustment, parts, ops))) {
    const about = touched.length > 0 ? touched : carried.parts;
    pushAdjustments(
      service,
      adjustments,
      about.filter((part) => !excepted.includes(part)),
      { ops, text: segment.text, excepted },
      reading,
    );
    carried.waiting = [];
  } else if (ops.has("original") || isAway) {
    const about = touched.length > 0 ? touched : isAway ? [] : carried.parts;
    for (const part of about) reading.edits.push({ type: "clear", part, isRemoval: isAway && !ops.has("original") });
    if (ops.has("all")) pushAllOriginal(service, reading);
    carried.waiting = [];
  } else if (ops.has("keep")) {
    reading.kept.push(...(touched.length > 0 ? touched : []));
    carried.waiting = [];
    if (touched.length > 0 || ops.has("all")) reading.isKnown = true;
  } else if (parts.length > 0 && !size && meant.presets.length === 0) {
    carried.waiting = [...new Set([...carried.waiting, ...parts])];
  }
  carried.strange ??= segment.tokens.find(({ text }) => strangeColors.test(text))?.text ?? null;
  if (touched.length > 0) carried.parts = touched;
  if (ops.size > 0) carried.lastOps = ops;
}

/** "Remove the beds and boulders": what is only listed shares the verb of the one before. */
function inheritOps(
  ops: Set<Op>,
  { segment, adjustments, meant }: { segment: Segment; adjustments: readonly Adjustment[]; meant: readonly Meant[] },
  { lastOps }: Carried,
): void {
  if (ops.size > 0 || adjustments.length > 0 || !/^(and|or|nor)$/.test(segment.joint)) return;
  if (/^(a|an|some|one|two|new)$/.test(segment.tokens[0]?.text ?? "") || meant.some(({ field }) => !field.many)) return;
  for (const op of ["remove", "keep"] as const) if (lastOps.has(op)) ops.add(op);
}
