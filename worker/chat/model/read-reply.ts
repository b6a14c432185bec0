import { z } from "zod";
import { designSchemas } from "../check-proposal.ts";
import type { ChatContext, Proposal } from "../interpreter.ts";
import { partsOf, presetsOf } from "../parts/parts-of.ts";
import { applyWishes } from "../rules/apply-wishes.ts";
import type { Wish } from "../rules/wish.ts";
import { fieldName, longestText, mostEdits, operations, replyKinds } from "./build-prompt.ts";

const replyBody = z.strictObject({
  kind: z.enum(replyKinds),
  edits: z
    .array(z.strictObject({ field: z.string().max(60), operation: z.enum(operations), value: z.string().max(60) }))
    .max(mostEdits),
  text: z.string().max(longestText),
});
type Edit = z.infer<typeof replyBody>["edits"][number];

/** What a model must never say for us: addresses, markup, prices. */
const unfit =
  /https?:|www\.|[<>{}[\]`]|\S@\S|[$€£]\s?\d|\b\d[\d,.]*\s?(usd|dollars?)\b|\b\w+\.(com|net|org|io|example)\b/i;

/**
 * A proposal of a model's reply. It names fields and values of the catalogue and goes the same way as plain words.
 * @throws where the reply is none: no JSON, other properties, options that there are not, words that are not fit to show
 */
export function proposalOf(context: ChatContext, reply: unknown): Proposal {
  const { kind, edits, text } = replyBody.parse(typeof reply === "string" ? JSON.parse(reply) : reply);
  if (kind !== "change") {
    if (text.trim() === "" || unfit.test(text)) throw new Error("The words are not fit to show.");
    if (kind === "refuse") return { kind: "refusal", text };
    return kind === "answer" ? { kind, text } : { kind: "question", text, choices: [] };
  }
  const { draft, stops } = applyWishes(
    context,
    edits.map((edit) => wishOf(context, edit)),
  );
  if (stops.length > 0) return { kind: "question", text: stops[0].text, choices: stops[0].choices };
  if (!designSchemas[context.service].safeParse(draft).success) throw new Error("There is no such design.");
  if (JSON.stringify(draft) === JSON.stringify(context.design)) throw new Error("Nothing would change.");
  return { kind: "change", design: draft, kept: [], note: "" };
}

function wishOf({ service }: ChatContext, { field: name, operation, value }: Edit): Wish {
  const preset = name === "look" ? presetsOf[service].find(({ id }) => id === value) : undefined;
  if (preset) return { type: "preset", preset };
  for (const part of partsOf[service]) {
    if (operation === "as-in-photo" && part.key === name.split(".")[0])
      return { type: "clear", part, isRemoval: false };
    const field = part.fields.find((entry) => fieldName(part, entry) === name);
    const choice = field?.choices.find(({ id }) => id === value);
    if (field && choice) return { type: operation === "remove" ? "drop" : "set", part, field, choice };
    if (field && operation === "remove") return { type: "clear", part, isRemoval: true };
  }
  throw new Error(`There is no ${name} = ${value}.`);
}
