import { type Dispatch, useCallback, useEffect, useMemo } from "react";
import type { Design } from "#services/designs.ts";
import { fitProducts, type OfferedProducts, type WithProducts } from "#services/products.ts";
import type { PageService } from "../service-context.ts";
import type { VisualizerEvent, VisualizerState } from "../work/visualizer-state.ts";
import { fetchProducts, type KnownProducts } from "./load-products.ts";
import { useFresh } from "./use-fresh.ts";

type Given = { ui: PageService; tenantSlug: string; first: KnownProducts; rejected: boolean };

/** What the company sells, and the service as it makes designs of that alone: whoever orders, orders what can be had. */
export function useProducts({ ui, tenantSlug, first, rejected }: Given): { ui: PageService; offered: OfferedProducts } {
  const { service } = ui;
  const ask = useCallback(() => fetchProducts(service, tenantSlug), [service, tenantSlug]);
  const { offered } = useFresh(ask, first, rejected);
  const own = useMemo(() => {
    const { groups, productParts: parts = [] } = ui;
    const forSale = (design: Design) => fitProducts(design as WithProducts, { parts, groups, offered }) as Design;
    return {
      ...ui,
      forSale,
      wanted: (design: Design, has: Parameters<PageService["wanted"]>[1]) => {
        const wanted = ui.wanted(design, has);
        return wanted && forSale(wanted);
      },
    };
  }, [ui, offered]);
  return { ui: own, offered };
}

/** Puts the company's products into the design in hand, wherever it came from; a refusal is read first. `work` null: not one's own. */
export function useFittedDesign(
  { forSale }: PageService,
  work: VisualizerState | null,
  dispatch: Dispatch<VisualizerEvent>,
): void {
  const design = work?.problem ? null : work?.design;
  useEffect(() => {
    if (!design) return;
    const fitted = forSale(design);
    if (fitted !== design) dispatch({ type: "designed", design: fitted });
  }, [forSale, design, dispatch]);
}
