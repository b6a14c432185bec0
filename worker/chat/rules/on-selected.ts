import { m } from "#messages";
import type { Stop } from "#services/chat-kit/edit.ts";
import type { Draft, Part } from "#services/chat-kit/part.ts";
import { chatOf } from "../chat-of.ts";
import type { ChatContext } from "../interpreter.ts";

/** A look brings no doors to a photo on which none are marked. */
export function onSelected({ service, selected }: ChatContext, design: Draft): Draft {
  if (!selected) return design;
  const isThere = (key: string) => {
    // To hang new shutters beside windows is a choice of its own: a look needs the first of a part's surfaces.
    const [kind] = chatOf(service).parts.find((part) => part.key === key)?.kinds ?? [];
    return !kind || selected.has(kind);
  };
  return Object.fromEntries(Object.entries(design).filter(([key]) => isThere(key)));
}

/** Nothing can be laid on a surface that is not marked. */
export function missingSurface({ selected }: ChatContext, edit: { type: string; part?: Part }): Stop | null {
  const { type, part } = edit;
  if (!selected || !part || part.kinds.length === 0 || type === "clear" || type === "drop" || type === "ask")
    return null;
  if (part.kinds.some((kind) => selected.has(kind))) return null;
  return { text: m.chat_not_marked({ part: part.name.toLowerCase() }), choices: [] };
}
