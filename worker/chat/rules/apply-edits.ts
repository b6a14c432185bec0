import { m } from "#messages";
import type { Edit, Stop } from "#services/chat-kit/edit.ts";
import {
  type Choice,
  choiceOf,
  colorField,
  type Draft,
  isObject,
  type Part,
  type Preset,
  readField,
} from "#services/chat-kit/part.ts";
import { chatOf } from "../chat-of.ts";
import type { ChatContext } from "../interpreter.ts";
import { applyAdjustment } from "./apply-adjustment.ts";
import { chooseOf } from "./join-names.ts";
import { nearestWithin, sortedByNearness } from "./lab.ts";
import { offeredChoices, offeredLooks } from "./offered.ts";
import { missingSurface, onSelected } from "./on-selected.ts";
import { clear, drop, withoutExtras } from "./remove.ts";
import { groupSets, setEdit } from "./set-edit.ts";
import { isStop, listOf, setValues } from "./set-values.ts";

type Meant = Extract<Edit, { type: "avoid" }>["among"][number];
export type Applied = { draft: Draft; stops: Stop[] };

/** Does one wish after the other; what cannot be done is said and leaves the rest as it is. */
export function applyEdits(context: ChatContext, edits: readonly Edit[]): Applied {
  let draft: Draft = structuredClone({ ...context.design });
  const stops: Stop[] = [];
  const isSaid = (choice: Choice) => edits.some((other) => other.type === "set" && other.choice === choice);
  // What was asked back may be said elsewhere in the message.
  const open = edits.filter((edit) => edit.type !== "ask" || !edit.among?.some(isSaid));
  // "Bats but no cats", which come together: neither is done.
  const unwanted = new Set(
    edits.flatMap((edit) => (edit.type === "avoid" ? edit.among.map(({ choice }) => choice) : [])),
  );
  const wanted = open.filter((edit) => edit.type !== "set" || !unwanted.has(edit.choice));
  const contradicted = open.find((edit) => edit.type === "set" && unwanted.has(edit.choice));
  for (const edit of groupSets(wanted)) {
    const unselected = missingSurface(context, edit);
    const done = unselected ?? ("values" in edit ? setEdit(context, draft, edit) : applyEdit(context, draft, edit));
    if (isStop(done)) stops.push(done);
    else draft = done;
  }
  for (const edit of open) {
    const stop = edit.type === "avoid" ? whatInstead(context, draft, edit.among) : null;
    if (stop) stops.push(stop);
  }
  if (contradicted?.type === "set" && stops.length === 0) stops.push(askInstead(context, contradicted));
  return chatOf(context.service).settle?.(draft, { stops, edits }) ?? { draft, stops };
}

function applyEdit(context: ChatContext, draft: Draft, edit: Exclude<Edit, { type: "set" }>): Draft | Stop {
  switch (edit.type) {
    case "ask":
      return { text: edit.text, choices: edit.choices };
    case "preset":
      return withLook(context, draft, edit.preset);
    case "usual":
      return isObject(draft[edit.part.key]) ? draft : { ...draft, [edit.part.key]: edit.part.defaults?.(draft) };
    case "only":
      return { ...draft, [edit.part.key]: [...new Set(edit.choices.map(({ id }) => id))] };
    case "everywhere":
      return everywhere(context, draft, edit.choices);
    case "bare":
      return withoutExtras(context.service, draft);
    case "drop":
      return drop(draft, edit);
    case "clear":
      return clear(draft, edit);
    case "match":
      return match(draft, edit);
    case "avoid":
      return withoutUnwanted(draft, edit.among);
    case "size":
      return chatOf(context.service).resize?.(draft, edit.feet) ?? draft;
    case "adjustment":
      return applyAdjustment(context, draft, edit);
  }
}

/** Of several that are there at once, what is not wanted goes. */
function withoutUnwanted(draft: Draft, among: readonly Meant[]): Draft {
  let next = draft;
  for (const { part, field, choice } of among) {
    if (field.many) next = { ...next, [part.key]: listOf(next, part).filter((id) => id !== choice.id) };
  }
  return next;
}

/** What was not wanted and is still there: it is asked what shall take its place. */
function whatInstead(context: ChatContext, draft: Draft, among: readonly Meant[]): Stop | null {
  const there = among.find(({ part, field, choice }) => readField(draft, part, field) === choice.id);
  if (!there) return null;
  return askInstead(context, there);
}

function askInstead(
  context: ChatContext,
  { part, field, choice: unwanted }: Extract<Edit, { type: "set" }> | Meant,
): Stop {
  const others = offeredChoices(context, part, field).filter((choice) => choice.hex !== "" && choice !== unwanted);
  return {
    text: m.chat_what_instead({ part: part.name.toLowerCase() }),
    choices: others.slice(0, 4).map(({ name }) => chooseOf(part, name)),
  };
}

/** How far a color may be from the one that it is to match (CIE76). */
const maxFar = 12;

function match(draft: Draft, { part, source }: Extract<Edit, { type: "match" }>): Draft | Stop {
  const [own, other] = [colorField(part), colorField(source)];
  const [first] = part.fields;
  const alike = own && other ? undefined : choiceOf(first, readField(draft, source, source.fields[0]));
  if (alike) return setValues(draft, part, [{ field: first, choice: alike }]);
  const color = other && choiceOf(other, readField(draft, source, other));
  if (!own || !color?.hex) {
    return {
      text: m.chat_no_color_to_match({ source: source.name.toLowerCase(), part: part.name.toLowerCase() }),
      choices: [],
    };
  }
  const matching = own.choices.find(({ colorOf }) => colorOf === source.key);
  const same =
    matching ?? own.choices.find(({ id }) => id === color.id) ?? nearestWithin(own.choices, color.hex, maxFar);
  if (same) return setValues(draft, part, [{ field: own, choice: same }]);
  const nearest = sortedByNearness(
    own.choices.filter(({ hex }) => hex),
    [color.hex],
  );
  return {
    text: m.chat_no_such_choice({ choice: color.name.toLowerCase(), part: part.name.toLowerCase() }),
    choices: nearest.slice(0, 3).map(({ name }) => chooseOf(part, name)),
  };
}

function withLook(context: ChatContext, draft: Draft, { id, name, design }: Preset): Draft | Stop {
  const looks = offeredLooks(context);
  if (looks.some((look) => look.id === id)) return { ...draft, ...onSelected(context, design) };
  return { text: m.chat_look_not_offered({ look: name }), choices: looks.slice(0, 4).map((look) => look.name) };
}

/** Only where there is a new color already, and on the walls: nothing else comes by the way. */
function everywhere(
  context: ChatContext,
  draft: Draft,
  choices: Extract<Edit, { type: "everywhere" }>["choices"],
): Draft {
  let next = draft;
  const done = new Set<Part>();
  for (const { part, field, choice } of choices) {
    if (done.has(part) || !(part.key in draft || part.key === "siding")) continue;
    if (missingSurface(context, { type: "set", part })) continue;
    const set = setValues(next, part, [{ field, choice }]);
    if (isStop(set)) continue;
    done.add(part);
    next = set;
  }
  return next;
}
