import type { Service } from "../../visualizations/catalogue.ts";
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
  readField,
} from "../parts/part.ts";
import { applyWay } from "./apply-way.ts";
import { nearestChoice } from "./lab.ts";
import { resizePool } from "./move-pool.ts";
import { listOf, type Stop, setValues } from "./set-values.ts";
import type { Wish } from "./wish.ts";

export type Applied = { draft: Draft; stops: Stop[] };

/** Does one wish after the other; what cannot be done is said and leaves the rest as it is. */
export function applyWishes(context: ChatContext, wishes: readonly Wish[]): Applied {
  let draft: Draft = structuredClone({ ...context.design });
  const stops: Stop[] = [];
  for (const wish of together(wishes)) {
    const unmarked = missingSurface(context, wish);
    const done =
      unmarked ?? ("values" in wish ? setWish(context.service, draft, wish) : applyWish(context, draft, wish));
    if (isStop(done)) stops.push(done);
    else draft = done;
  }
  return { draft, stops };
}

type Sets = { type: "sets"; part: Part; values: { field: Field; choice: Choice }[] };

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
  return result.sort((a, b) => rank(a.type) - rank(b.type));
}

function rank(type: string): number {
  return type === "preset" ? 0 : type === "drop" || type === "clear" ? 1 : type === "way" || type === "match" ? 3 : 2;
}

function setWish(service: Service, draft: Draft, { part, values }: Sets): Draft | Stop {
  if (service === "landscape" && part.key === "style") {
    const style = stylePreset(values[0].choice.id, draft);
    if (style) return { ...draft, ...style };
  }
  const next = setValues(draft, part, values);
  if (isStop(next)) return next;
  const features = service === "pools" && part.key === "features" ? listOf(next, part) : [];
  if (features.length > mostFeatures) {
    return {
      text: `A pool takes ${mostFeatures} features. Say which one shall go.`,
      choices: listOf(draft, part).map((id) => `Remove the ${choiceOf(part.fields[0], id)?.name.toLowerCase()}`),
    };
  }
  return next;
}

function applyWish(context: ChatContext, draft: Draft, wish: Exclude<Wish, { type: "set" }>): Draft | Stop {
  switch (wish.type) {
    case "ask":
      return { text: wish.text, choices: wish.choices };
    case "preset":
      return { ...draft, ...onMarked(context, wish.preset.design) };
    case "usual":
      return isObject(draft[wish.part.key]) ? draft : { ...draft, [wish.part.key]: wish.part.usual?.(draft) };
    case "only":
      return { ...draft, [wish.part.key]: [...new Set(wish.choices.map(({ id }) => id))] };
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
  if (field.many) return { ...draft, [part.key]: listOf(draft, part).filter((id) => id !== choice.id) };
  if (readField(draft, part, field) !== choice.id) return draft;
  return clear(draft, { part, isRemoval: true });
}

function clear(draft: Draft, { part, isRemoval }: { part: Part; isRemoval: boolean }): Draft | Stop {
  const [field] = part.fields;
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
  const matching = part.key === "trim" && source.key === "siding" ? own.choices.find(({ hex }) => hex === "") : null;
  const choice = matching ?? own.choices.find(({ id }) => id === color.id) ?? nearestChoice(own.choices, color);
  return choice ? setValues(draft, part, [{ field: own, choice }]) : draft;
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

export function isStop(value: Draft | Stop): value is Stop {
  return "text" in value && "choices" in value;
}
