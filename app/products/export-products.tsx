import { m } from "#messages";
import { ExportButton } from "../ui/export-button.tsx";
import type { Place } from "./product-list.tsx";
import { exportProducts } from "./product-requests.ts";

/** The company's products and their prices as a file for a spreadsheet, which can be imported again. */
export function ExportProducts({ tenantId, service }: Place) {
  return (
    <ExportButton
      size="3"
      label={m.products_export()}
      name={`products-${service}`}
      failure={m.products_export_failed()}
      fetchFile={() => exportProducts(tenantId, service)}
    />
  );
}
