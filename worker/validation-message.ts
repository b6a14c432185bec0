import type { core } from "zod";
import { type Message, m } from "#messages";

/**
 * A plain sentence for what a schema has no words of its own for. It names the field as a form's label would, so that who
 * calls the API finds it too, and says what is wanted without types and paths.
 */
export function validationMessage(issue: core.$ZodRawIssue): string {
  const field = nameOf(issue.path ?? []);
  const named = field ?? { subject: m.server_the_request(), count: 1 };
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return field ? m.server_is_missing(field) : m.server_request_is_empty();
      return m.server_has_to_be({
        ...named,
        what: field ? (kinds[issue.expected] ?? m.server_kind_something_else)() : m.server_kind_json_object(),
      });
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return m.server_is_missing(named);
      return (sizes[issue.origin]?.small ?? m.server_is_too_small)(named);
    case "too_big":
      return (sizes[issue.origin]?.big ?? m.server_is_too_large)(named);
    case "invalid_value":
      return issue.values.length > 1
        ? m.server_has_to_be_one_of({ ...named, values: issue.values.slice(0, 30).join(", ") })
        : m.server_has_to_be({ ...named, what: String(issue.values[0]) });
    case "unrecognized_keys":
      return m.server_unknown_fields({ count: issue.keys.length, names: issue.keys.slice(0, 5).join(", ") });
    default:
      return m.server_is_not_valid(named);
  }
}

/** What a sentence is about, and how many: "Lead fields" are 2. */
type Named = { subject: string; count: number };

const kinds: Partial<Record<string, Message>> = {
  string: m.server_kind_text,
  number: m.server_kind_number,
  int: m.server_kind_whole_number,
  boolean: m.server_kind_true_or_false,
  array: m.server_kind_list,
  object: m.server_kind_object,
};

const length = { small: m.server_is_too_short, big: m.server_is_too_long };
const amount = { small: m.server_is_too_low, big: m.server_is_too_high };
const sizes: Partial<Record<string, { small: Message<Named>; big: Message<Named> }>> = {
  string: length,
  array: length,
  number: amount,
  int: amount,
};

const acronyms = /\b(id|url|cta)\b/g;

/** "leadFields.phone" is "Phone", "options.0" is "One of the options"; null for the whole. */
function nameOf(path: PropertyKey[]): Named | null {
  const last = path.findLast((part) => typeof part === "string");
  if (last === undefined || last === "") return null;
  const name = last
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase()
    .replaceAll(acronyms, (letters) => letters.toUpperCase())
    .slice(0, 60);
  const isMany = /[^aius]s$/.test(name);
  if (isMany && typeof path.at(-1) === "number") return { subject: m.server_one_of_fields({ fields: name }), count: 1 };
  return { subject: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, count: isMany ? 2 : 1 };
}
