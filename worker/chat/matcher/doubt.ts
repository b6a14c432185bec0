import { m } from "#messages";
import type { Edit } from "#services/chat-kit/edit.ts";
import { chooseOf } from "../rules/join-names.ts";
import type { Item } from "./find-items.ts";
import type { Scene } from "./scene.ts";
import type { Clause } from "./split-clauses.ts";

/** What hangs on something, or is for a piece of a part, is never done by guess: it is shown as something to press. */
export function doubt({ reading, clause, ops, of }: Scene, before: number): void {
  const isAtUnknown = clause.items.some(
    (item) =>
      item.isUnknown &&
      /\b(over|above|on|of|around|behind|under|by) ((the|my|our|that) )?$/.test(textBefore(clause, item)),
  );
  // "The porch roof" is a piece of the roof.
  const isPieceNamed = clause.items.some(
    (item) => item.isUnknown && clause.items.some((other) => other.start === item.end && other.parts.length > 0),
  );
  // "Wrap the posts in stone": it is for something that nobody knows.
  const isForUnknown =
    clause.items.every((item) => item.parts.length === 0) &&
    clause.items.some((item) => item.isUnknown && /\b(the|my|our) $/.test(textBefore(clause, item)));
  const isSurface = reading.edits.slice(before).some((edit) => edit.type === "set" && edit.field.key !== null);
  const isPiece = ops.has("partly") && reading.edits.slice(before).some((edit) => edit.type === "set");
  const isStrangeExcept = ops.has("except") && !ops.has("all") && !of("except").some(({ parts }) => parts.length > 0);
  if (
    !isPiece &&
    !((isAtUnknown || isPieceNamed || isForUnknown) && isSurface) &&
    !isStrangeExcept &&
    !ops.has("either") &&
    clause.joint !== "or"
  )
    return;
  const own = reading.edits.splice(clause.joint === "or" ? Math.max(0, before - 1) : before);
  if (own.length === 0) return;
  // "A darker roof, maybe charcoal or black": the first is no decision, either.
  const parts = own.flatMap((edit) => (edit.type === "set" ? [edit.part] : []));
  if (clause.joint === "or")
    reading.edits = reading.edits.filter(
      (edit) => !(edit.type === "adjustment" && edit.parts.some((part) => parts.includes(part))),
    );
  reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: clause.text }), choices: own.flatMap(chipOf) });
}

function textBefore({ tokens, start }: Clause, item: Item): string {
  return tokens
    .slice(0, item.start - start)
    .map(({ text }) => `${text} `)
    .join("");
}

function chipOf(edit: Edit): string[] {
  return edit.type === "set" ? [chooseOf(edit.part, edit.choice.name)] : edit.type === "ask" ? edit.choices : [];
}
