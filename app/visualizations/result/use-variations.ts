import { useEffect, useState } from "react";
import type { Design } from "#services/designs.ts";
import { isRelit } from "#worker/visualizations/night-modes.catalogue.ts";
import { maxVariations } from "#worker/visualizations/variations.catalogue.ts";
import type { PageService } from "../service-context.ts";
import { getRenderers } from "./visualization-requests.ts";

/** How many pictures of a design would each be another one. Where that cannot be found out, what our own engine can do. */
export function useVariations(ui: PageService, design: Design): number {
  const [askModels, setAskModels] = useState(false);
  useEffect(() => {
    let dropped = false;
    getRenderers().then(
      (found) => dropped || setAskModels(found.askModels),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, []);
  const byModel = askModels && !isRelit({ design });
  return byModel || ui.rearrange?.(design, 1) ? maxVariations : 1;
}
