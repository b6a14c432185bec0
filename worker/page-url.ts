import { language } from "#messages";
import { pathIn } from "./language.contract.ts";
import type { Ports } from "./ports.ts";

/** The address of one of our pages, among those of the language of now: what a Spanish mail leads to is Spanish. */
export function pageUrl({ SITE_ORIGIN }: Pick<Ports["settings"], "SITE_ORIGIN">, path: string): string {
  return new URL(pathIn(language(), path), SITE_ORIGIN).href;
}
