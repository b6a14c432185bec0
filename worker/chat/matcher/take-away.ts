import { m } from "#messages";
import type { Part } from "#services/chat-kit/part.ts";
import { chooseOf } from "../rules/join-names.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import { type Chosen, chooseMeaning } from "./choose-meaning.ts";
import { type Item, isThing } from "./find-items.ts";
import { sameIn } from "./push-edits.ts";
import { type Scene, use } from "./scene.ts";

export function keep(scene: Scene): void {
  const { of, reading, carried } = scene;
  const items = of("keep");
  const parts = items.flatMap((item) => item.parts);
  // "Walk in slabs, driveway the same": as before, or as the walk?
  const chips = parts.flatMap((part) =>
    carried.last.flatMap(({ field, choice }) =>
      sameIn(part, field, choice).map((same) => chooseOf(part, same.choice.name)),
    ),
  );
  if (/^(the )?[a-z ]+ (the )?same$/.test(scene.clause.text) && chips.length > 0) {
    reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: scene.clause.text }), choices: chips });
  }
  reading.kept.push(...parts);
  reading.keptChoices.push(...items.flatMap(({ choices }) => choices.filter(({ asked }) => asked === undefined)));
  use(scene, items);
  if (parts.length > 0) carried.parts = parts;
}

/** What is swapped for something else: a part that gets another value, or the owner of a value that goes. */
export function goingParts(scene: Scene): Part[] {
  const { of, reading } = scene;
  const isInPlace = /\b(instead|in place) of\b/.test(scene.clause.text);
  const items = isInPlace ? of("not").filter(({ parts }) => parts.length > 0) : of("swap");
  if (items.length === 0) return [];
  use(scene, items);
  const parts = items.flatMap((item) => item.parts);
  const { chosen } = chooseMeaning(items, []);
  const isPartOnly = (at: number) => items.some((item) => item.start === at && item.parts.length > 0);
  for (const { part, field, choice, at } of chosen) {
    if (field.many) reading.edits.push({ type: "drop", part, field, choice });
    else if (!isPartOnly(at)) parts.push(part);
  }
  return [...new Set(parts)];
}

export function removeThings(scene: Scene): void {
  const { of, reading, carried, ops } = scene;
  const items = of("remove");
  if (items.length === 0) return;
  const both = items.find(({ parts, choices }) => parts.length > 0 && choices.some(({ field }) => field.many));
  if (both && items.length === 1) {
    use(scene, items);
    const chips = both.choices.map(({ choice }) => m.chat_choice_remove({ choice: choice.name.toLowerCase() }));
    const names = both.parts.map(({ name }) => m.chat_choice_the_part({ part: name.toLowerCase() }));
    reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: both.text }), choices: [...chips, ...names] });
    carried.parts = both.parts;
    return;
  }
  const { chosen, parts, used } = chooseMeaning(items.map(onlySeveral), carried.parts);
  use(scene, used);
  const isFixed = ({ field }: Meant) => !field.many && !field.off;
  for (const meant of chosen) {
    const { part, field, choice } = meant;
    reading.edits.push(isFixed(meant) ? { type: "avoid", among: [meant] } : { type: "drop", part, field, choice });
  }
  const named = parts.filter((part) => !chosen.some((meant) => meant.part === part));
  const isRemoval = !ops.has("original");
  for (const part of [...named, ...(used.length > 0 ? carried.waiting : [])])
    reading.edits.push({ type: "clear", part, isRemoval });
  carried.waiting = [];
  const touched = [...new Set([...parts, ...chosen.map(({ part }) => part)])];
  if (touched.length > 0) carried.parts = touched;
}

/** What can go is one of several before it is a ground. */
function onlySeveral(item: Item): Item {
  const several = item.choices.filter(({ field }) => field.many);
  return several.length > 0 ? { ...item, choices: several } : item;
}

/** "Not black": it is asked about only where nothing else takes its place. */
export function avoid(scene: Scene, { parts, chosen }: Chosen): void {
  const { of, reading, carried } = scene;
  for (const item of [...of("not"), ...of("swap")]) {
    if (!isThing(item) && !item.color) continue;
    use(scene, [item]);
    const about = [...parts, ...chosen.map(({ part }) => part), ...carried.parts];
    const own = item.choices.filter(({ part }) => about.includes(part));
    const among = own.length > 0 ? own : item.choices;
    if (among.length > 0 && item.parts.length === 0) reading.edits.push({ type: "avoid", among });
  }
}
