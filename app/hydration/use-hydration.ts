import { useContext } from "react";
import { useLocation, useMatches } from "react-router";
import { DrawContext } from "./draw-context.ts";
import { type Hydration, hydrationOf } from "./hydration-of.ts";

/** How this page comes alive. Whoever steps to a page of parts within a page that is alive has it from the router, whole. */
export function useHydration(): Hydration | undefined {
  const handle = useMatches().at(-1)?.handle;
  const { search } = useLocation();
  const draw = useContext(DrawContext);
  const hydration = hydrationOf(handle, new URLSearchParams(search));
  return hydration === "part" && !draw ? undefined : hydration;
}
