import { m } from "#messages";
import type { SheetSummary } from "#worker/sheets/sheets.contract.ts";
import { SiteLink } from "../layout/site-link.tsx";
import "../ui/form.css";
import { SheetStatusBadge } from "./sheet-status-badge.tsx";
import "./sheets.css";

/** Approval sheets, each with its status and whom it is for. */
export function SheetList({ projectId, sheets }: { projectId: string; sheets: SheetSummary[] }) {
  if (sheets.length === 0) return null;
  return (
    <ul className="sheet-list">
      {sheets.map((sheet) => (
        <li key={sheet.id}>
          <SiteLink to={`/projects/${projectId}/sheets/${sheet.id}`} className="sheet-row">
            <span className="sr-only">{m.sheets_row_is()}</span>
            {sheet.smallUrl ? <img src={sheet.smallUrl} alt="" width="64" height="48" loading="lazy" /> : null}
            <span className="sheet-row-words">
              <span>{nameOf(sheet)}</span>
              <span className="quiet">{lineOf(sheet)}</span>
            </span>
            <SheetStatusBadge status={sheet.status} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ recipientName }: SheetSummary): string {
  return recipientName ? m.sheets_for({ name: recipientName }) : m.sheets_for_nobody();
}

function lineOf({ signedBy, at }: SheetSummary): string {
  return signedBy ? m.sheets_signed_by({ name: signedBy, at }) : m.sheets_on_day({ at });
}
