import type { ChatContext } from "../interpreter.ts";
import { stylePreset } from "../parts/landscape-parts.ts";
import {
  type Choice,
  choiceOf,
  colorField,
  type Draft,
  designValue,
  type Field,
  isObject,
  type Part,
  readField,
} from "../parts/part.ts";
import { partsOf } from "../parts/parts-of.ts";
import { type ColorWay, stepOfColor } from "./lab.ts";
import { movePool } from "./move-pool.ts";
import { offeredChoices, offeredLooks, onlyOffered } from "./offered.ts";
import { type Stop, setValues } from "./set-values.ts";
import type { Wish } from "./wish.ts";

type WayWish = Extract<Wish, { type: "way" }>;

const colorWays = new Set(["darker", "lighter", "warmer", "cooler", "greener"]);

/** What a word of direction does in each service. */
export function applyWay(context: ChatContext, draft: Draft, wish: WayWish): Draft | Stop {
  const { service } = context;
  const { way, parts } = wish;
  if (way === "surprise") return surprise(context, draft);
  if (way === "shuffle") return shuffle(service, draft);
  if (colorWays.has(way) && service !== "halloween") return recolor(context, draft, wish);
  const scale = scaleOf(service, way, parts);
  if (scale) return step(context, draft, scale.part, scale.field, scale.by * Math.max(1, Math.round(wish.strength)));
  if (service === "pools") {
    const moved = movePool(draft, wish);
    if (moved) return moved;
  }
  return { text: cannot[service], choices: [] };
}

const cannot: Record<ChatContext["service"], string> = {
  "roofing-siding": "The house keeps its shape and its place. Its materials and colors can change.",
  pools: "That cannot be changed in words yet. Size, place, shape, water, deck and extras can.",
  landscape: "Beds and plants follow the house and its style. Style, ground, paving, plants and structures can change.",
  halloween: "That cannot be changed in words yet. Theme, scare level, places, lights and time of day can.",
};

/** Choices that have an order: a step along it. */
function scaleOf(
  service: ChatContext["service"],
  way: WayWish["way"],
  parts: readonly Part[],
): { part: Part; field: Field; by: number } | null {
  const find = (key: string, field: string | null) => {
    const part = partsOf[service].find((entry) => entry.key === key);
    const found = part?.fields.find((entry) => entry.key === field);
    return part && found ? { part, field: found } : null;
  };
  const up = (found: { part: Part; field: Field } | null, by: number) => found && { ...found, by };
  if (service === "halloween" && (way === "scarier" || way === "tamer")) {
    return up(find("scare", null), way === "scarier" ? 1 : -1);
  }
  if (service === "halloween" && (way === "darker" || way === "lighter")) {
    return up(find("time", null), way === "darker" ? -1 : 1);
  }
  if (service === "landscape" && (way === "older" || way === "younger")) {
    return up(find("maturity", null), way === "older" ? 1 : -1);
  }
  const isLarger = way === "bigger" || way === "wider" || way === "longer";
  const isSmaller = way === "smaller" || way === "narrower" || way === "shorter";
  if (!isLarger && !isSmaller) return null;
  const by = isLarger ? 1 : -1;
  if (service === "landscape" && parts.some(({ key }) => key === "patio")) return up(find("patio", "size"), by);
  if (service === "landscape" && parts.some(({ key }) => key === "layers")) return up(find("maturity", null), by);
  if (service === "pools" && parts.some(({ key }) => key === "decking")) return up(find("decking", "width"), by);
  return null;
}

function step(context: ChatContext, draft: Draft, part: Part, field: Field, by: number): Draft | Stop {
  const choices = offeredChoices(context, part, field);
  const now = readField(draft, part, field);
  const at = choices.findIndex((choice) => designValue(choice) === now);
  const start = at < 0 ? 0 : at;
  const next = Math.min(choices.length - 1, Math.max(0, start + by));
  if (next === at) {
    const name = choices[at].name;
    return { text: `${part.name}: ${name} is as far as it goes.`, choices: [] };
  }
  return setValues(draft, part, [{ field, choice: choices[next] }]);
}

function recolor(context: ChatContext, draft: Draft, { way, parts, strength }: WayWish): Draft | Stop {
  const { service } = context;
  const colored = parts.filter((part) => colorField(part));
  const about = colored.length > 0 ? colored : onlyColored(service, draft);
  if (about.length === 0) {
    const names = partsOf[service].filter((part) => colorField(part)).slice(0, 4);
    if (names.length === 0) return { text: cannot[service], choices: [] };
    return { text: `What shall be ${way}?`, choices: names.map(({ name }) => `${name} ${way}`) };
  }
  let next = draft;
  const stops: Stop[] = [];
  for (const part of about) {
    const done = recolorPart(context, { draft: next, part, way: way as ColorWay, strength });
    if ("text" in done && "choices" in done) stops.push(done as Stop);
    else next = done;
  }
  return next === draft && stops.length > 0 ? stops[0] : next;
}

/** Where no part is named, the only one that has a new color is meant. */
function onlyColored(service: ChatContext["service"], draft: Draft): Part[] {
  const colored = partsOf[service].filter((part) => {
    const field = colorField(part);
    return field && choiceOf(field, readField(draft, part, field))?.hex;
  });
  return colored.length === 1 ? colored : [];
}

function recolorPart(
  context: ChatContext,
  { draft, part, way, strength }: { draft: Draft; part: Part; way: ColorWay; strength: number },
): Draft | Stop {
  const field = colorField(part);
  if (!field) return draft;
  const from = colorNow(draft, part, field);
  const choices = comingIn(context, draft, part, field);
  if (!from) {
    const list = sortedByWay(choices, way).slice(0, 3);
    return {
      text: `The ${part.name.toLowerCase()} still has the photo's own color. Which new one shall it have?`,
      choices: list.map(({ name }) => `${part.name}: ${name.toLowerCase()}`),
    };
  }
  const choice = stepOfColor(choices, from, way, strength);
  if (choice) return setValues(draft, part, [{ field, choice }]);
  return {
    text: `${from.name} is the ${{ darker: "darkest", lighter: "lightest", warmer: "warmest", cooler: "coolest", greener: "greenest" }[way]} that the ${part.name.toLowerCase()} comes in.`,
    choices: choices
      .filter((other) => other !== from)
      .slice(0, 3)
      .map(({ name }) => `${part.name}: ${name.toLowerCase()}`),
  };
}

/** A gable without a color of its own has the siding's. */
function colorNow(draft: Draft, part: Part, field: Field): Choice | undefined {
  const own = choiceOf(field, readField(draft, part, field));
  if (own?.hex || (part.key !== "accentGable" && own?.id !== "match-siding")) return own?.hex ? own : undefined;
  const { siding } = draft;
  const color = isObject(siding) ? siding.color : undefined;
  return partsOf["roofing-siding"]
    .flatMap(({ fields }) => fields.flatMap(({ choices }) => [...choices]))
    .find(({ id, hex }) => id === color && hex);
}

function comingIn(context: ChatContext, draft: Draft, part: Part, field: Field): Choice[] {
  const { comesIn } = field;
  const value = draft[part.key];
  const made = isObject(value) ? value : part.usual?.(draft);
  const allowed = comesIn && made ? comesIn.colors[String(made[comesIn.key])] : null;
  return offeredChoices(context, part, field).filter(({ id, hex }) => hex && (!allowed || allowed.includes(id)));
}

function sortedByWay(choices: readonly Choice[], way: ColorWay): Choice[] {
  const middle: Choice = { id: "", name: "", hex: "#808080" };
  const fitting = choices.filter((choice) => stepOfColor([choice], middle, way, 1));
  return [...fitting].sort((a, b) => (stepOfColor([a, b], middle, way, 2) === a ? -1 : 1));
}

function surprise(context: ChatContext, draft: Draft): Draft | Stop {
  const { service } = context;
  if (service === "landscape" || service === "halloween") {
    const [part] = partsOf[service];
    const choices = offeredChoices(context, part, part.fields[0]);
    const at = choices.findIndex(({ id }) => id === draft[part.key]);
    const { id } = choices[(at + 1) % choices.length];
    return {
      ...draft,
      ...(service === "landscape" ? onlyOffered(context, stylePreset(id, draft) ?? {}) : { [part.key]: id }),
    };
  }
  const presets = offeredLooks(context);
  if (presets.length === 0) return { text: cannot[service], choices: [] };
  const isNow = (design: Draft) =>
    Object.entries(design).every(([key, value]) => JSON.stringify(draft[key]) === JSON.stringify(value));
  const at = presets.findIndex(({ design }) => isNow(design));
  return { ...draft, ...presets[(at + 1) % presets.length].design };
}

function shuffle(service: ChatContext["service"], draft: Draft): Draft | Stop {
  if (service === "landscape") return { ...draft, shuffle: (Number(draft.shuffle) + 1) % 100 };
  if (service === "halloween") {
    const { removed: _, ...rest } = draft;
    return { ...rest, seed: (Number(draft.seed) + 1) % 10_000 };
  }
  return { text: cannot[service], choices: [] };
}
