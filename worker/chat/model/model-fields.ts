import { choiceOf, type Draft, type Field, type Part, readField } from "#services/chat-kit/part.ts";
import { chatOf } from "../chat-of.ts";
import type { ChatContext } from "../interpreter.ts";

/** The name that a field has for a model: "roof.material", "finish". */
export function fieldName(part: Part, field: Field): string {
  return field.key === null ? part.key : `${part.key}.${field.key}`;
}

/** The design as a model reads it: values by the names of the fields, sides of a pool in feet. */
export function designInFields(service: ChatContext["service"], draft: Draft): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const part of chatOf(service).parts) {
    for (const field of part.fields) {
      const value = readField(draft, part, field);
      values[fieldName(part, field)] = Array.isArray(value) ? value : (choiceOf(field, value)?.id ?? "as in the photo");
    }
  }
  return { ...values, ...chatOf(service).freeFields?.values?.(draft) };
}
