import { language } from "#messages";
import { pathIn } from "#worker/language.contract.ts";

/** The address of a page of the site for a plain link, which knows nothing of the router's language. */
export function plainHref(path: string): string {
  return pathIn(language(), path);
}
