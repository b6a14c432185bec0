import { z } from "zod";

/** A model that is asked where the surfaces of a photo are: of a provider of vision models, or of masks (`roboflow`). */
export type FinderLink = { finder: "gemini" | "openai" | "workers-ai" | "roboflow"; model: string };

/** Places in a chain. A photo costs at most so many questions, ever. */
const maxFinders = 3;
const finders = ["gemini", "openai", "workers-ai", "roboflow"] as const;

/**
 * FINDER_CHAIN, "roboflow:sam3,gemini:gemini-3.8-flash": who is asked for hints, one after the other until one answers with some. Our
 * own finder has looked before any of them and needs no place on the list; "built-in" as the last word says so.
 */
export const finderChainSchema = z.string().transform((text, context): FinderLink[] => {
  const entries = text.split(",").map((word) => word.trim());
  const named = entries.filter((word, place) => word !== "" && !(word === "built-in" && place === entries.length - 1));
  const chain: FinderLink[] = [];
  for (const word of named) {
    const link = linkOf(word);
    if (!link) context.addIssue({ code: "custom", message: `does not know what "${word}" is` });
    else chain.push(link);
  }
  if (chain.length > maxFinders) context.addIssue({ code: "custom", message: `has more than ${maxFinders} links` });
  return chain;
});

function linkOf(word: string): FinderLink | null {
  const [, name, model = ".."] = /^([a-z-]+):([@\w][\w./@-]*)$/.exec(word) ?? [];
  const finder = finders.find((known) => known === name);
  // It becomes part of an address.
  return finder && !model.includes("..") ? { finder, model } : null;
}
