import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { AppError } from "./errors.ts";
import { issueWords } from "./issue-words.ts";

/** Zod validation of a part of the request. The first problem becomes the answer: a sentence for people. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, async (result) => {
    if (result.success) return;
    // Again, with words for people where the schema has none of its own.
    const told = await schema.safeParseAsync(result.data, { error: issueWords });
    throw new AppError("INVALID_INPUT", told.error?.issues[0]?.message ?? "The request is not valid.");
  });
}

/** The same for a form's body. */
export function validateWords<Schema extends ZodType>(schema: Schema) {
  return validate("json", schema);
}
