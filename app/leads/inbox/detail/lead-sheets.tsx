import { m } from "#messages";
import { SheetList } from "../../../sheets/sheet-list.tsx";
import { useSheets } from "../../../sheets/use-sheet.ts";
import { LeadSection } from "./lead-section.tsx";

/** What the homeowner has been asked to sign in the house of this lead, and whether they did; nothing where there is none. */
export function LeadSheets({ projectId }: { projectId: string }) {
  const { data: sheets } = useSheets(projectId);
  if (!sheets || sheets.length === 0) return null;
  return (
    <LeadSection title={m.sheets_card_title()}>
      <SheetList {...{ projectId, sheets }} />
    </LeadSection>
  );
}
