import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { m } from "#messages";
import { AppError } from "./errors.ts";
import { validationMessage } from "./validation-message.ts";

/**
 * Zod validation of a part of the request. The first problem becomes the answer: a sentence for
 * people, and beside it the `field` that it is about, for a form.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, async (result) => {
    if (result.success) return;
    // Again, with words for people where the schema has none of its own.
    const explained = await schema.safeParseAsync(result.data, { error: validationMessage });
    const [issue] = explained.error?.issues ?? [];
    const field = issue?.path.find((part) => typeof part === "string");
    throw new AppError("INVALID_INPUT", issue?.message ?? m.server_request_is_not_valid(), { details: { field } });
  });
}

/** The same for a form's body. */
export function validateWithMessages<Schema extends ZodType>(schema: Schema) {
  return validate("json", schema);
}
