import { z } from "zod";
import { invalid, type StripeFailure } from "./failures.ts";
import type { FormTree } from "./form.ts";

/**
 * The parameters of one call. `P` is the SDK's own type of them: a name that it does not know does not compile, and what is
 * not listed is refused at run time, as Stripe refuses unknown parameters.
 */
export function params<P>() {
  return <S extends { [K in keyof S]: K extends keyof P ? z.ZodType<P[K]> : never }>(shape: S) => z.strictObject(shape);
}

/** @throws StripeFailure with Stripe's code and the name of the first parameter that is wrong */
export function parseParams<S extends z.ZodType>(schema: S, form: FormTree): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw failureOf(result.error.issues[0], form);
}

export const text = z.string().min(1);

/** Text that an empty value takes away. */
export const emptyableText = z.string();

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Values of up to 500 letters; an empty one takes its key away. */
export const metadata = z.union([z.literal(""), z.record(z.string().max(40), z.string().max(500))]);

export function list<S extends z.ZodType>(item: S, { min = 0, max = 100 } = {}) {
  return z.preprocess((value) => {
    const isNumbered =
      typeof value === "object" && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key));
    return isNumbered ? Object.values(value) : value;
  }, z.array(item).min(min).max(max));
}

export const expand = list(z.string()).optional();

export const createdRange = z
  .union([
    integer,
    z.strictObject({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    }),
  ])
  .optional();

/** Accepts what the schema wants or nothing at all: an unset value comes as an empty string. */
export function orEmpty<S extends z.ZodType>(schema: S) {
  return z.union([z.literal(""), schema]);
}

export function mergeMetadata(
  known: Record<string, string>,
  change: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (change === undefined) return known;
  if (change === "") return {};
  return Object.fromEntries(Object.entries({ ...known, ...change }).filter(([, value]) => value !== ""));
}

function failureOf(issue: z.core.$ZodIssue | undefined, form: FormTree): StripeFailure {
  const [innermost, where] = follow(issue, []);
  const param = nameOf(where);
  if (!innermost) return invalid("Invalid request.");
  if (innermost.code === "unrecognized_keys") {
    const names = innermost.keys.map((key) => nameOf([...where, key]));
    return invalid(`Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`, {
      code: "parameter_unknown",
      param: names[0],
    });
  }
  const given = valueAt(form, where);
  if (given === undefined) {
    return invalid(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  if (given === "") {
    return invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however ` +
        `'${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: "parameter_invalid_empty", param },
    );
  }
  if (innermost.code === "invalid_format" && typeof given === "string") {
    return invalid(`Invalid integer: ${given}`, { code: "parameter_invalid_integer", param });
  }
  if (innermost.code === "invalid_value") {
    return invalid(`Invalid ${param}: must be one of ${innermost.values.map(String).join(", ")}`, { param });
  }
  return invalid(`Invalid ${param}: ${innermost.message}`, { param });
}

/** Inside a union the alternative that came furthest says what is wrong. */
function follow(
  issue: z.core.$ZodIssue | undefined,
  before: PropertyKey[],
): [z.core.$ZodIssue | undefined, PropertyKey[]] {
  const where = [...before, ...(issue?.path ?? [])];
  if (issue?.code !== "invalid_union" || issue.errors.length === 0) return [issue, where];
  const best = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0];
  return follow(best?.[0], where);
}

function depth(issues: z.core.$ZodIssue[]): number {
  const first = issues[0];
  return (first?.path.length ?? 0) * 2 + (first?.code === "unrecognized_keys" ? 1 : 0);
}

function nameOf(keys: PropertyKey[]): string {
  const [first, ...rest] = keys.map(String);
  return `${first ?? ""}${rest.map((key) => `[${key}]`).join("")}`;
}

function valueAt(form: FormTree, keys: PropertyKey[]): unknown {
  let value: unknown = form;
  for (const key of keys) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return value;
}
