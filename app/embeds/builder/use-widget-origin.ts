import { useCompany } from "./use-company.ts";

/** Where the company's widgets live: what its codes and links begin with. The one place of the pages that says so. */
export function useWidgetOrigin(): string {
  return useCompany().company?.publicOrigin ?? location.origin;
}
