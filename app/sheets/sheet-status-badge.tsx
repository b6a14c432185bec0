import { Badge } from "@radix-ui/themes";
import { m } from "#messages";
import type { SheetStatus } from "#worker/sheets/sheets.catalogue.ts";

const looks = {
  draft: { label: m.sheets_status_draft, color: "gray" },
  sent: { label: m.sheets_status_sent, color: undefined },
  opened: { label: m.sheets_status_opened, color: undefined },
  signed: { label: m.sheets_status_signed, color: "green" },
  withdrawn: { label: m.sheets_status_withdrawn, color: "gray" },
  expired: { label: m.sheets_status_expired, color: "amber" },
} as const;

export function SheetStatusBadge({ status }: { status: SheetStatus }) {
  const { label, color } = looks[status];
  return (
    <Badge highContrast {...(color && { color })}>
      {label()}
    </Badge>
  );
}
