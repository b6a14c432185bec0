import { createContext, useContext } from "react";
import type { Design } from "#services/designs.ts";
import type { AnyPanel } from "#services/panels.ts";
import type { Brief } from "#services/renderings.ts";
import type { Service } from "#services/services.ts";

/** The service of this page, with what its designs are made of and its panel. */
export type PageService = Omit<AnyPanel, "toBrief"> & {
  service: Service;
  toBrief(design: Design): Brief;
  /** The design with the company's products in place of what it does not sell. */
  forSale(design: Design): Design;
};

export function pageService(service: Service, panel: AnyPanel): PageService {
  return {
    ...panel,
    service,
    forSale: (design) => design,
    toBrief: (design) => ({ service, design: panel.toBrief(design) }) as Brief,
  };
}

export const ServiceContext = createContext<PageService | null>(null);

export function useService(): PageService {
  const ui = useContext(ServiceContext);
  if (!ui) throw new Error("No service around this component.");
  return ui;
}
