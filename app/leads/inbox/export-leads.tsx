import { m } from "#messages";
import { ExportButton } from "../../ui/export-button.tsx";
import { isFiltered } from "./inbox-filters.ts";
import { exportLeads } from "./inbox-requests.ts";
import { useInboxFilters } from "./use-inbox-filters.ts";

/** The leads that the filters leave, as a file for a spreadsheet. */
export function ExportLeads({ tenantId }: { tenantId: number }) {
  const { filters } = useInboxFilters();
  return (
    <ExportButton
      size="2"
      label={isFiltered(filters) ? m.leads_export_these_as_csv() : m.leads_export_csv()}
      name="leads"
      failure={m.leads_could_not_export()}
      fetchFile={() => exportLeads(tenantId, filters)}
    />
  );
}
