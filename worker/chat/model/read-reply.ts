import type { Edit } from "#services/chat-kit/edit.ts";
import { designOf } from "#services/designs.ts";
import { chatOf } from "../chat-of.ts";
import type { ChatContext, Proposal } from "../interpreter.ts";
import { applyEdits } from "../rules/apply-edits.ts";
import { fieldName } from "./model-fields.ts";
import { type ReplyEdit, replyBody } from "./reply.ts";

/** What a model must never say for us: addresses, markup, prices. */
const unfit =
  /https?:|www\.|[<>{}[\]`]|\S@\S|[$€£]\s?\d|\b\d[\d,.]*\s?(usd|dollars?)\b|\b\w+\.(com|net|org|io|example)\b/i;

/**
 * A proposal of a model's reply. It names fields and values of the catalogue and goes the same way as plain words.
 * @throws where the reply is none: no JSON, other properties, options that there are not, words that are not fit to show
 */
export function proposalOf(context: ChatContext, reply: unknown): Proposal {
  const { kind, edits, text, choices } = replyBody.parse(typeof reply === "string" ? JSON.parse(reply) : reply);
  if (kind !== "change") {
    if (text.trim() === "" || [text, ...choices].some((words) => unfit.test(words)))
      throw new Error("The words are not fit to show.");
    if (kind === "refuse") return { kind: "refusal", text };
    return { kind, text, choices };
  }
  const { draft, stops } = applyEdits(
    context,
    edits.map((edit) => editOf(context, edit)),
  );
  const [stop] = stops;
  const isSame = JSON.stringify(draft) === JSON.stringify(context.design);
  if (isSame && stop) return stop.isFinal ? { kind: "refusal", text: stop.text } : { kind: "question", ...stop };
  if (isSame) throw new Error("Nothing would change.");
  if (!designOf(context.service).schema.safeParse(draft).success) throw new Error("There is no such design.");
  return { kind: "change", design: draft, kept: [], note: stops.map(({ text }) => text).join(" ") };
}

function editOf({ service }: ChatContext, { field: name, operation, value }: ReplyEdit): Edit {
  const preset = name === "look" ? chatOf(service).presets.find(({ id }) => id === value) : undefined;
  if (preset) return { type: "preset", preset };
  const free = operation === "set" ? (chatOf(service).freeFields?.editOf(name, value) ?? null) : null;
  if (free) return free;
  for (const part of chatOf(service).parts) {
    if (operation === "as-in-photo" && part.key === name.split(".")[0])
      return { type: "clear", part, isRemoval: false };
    const field = part.fields.find((entry) => fieldName(part, entry) === name);
    const choice = field?.choices.find(({ id }) => id === value);
    if (field && operation === "remove" && (!choice || choice.id === field.off)) {
      return { type: "clear", part, isRemoval: true };
    }
    if (field && choice) return { type: operation === "remove" ? "drop" : "set", part, field, choice };
  }
  throw new Error(`There is no ${name} = ${value}.`);
}
