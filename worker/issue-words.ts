import type { core } from "zod";

/**
 * A plain sentence for what a schema has no words of its own for. It names the field as a person would, so that who calls
 * the API finds it too, and says nothing of types and paths.
 */
export function issueWords(issue: core.$ZodRawIssue): string {
  const name = nameOf(issue.path ?? []);
  const subject = name ?? "The request";
  const isMany = /[^aius]s$/.test(subject);
  const is = isMany ? "are" : "is";
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return name ? `${subject} ${is} missing.` : "The request is empty.";
      return `${subject} ${name ? `${is} not in the right form` : "has to be a JSON object"}.`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? `${subject} ${is} missing.`
        : `${subject} ${is} too ${wordFor(issue.origin, "small")}.`;
    case "too_big":
      return `${subject} ${is} too ${wordFor(issue.origin, "big")}.`;
    case "invalid_value":
      return issue.values.length > 1
        ? `${subject} ${isMany ? "have" : "has"} to be one of these: ${issue.values.slice(0, 30).join(", ")}.`
        : `${subject} ${is} not right.`;
    case "unrecognized_keys":
      return `There is nothing to set with this name: ${issue.keys.slice(0, 5).join(", ")}.`;
    default:
      return `${subject} ${is} not valid.`;
  }
}

/** "leadFields.phone" is "The phone", "options.0" one of "The options"; null for the whole. */
function nameOf(path: PropertyKey[]): string | null {
  const last = path.findLast((part) => typeof part === "string");
  if (last === undefined || last === "") return null;
  const words = last
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase();
  return `The ${words.slice(0, 60)}`;
}

function wordFor(origin: string, side: "small" | "big"): string {
  if (origin === "string") return side === "small" ? "short" : "long";
  return side === "small" ? "small" : "large";
}
