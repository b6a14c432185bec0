import type { Service } from "../../visualizations/catalogue.ts";
import { matchSiding } from "../../visualizations/house/details/catalogue.ts";
import { mostFeatures } from "../../visualizations/pools/catalogue.ts";
import type { ChatContext } from "../interpreter.ts";
import { stylePreset } from "../parts/landscape-parts.ts";
import {
  type Choice,
  choiceOf,
  colorField,
  type Draft,
  type Field,
  isObject,
  type Part,
  type Preset,
  readField,
} from "../parts/part.ts";
import { partsOf } from "../parts/parts-of.ts";
import { applyWay } from "./apply-way.ts";
import { inWords } from "./choose-meaning.ts";
import { nearestChoice } from "./lab.ts";
import { withLeastScare } from "./least-scare.ts";
import { resizePool } from "./move-pool.ts";
import { offeredLooks, onlyOffered } from "./offered.ts";
import { listOf, type Stop, setValues } from "./set-values.ts";
import type { Wish } from "./wish.ts";

export type Applied = { draft: Draft; stops: Stop[] };

/** Does one wish after the other; what cannot be done is said and leaves the rest as it is. */
export function applyWishes(context: ChatContext, wishes: readonly Wish[]): Applied {
  let draft: Draft = structuredClone({ ...context.design });
  const stops: Stop[] = [];
  const isSaid = (choice: Choice) => wishes.some((other) => other.type === "set" && other.choice === choice);
  // What was asked back may be said elsewhere in the message.
  const open = wishes.filter((wish) => wish.type !== "ask" || !wish.among?.some(isSaid));
  for (const wish of together(open)) {
    const unmarked = missingSurface(context, wish);
    const done = unmarked ?? ("values" in wish ? setWish(context, draft, wish) : applyWish(context, draft, wish));
    if (isStop(done)) stops.push(done);
    else draft = done;
  }
  return context.service === "halloween" ? withLeastScare(draft, stops, wishes) : { draft, stops };
}

type Meant = { field: Field; choice: Choice };
type Sets = { type: "sets"; part: Part; values: Meant[] };

/** Material and color of one part belong together, wherever in the message they stand. */
function together(wishes: readonly Wish[]): (Exclude<Wish, { type: "set" }> | Sets)[] {
  const result: (Exclude<Wish, { type: "set" }> | Sets)[] = [];
  for (const wish of wishes) {
    if (wish.type !== "set") {
      result.push(wish);
      continue;
    }
    const { part, field, choice } = wish;
    const known = result.find((other): other is Sets => other.type === "sets" && other.part === part);
    if (known) known.values.push({ field, choice });
    else result.push({ type: "sets", part, values: [{ field, choice }] });
  }
  // A whole look comes first, what differs from it after.
  return result.sort((a, b) => rank(a) - rank(b));
}

function rank(wish: { type: string; part?: Part }): number {
  const { type } = wish;
  if (type === "sets" && wish.part?.key === "style") return 0;
  return type === "preset" || type === "everywhere" || type === "bare"
    ? 0
    : type === "drop" || type === "clear"
      ? 1
      : type === "way" || type === "match"
        ? 3
        : 2;
}

function setWish(context: ChatContext, draft: Draft, { part, values: all }: Sets): Draft | Stop {
  const { service } = context;
  const values = mostOf(all);
  if (service === "landscape" && part.key === "style") {
    const style = stylePreset(values[0].choice.id, draft);
    if (style) return { ...draft, ...onlyOffered(context, style) };
  }
  const rivals = rivalsOf(values);
  if (rivals.length > 1) {
    return {
      text: `Which one for the ${part.name.toLowerCase()}: ${inWords(rivals.map(({ name }) => name.toLowerCase()))}?`,
      choices: rivals.map(({ name }) => `${part.name}: ${name.toLowerCase()}`),
    };
  }
  const next = setValues(draft, part, values);
  if (isStop(next)) return next;
  const features = service === "pools" && part.key === "features" ? listOf(next, part) : [];
  if (features.length > mostFeatures) {
    return {
      text: `A pool takes ${mostFeatures} features. Which of them shall it have?`,
      choices: [features.slice(0, mostFeatures), features.slice(-mostFeatures)].map(
        (some) =>
          `Only ${inWords(
            some.map((id) => choiceOf(part.fields[0], id)?.name.toLowerCase() ?? id),
            "and",
          )}`,
      ),
    };
  }
  return next;
}

/** "Loungers and an umbrella" is one choice, which has both. */
function mostOf(values: Meant[]): Meant[] {
  const { field } = values[0];
  if (!field.takesMost) return values;
  return [
    values.reduce((most, one) => (field.choices.indexOf(one.choice) > field.choices.indexOf(most.choice) ? one : most)),
  ];
}

/** Two values for what takes only one: which of them is meant? */
function rivalsOf(values: readonly Meant[]): Choice[] {
  const [first] = values;
  if (first.field.many) return [];
  const byField = Map.groupBy(values, ({ field }) => field);
  const rivals = [...byField.values()].map((all) => [...new Set(all.map(({ choice }) => choice))]);
  return rivals.find((all) => all.length > 1) ?? [];
}

function applyWish(context: ChatContext, draft: Draft, wish: Exclude<Wish, { type: "set" }>): Draft | Stop {
  switch (wish.type) {
    case "ask":
      return { text: wish.text, choices: wish.choices };
    case "preset":
      return withLook(context, draft, wish.preset);
    case "usual":
      return isObject(draft[wish.part.key]) ? draft : { ...draft, [wish.part.key]: wish.part.usual?.(draft) };
    case "only":
      return { ...draft, [wish.part.key]: [...new Set(wish.choices.map(({ id }) => id))] };
    case "everywhere":
      return everywhere(context, draft, wish.choices);
    case "bare":
      return withoutExtras(context.service, draft);
    case "drop":
      return drop(draft, wish);
    case "clear":
      return clear(draft, wish);
    case "match":
      return match(draft, wish);
    case "size":
      return resizePool(draft, wish.feet);
    case "way":
      return applyWay(context, draft, wish);
  }
}

function drop(draft: Draft, { part, field, choice }: Extract<Wish, { type: "drop" }>): Draft | Stop {
  const name = choice.name.toLowerCase();
  if (field.many) {
    const list = listOf(draft, part);
    if (list.includes(choice.id)) return { ...draft, [part.key]: list.filter((id) => id !== choice.id) };
    return {
      text: `There is no ${name} in your design, and what stands on the photo stays.`,
      choices: [],
      isFinal: true,
    };
  }
  if (readField(draft, part, field) !== choice.id) return draft;
  return clear(draft, { part, isRemoval: true });
}

function clear(draft: Draft, { part, isRemoval }: { part: Part; isRemoval: boolean }): Draft | Stop {
  const [field] = part.fields;
  if (isRemoval && part.isFixed) {
    const name = part.name.toLowerCase();
    const text = `What stands on the photo cannot be taken away: the ${name} can change, or be as in the photo.`;
    return { text, choices: isObject(draft[part.key]) ? [`${part.name} as in the photo`] : [], isFinal: true };
  }
  if (isRemoval && field.off) {
    return { ...draft, [part.key]: field.key === null ? field.off : { [field.key]: field.off } };
  }
  if (field.many) return { ...draft, [part.key]: [] };
  if (part.off === "null") return { ...draft, [part.key]: null };
  if (part.off === "missing") {
    const { [part.key]: _, ...rest } = draft;
    return rest;
  }
  const asPhoto = field.asPhoto ?? field.off;
  if (asPhoto && !isRemoval) return { ...draft, [part.key]: asPhoto };
  return {
    text: `The ${part.name.toLowerCase()} cannot be left out, only changed.`,
    choices: field.choices.slice(0, 4).map(({ name }) => `${part.name}: ${name.toLowerCase()}`),
  };
}

function match(draft: Draft, { part, source }: Extract<Wish, { type: "match" }>): Draft | Stop {
  const [own, other] = [colorField(part), colorField(source)];
  const color = other && choiceOf(other, readField(draft, source, other));
  if (!own || !color?.hex) {
    return {
      text: `The ${source.name.toLowerCase()} has no new color yet that the ${part.name.toLowerCase()} could take.`,
      choices: [],
    };
  }
  const matching = part.key === "trim" && source.key === "siding" ? choiceOf(own, matchSiding) : null;
  const choice = matching ?? own.choices.find(({ id }) => id === color.id) ?? nearestChoice(own.choices, color);
  return choice ? setValues(draft, part, [{ field: own, choice }]) : draft;
}

function withLook(context: ChatContext, draft: Draft, { id, name, design }: Preset): Draft | Stop {
  const looks = offeredLooks(context);
  if (looks.some((look) => look.id === id)) return { ...draft, ...onMarked(context, design) };
  return { text: `The look ${name} is not offered right now.`, choices: looks.slice(0, 4).map((look) => look.name) };
}

/** A look brings no doors to a photo on which none are marked. */
function onMarked({ marked }: ChatContext, design: Draft): Draft {
  if (!marked) return design;
  const needs: Record<string, string> = {
    trim: "trim",
    frontDoor: "door",
    garageDoor: "garage",
    shutters: "shutter",
    roof: "roof",
    siding: "siding",
    gutters: "roof",
    accentGable: "siding",
  };
  const isThere = (key: string) => !(key in needs) || [...marked].some((kind) => kind === needs[key]);
  return Object.fromEntries(Object.entries(design).filter(([key]) => isThere(key)));
}

/** Nothing can be laid on a surface that is not marked. */
function missingSurface({ marked }: ChatContext, wish: { type: string; part?: Part }): Stop | null {
  const { type, part } = wish;
  if (!marked || !part || part.kinds.length === 0 || type === "clear" || type === "drop" || type === "ask") return null;
  if (part.kinds.some((kind) => marked.has(kind))) return null;
  const name = part.name.toLowerCase();
  return { text: `No ${name} is marked on this photo. Mark it under Areas first, then it can change.`, choices: [] };
}

/** Only where there is a new color already, and on the walls: nothing else comes by the way. */
function everywhere(
  context: ChatContext,
  draft: Draft,
  choices: Extract<Wish, { type: "everywhere" }>["choices"],
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

/** Lists become empty and what can be none is none; what the service is about stays. */
function withoutExtras(service: Service, draft: Draft): Draft | Stop {
  if (service !== "pools" && service !== "landscape") {
    return { text: "Which part shall go? Name it, and I take it away.", choices: [] };
  }
  let next = draft;
  for (const part of partsOf[service]) {
    const [field] = part.fields;
    if (/^(edging|layers)$/.test(part.key)) continue;
    if (field.many) next = { ...next, [part.key]: [] };
    else if (field.off) next = { ...next, [part.key]: field.off };
    else if (part.key === "patio") next = { ...next, patio: null };
  }
  return next;
}

export function isStop(value: Draft | Stop): value is Stop {
  return "text" in value && "choices" in value;
}
