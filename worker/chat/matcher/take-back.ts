import type { Edit, Reading } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";

/** What was said before such words is taken back where what follows is said of the same, or where nothing follows. */
const takenBack =
  "(?:(?:oh |hmm |um |uh )?(?:no wait|wait,? no|no no|actually,? no|no,? actually|no,? make (?:that|it)|make that|scratch that|strike that|never ?mind(?: that)?(?! (?:on|about|the|my)\\b)|i take that back|take that back|forget (?:that|it)|on second thoughts?|or rather|i mean|i meant|hang on|hold on|wait)|(?<=[.,;!?]\\s*)(?:hmm |oh )?no(?=[,.]))";
/** "Actually" alone may only go on. */
const goingOn = "(?<=[.,;!?]\\s*)(?:but |well )?actually(?: you know what)?";
const seam = new RegExp(`(?<![a-z'])(${takenBack})(?![a-z'])|(?<![a-z'])(${goingOn})(?![a-z'])`, "gi");

/** A stretch of a message; `takesBack`: it corrects the one before. */
export type Stretch = { text: string; takesBack: "all" | "same" | null };

export function stretchesOf(message: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  let takesBack: Stretch["takesBack"] = null;
  for (const { index, 0: words, 1: back } of message.matchAll(seam)) {
    const text = message.slice(from, index);
    // Nothing before it: there is nothing to be taken back.
    if (!/[a-z]/i.test(text)) continue;
    found.push({ text, takesBack });
    takesBack = back ? "all" : "same";
    from = index + words.length;
  }
  return [...found, { text: message.slice(from), takesBack }];
}

/**
 * Drops the edits that a correction takes back, and gives them: of one part and field the new one counts, of lists what the last
 * clause said. `own`: what the correction says; `last`: the edits of the clause before it.
 */
export function takeBack(
  reading: Reading,
  { takesBack, text }: Stretch,
  own: readonly Edit[],
  last: readonly Edit[],
): Edit[] {
  if (!takesBack || /\bboth\b/.test(text)) return [];
  const kept = [...reading.kept, ...reading.keptChoices.map(({ part }) => part)];
  const isNothing = own.length === 0 && kept.length === 0;
  const isOver = (edit: Edit): boolean => {
    if (own.includes(edit)) return false;
    if (takesBack === "all" && last.includes(edit) && isNothing) return true;
    const isSame =
      partsOf(edit).some((part) => kept.includes(part)) ||
      own.some((other) => isOfSame(edit, other) && (takesBack === "all" || !isOfList(edit)));
    return isSame && (!isOfList(edit) || last.includes(edit));
  };
  const over = reading.edits.filter(isOver);
  reading.edits = reading.edits.filter((edit) => !over.includes(edit));
  return over;
}

/** Words of a correction or a withdrawal, which hold only where they stand. */
export function correctsItself(message: string): boolean {
  return stretchesOf(message).length > 1 || withdrawing.test(message);
}

export const withdrawing = /\b(never ?mind|nvm|forget|cancel)\b/i;

function isOfList(edit: Edit): boolean {
  return edit.type === "set" && edit.field.many === true;
}

function isOfSame(one: Edit, other: Edit): boolean {
  if (one.type === "set" && other.type === "set") return one.part === other.part && one.field === other.field;
  return one.type !== "ask" && other.type !== "set" && partsOf(one).some((part) => partsOf(other).includes(part));
}

function partsOf(edit: Edit): readonly Part[] {
  if (edit.type === "adjustment") return edit.parts;
  return "part" in edit ? [edit.part] : [];
}

/** "A black roof and a red door, never mind the door": what is withdrawn was only just said, and goes with the word for it. */
export function withdraw(reading: Reading): void {
  for (const edit of reading.edits.filter(({ type }) => type === "clear" || type === "drop")) {
    if (edit.type !== "clear" && edit.type !== "drop") continue;
    const isSaid = (one: Edit) =>
      one.type === "set" && one.part === edit.part && (edit.type === "clear" || one.choice === edit.choice);
    if (!reading.edits.some(isSaid)) continue;
    reading.edits = reading.edits.filter((one) => one !== edit && !isSaid(one));
  }
}
