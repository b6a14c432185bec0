import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { m } from "#messages";
import { saveFile } from "../../account/save-file.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toastError } from "../../ui/toast.ts";
import { isFiltered } from "./inbox-filters.ts";
import { exportLeads } from "./inbox-requests.ts";
import { useInboxFilters } from "./use-inbox-filters.ts";

/** The leads that the filters leave, as a file for a spreadsheet. */
export function ExportButton({ tenantId }: { tenantId: number }) {
  const { filters } = useInboxFilters();
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportLeads(tenantId, filters),
    onSuccess: (file) => saveFile(file, `leads-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => toastError(failureMessage(error, m.leads_could_not_export())),
  });
  return (
    <Button
      size="2"
      variant="surface"
      color="gray"
      highContrast
      className="big-button"
      disabled={isPending}
      onClick={() => mutate()}
    >
      <Download size={16} aria-hidden /> {label(isPending, isFiltered(filters))}
    </Button>
  );
}

function label(isPending: boolean, isPart: boolean): string {
  if (isPending) return "Exporting...";
  return isPart ? m.leads_export_these_as_csv() : m.leads_export_csv();
}
