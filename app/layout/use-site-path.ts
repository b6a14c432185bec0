import { usePlace } from "./place/place.ts";
import { sitePathFrom } from "./site-path.ts";

/** Makes links within the site keep `?tenant=` where the page was asked for with it. */
export function useSitePath(): (path: string) => string {
  return sitePathFrom(usePlace().search);
}
