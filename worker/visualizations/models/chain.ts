import { z } from "zod";
import { maxRenderers } from "../picture-keys.ts";

/** One maker of pictures: our own engine, or a model of a provider. */
export type Link =
  | { renderer: "built-in"; model: null }
  | { renderer: "workers-ai" | "gemini" | "openai"; model: string };
export type ModelLink = Extract<Link, { model: string }>;

/** As the last word of the list: our own engine does not stand in for models that fail. */
const end = "end";

/**
 * RENDER_CHAIN, "gemini:gemini-nano-banana-2.1,workers-ai:@cf/black-forest-labs/flux-2-klein-9b": who is asked for a picture,
 * one after the other until one comes. The built-in renderer is the last of every list that does not name it or end in "end".
 */
export const chainSchema = z.string().transform((text, context): Link[] => {
  const entries = text.split(",").map((word) => word.trim());
  const isClosed = entries[entries.length - 1] === end;
  const chain: Link[] = [];
  for (const word of isClosed ? entries.slice(0, -1) : entries) {
    const link = linkOf(word);
    if (!link) context.addIssue({ code: "custom", message: `does not know what "${word}" is` });
    else chain.push(link);
  }
  if (chain.length === 0 && isClosed) context.addIssue({ code: "custom", message: "names nobody" });
  if (!isClosed && !chain.some(({ renderer }) => renderer === "built-in"))
    chain.push({ renderer: "built-in", model: null });
  if (chain.length > maxRenderers) context.addIssue({ code: "custom", message: `has more than ${maxRenderers} links` });
  return chain;
});

function linkOf(word: string): Link | null {
  if (word === "built-in") return { renderer: "built-in", model: null };
  const [, renderer, model = ".."] = /^([a-z-]+):([@\w][\w./@-]*)$/.exec(word) ?? [];
  if (renderer !== "workers-ai" && renderer !== "gemini" && renderer !== "openai") return null;
  // It becomes part of an address.
  return model.includes("..") ? null : { renderer, model };
}
