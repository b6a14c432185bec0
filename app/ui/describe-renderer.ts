import { m } from "#messages";

/** Names that are not written as words are. */
const written: Record<string, string> = { gpt: "GPT", flux: "FLUX", openai: "OpenAI", sdxl: "SDXL", ai: "AI" };

/** The model that made a picture, by its provider's name; null where it is our own engine, which nobody needs to know of. */
export function describeRenderer({ model }: { model: string | null }): string | null {
  return model ? m.ui_made_with({ model: nameOfModel(model) }) : null;
}

/** `@cf/black-forest-labs/flux-2-klein-9b` is FLUX 2 Klein 9B. */
function nameOfModel(id: string): string {
  const own = id.slice(id.lastIndexOf("/") + 1);
  return own
    .split(/[-_]/)
    .map((part) => written[part.toLowerCase()] ?? (/^\d/.test(part) ? part.toUpperCase() : capitalized(part)))
    .join(" ");
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
