import type { core } from "zod";

/**
 * A plain sentence for what a schema has no words of its own for. It names the field as a form's label would, so that who
 * calls the API finds it too, and says what is wanted without types and paths.
 */
export function validationMessage(issue: core.$ZodRawIssue): string {
  const name = nameOf(issue.path ?? []);
  const subject = name?.words ?? "The request";
  const isMany = name?.isMany ?? false;
  const is = isMany ? "are" : "is";
  const has = isMany ? "have" : "has";
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return name ? `${subject} ${is} missing.` : "The request is empty.";
      return `${subject} ${has} to be ${name ? (kinds[issue.expected] ?? "something else") : "a JSON object"}.`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return `${subject} ${is} missing.`;
      return `${subject} ${is} too ${sizes[issue.origin]?.small ?? "small"}.`;
    case "too_big":
      return `${subject} ${is} too ${sizes[issue.origin]?.big ?? "large"}.`;
    case "invalid_value":
      return issue.values.length > 1
        ? `${subject} ${has} to be one of these: ${issue.values.slice(0, 30).join(", ")}.`
        : `${subject} ${has} to be ${String(issue.values[0])}.`;
    case "unrecognized_keys":
      return issue.keys.length === 1
        ? `There is no field called ${issue.keys[0]}.`
        : `There are no fields called ${issue.keys.slice(0, 5).join(", ")}.`;
    default:
      return `${subject} ${is} not valid.`;
  }
}

const kinds: Partial<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const sizes: Partial<Record<string, { small: string; big: string }>> = {
  string: { small: "short", big: "long" },
  array: { small: "short", big: "long" },
  number: { small: "low", big: "high" },
  int: { small: "low", big: "high" },
};

const acronyms = /\b(id|url|cta)\b/g;

/** "leadFields.phone" is "Phone", "options.0" is "One of the options"; null for the whole. */
function nameOf(path: PropertyKey[]): { words: string; isMany: boolean } | null {
  const last = path.findLast((part) => typeof part === "string");
  if (last === undefined || last === "") return null;
  const words = last
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase()
    .replaceAll(acronyms, (letters) => letters.toUpperCase())
    .slice(0, 60);
  const isMany = /[^aius]s$/.test(words);
  if (isMany && typeof path.at(-1) === "number") return { words: `One of the ${words}`, isMany: false };
  return { words: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`, isMany };
}
