import { z } from "zod";

/** What may be asked of a field. */
export const operations = ["set", "remove", "as-in-photo"] as const;
export const maxEdits = 12;
export const maxTextLength = 300;

/** What a language model answers: edits of named fields, or one sentence. Nothing else is taken from it. */
export const replyBody = z.strictObject({
  kind: z.enum(["change", "answer", "question", "refuse"]),
  edits: z
    .array(z.strictObject({ field: z.string().max(60), operation: z.enum(operations), value: z.string().max(60) }))
    .max(maxEdits),
  text: z.string().max(maxTextLength),
  /** What could be said to a question. */
  choices: z.array(z.string().min(1).max(60)).max(4),
});
export type Reply = z.infer<typeof replyBody>;
export type ReplyEdit = Reply["edits"][number];

/**
 * The same for the wire: every property named and required, none besides. Without limits of length, which OpenAI's strict
 * mode does not take everywhere; `replyBody` holds them.
 * https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
export const replySchema = {
  type: "object",
  additionalProperties: false,
  required: ["kind", "edits", "text", "choices"],
  properties: {
    kind: { type: "string", enum: [...replyBody.shape.kind.options] },
    edits: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["field", "operation", "value"],
        properties: {
          field: { type: "string" },
          operation: { type: "string", enum: [...operations] },
          value: { type: "string" },
        },
      },
    },
    text: { type: "string" },
    choices: { type: "array", items: { type: "string" } },
  },
};
