import type { ChatContext } from "../interpreter.ts";
import {
  type Choice,
  choiceOf,
  colorField,
  type Draft,
  isObject,
  type Part,
  type Preset,
  readField,
} from "../parts/part.ts";
import { chatOf } from "../parts/parts-of.ts";
import { applyWay } from "./apply-way.ts";
import { nearestChoice } from "./lab.ts";
import { offeredLooks } from "./offered.ts";
import { missingSurface, onMarked } from "./on-marked.ts";
import { isStop, type Stop, setValues } from "./set-values.ts";
import { setWish, together } from "./set-wish.ts";
import { clear, drop, withoutExtras } from "./take-away.ts";
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
  return chatOf(context.service).settle?.(draft, { stops, wishes }) ?? { draft, stops };
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
      return chatOf(context.service).resize?.(draft, wish.feet) ?? draft;
    case "way":
      return applyWay(context, draft, wish);
  }
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
  const matching = own.choices.find(({ colorOf }) => colorOf === source.key);
  const choice = matching ?? own.choices.find(({ id }) => id === color.id) ?? nearestChoice(own.choices, color);
  return choice ? setValues(draft, part, [{ field: own, choice }]) : draft;
}

function withLook(context: ChatContext, draft: Draft, { id, name, design }: Preset): Draft | Stop {
  const looks = offeredLooks(context);
  if (looks.some((look) => look.id === id)) return { ...draft, ...onMarked(context, design) };
  return { text: `The look ${name} is not offered right now.`, choices: looks.slice(0, 4).map((look) => look.name) };
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
