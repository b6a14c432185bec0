import type { Edit, Reading } from "#services/chat-kit/edit.ts";
import { type Draft, type Part, readField } from "#services/chat-kit/part.ts";
import { listOf } from "./set-values.ts";

/** "Farmhouse look, but keep the roof": what is to stay is as it was, where nothing else was said of it by its own name. */
export function putBackKept(design: Draft, draft: Draft, { kept, keptChoices, edits }: Reading): Draft {
  let next = draft;
  for (const part of kept) if (!edits.some((edit) => isOf(edit, part))) next = withOld(design, next, part);
  for (const { part, field, choice } of keptChoices) {
    if (field.many) {
      const isGone = listOf(design, part).includes(choice.id) && !listOf(next, part).includes(choice.id);
      if (isGone) next = { ...next, [part.key]: [...listOf(next, part), choice.id] };
    } else if (readField(design, part, field) === choice.id && !edits.some((edit) => isOf(edit, part))) {
      next = withOld(design, next, part);
    }
  }
  return next;
}

function withOld(design: Draft, draft: Draft, { key }: Part): Draft {
  if (key in design) return { ...draft, [key]: design[key] };
  const { [key]: _, ...rest } = draft;
  return rest;
}

function isOf(edit: Edit, part: Part): boolean {
  if (edit.type === "adjustment") return edit.isEverywhere !== true && edit.parts.includes(part);
  return "part" in edit && edit.part === part;
}
