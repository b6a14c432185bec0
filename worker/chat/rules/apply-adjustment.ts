import { m } from "#messages";
import type { Edit, Stop } from "#services/chat-kit/edit.ts";
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
} from "#services/chat-kit/part.ts";
import type { ServiceChat } from "#services/chat-kit/service-chat.ts";
import { chatOf } from "../chat-of.ts";
import type { ChatContext } from "../interpreter.ts";
import { chooseOf } from "./join-names.ts";
import { type ColorAdjustment, stepOfColor } from "./lab.ts";
import { offeredChoices, offeredLooks, onlyOffered } from "./offered.ts";
import { setValues } from "./set-values.ts";

type AdjustmentEdit = Extract<Edit, { type: "adjustment" }>;

const colorAdjustments = new Set(["darker", "lighter", "warmer", "cooler", "greener"]);

/** What a word of direction does in each service. */
export function applyAdjustment(context: ChatContext, draft: Draft, edit: AdjustmentEdit): Draft | Stop {
  const chat = chatOf(context.service);
  const { adjustment, parts, strength, feet } = edit;
  if (adjustment === "surprise") return surprise(context, draft);
  if (adjustment === "shuffle") return chat.rearrange?.(draft) ?? { text: chat.cannotAdjust(), choices: [] };
  const scale = scaleOf(chat, adjustment, parts);
  if (scale) return step(context, draft, scale.part, scale.field, scale.by * Math.max(1, Math.round(strength)));
  if (colorAdjustments.has(adjustment)) return recolor(context, draft, edit);
  return chat.adjust?.(draft, { adjustment, strength, feet }) ?? { text: chat.cannotAdjust(), choices: [] };
}

/** Choices that have an order: a step along it. */
function scaleOf(
  { parts: all, scales = [] }: ServiceChat,
  adjustment: AdjustmentEdit["adjustment"],
  parts: readonly Part[],
): { part: Part; field: Field; by: number } | null {
  const scale = scales.find(
    ({ up, down, beside }) =>
      (up.includes(adjustment) || down.includes(adjustment)) && (!beside || parts.some(({ key }) => key === beside)),
  );
  const part = all.find(({ key }) => key === scale?.part);
  const field = part?.fields.find(({ key }) => key === scale?.field);
  return scale && part && field ? { part, field, by: scale.up.includes(adjustment) ? 1 : -1 } : null;
}

function step(context: ChatContext, draft: Draft, part: Part, field: Field, by: number): Draft | Stop {
  const choices = offeredChoices(context, part, field);
  const now = readField(draft, part, field);
  const at = choices.findIndex((choice) => designValue(choice) === now);
  const start = at < 0 ? 0 : at;
  const choice = choices[Math.min(choices.length - 1, Math.max(0, start + by))];
  if (!choice) return { text: chatOf(context.service).cannotAdjust(), choices: [] };
  if (choice === choices[at]) {
    return { text: m.chat_as_far_as_it_goes({ part: part.name, choice: choice.name }), choices: [] };
  }
  return setValues(draft, part, [{ field, choice }]);
}

function recolor(context: ChatContext, draft: Draft, { adjustment, parts, strength }: AdjustmentEdit): Draft | Stop {
  const { service } = context;
  const colored = parts.filter((part) => colorField(part));
  const about = colored.length > 0 ? colored : onlyColored(service, draft);
  if (about.length === 0) {
    const names = chatOf(service)
      .parts.filter((part) => colorField(part))
      .slice(0, 4);
    if (names.length === 0) return { text: chatOf(service).cannotAdjust(), choices: [] };
    return {
      text: m.chat_adjust_which_part({ way: adjustment }),
      choices: names.map(({ name }) => m.chat_choice_adjusted({ part: name, way: adjustment })),
    };
  }
  let next = draft;
  const stops: Stop[] = [];
  for (const part of about) {
    const done = recolorPart(context, { draft: next, part, adjustment: adjustment as ColorAdjustment, strength });
    if ("text" in done && "choices" in done) stops.push(done as Stop);
    else next = done;
  }
  return next === draft ? (stops[0] ?? next) : next;
}

/** Where no part is named, the only one that has a new color is meant. */
function onlyColored(service: ChatContext["service"], draft: Draft): Part[] {
  const colored = chatOf(service).parts.filter((part) => {
    const field = colorField(part);
    return field && choiceOf(field, readField(draft, part, field))?.hex;
  });
  return colored.length === 1 ? colored : [];
}

function recolorPart(
  context: ChatContext,
  { draft, part, adjustment, strength }: { draft: Draft; part: Part; adjustment: ColorAdjustment; strength: number },
): Draft | Stop {
  const field = colorField(part);
  if (!field) return draft;
  const from = colorNow(context, draft, part, field);
  const choices = comingIn(context, draft, part, field);
  if (!from) {
    const list = sortedByAdjustment(choices, adjustment).slice(0, 3);
    return {
      text: m.chat_which_new_color({ part: part.name.toLowerCase() }),
      choices: list.map(({ name }) => chooseOf(part, name)),
    };
  }
  const choice = stepOfColor(choices, from, adjustment, strength);
  if (choice) return setValues(draft, part, [{ field, choice }]);
  return {
    text: m.chat_color_is_the_last({ color: from.name, part: part.name.toLowerCase(), way: adjustment }),
    choices: choices
      .filter((other) => other !== from)
      .slice(0, 3)
      .map(({ name }) => chooseOf(part, name)),
  };
}

/** A gable without a color of its own has the siding's. */
function colorNow({ service }: ChatContext, draft: Draft, part: Part, field: Field): Choice | undefined {
  const own = choiceOf(field, readField(draft, part, field));
  if (own?.hex) return own;
  const source = chatOf(service).parts.find(({ key }) => key === (own ?? part).colorOf);
  const color = source && colorField(source);
  return color && choiceOf(color, readField(draft, source, color));
}

function comingIn(context: ChatContext, draft: Draft, part: Part, field: Field): Choice[] {
  const { comesIn } = field;
  const value = draft[part.key];
  const made = isObject(value) ? value : part.defaults?.(draft);
  const allowed = comesIn && made ? comesIn.colors[String(made[comesIn.key])] : null;
  return offeredChoices(context, part, field).filter(({ id, hex }) => hex && (!allowed || allowed.includes(id)));
}

function sortedByAdjustment(choices: readonly Choice[], adjustment: ColorAdjustment): Choice[] {
  const middle: Choice = { id: "", name: "", english: "", hex: "#808080" };
  const fitting = choices.filter((choice) => stepOfColor([choice], middle, adjustment, 1));
  return [...fitting].sort((a, b) => (stepOfColor([a, b], middle, adjustment, 2) === a ? -1 : 1));
}

function surprise(context: ChatContext, draft: Draft): Draft | Stop {
  const { parts, surprisingPart, cannotAdjust } = chatOf(context.service);
  const part = parts.find(({ key }) => key === surprisingPart);
  if (part) {
    const choices = offeredChoices(context, part, part.fields[0]);
    const at = choices.findIndex(({ id }) => id === draft[part.key]);
    const other = choices[(at + 1) % choices.length];
    if (!other) return { text: cannotAdjust(), choices: [] };
    const { id } = other;
    const brought = part.brings?.(id, draft);
    return { ...draft, ...(brought ? onlyOffered(context, brought) : { [part.key]: id }) };
  }
  const presets = offeredLooks(context);
  const isNow = (design: Draft) =>
    Object.entries(design).every(([key, value]) => JSON.stringify(draft[key]) === JSON.stringify(value));
  const at = presets.findIndex(({ design }) => isNow(design));
  const other = presets[(at + 1) % presets.length];
  return other ? { ...draft, ...other.design } : { text: cannotAdjust(), choices: [] };
}
