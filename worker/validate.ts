import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodType } from "zod";
import { AppError } from "./errors.ts";

/** Zod validation of a part of the request. The first message becomes the answer; the path says which field. */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    const issue = result.error.issues[0];
    const field = issue?.path.join(".");
    const message = issue?.message ?? "The request is not valid.";
    throw new AppError("INVALID_INPUT", field ? `${message} (${field})` : message);
  });
}

/** The same for a form's body whose messages are for people as they are, without the field's name behind them. */
export function validateWords<Schema extends ZodType>(schema: Schema) {
  return zValidator("json", schema, (result) => {
    if (!result.success) throw new AppError("INVALID_INPUT", result.error.issues[0].message);
  });
}
