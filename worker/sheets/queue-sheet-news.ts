import { type SQL, sql } from "drizzle-orm";
import { queueNews } from "../outbox/queue-news.ts";
import type { SheetRow } from "./sheet-status.ts";

/** For the batch that signs: the company's channels are told. `chosen`: the place of the design, from 1. */
export function queueSigned(
  sheet: SheetRow,
  { signatureId, chosen, at }: { signatureId: string; chosen: number; at: Date },
): SQL {
  const { id, tenantId } = sheet;
  const facts = { sheetId: id, signatureId };
  return queueNews({ key: signatureId, tenantId, event: "sheet.signed", facts, topic: topicOf(sheet, chosen), at });
}

/**
 * For the batch that withdraws a sheet, before the sheet itself changes: the channels that want such news, and whoever may have
 * been told of its signature. One that was never sent is news to nobody.
 */
export function queueWithdrawn(sheet: SheetRow, at: Date): SQL {
  const { id, tenantId } = sheet;
  const wasTold = sql`EXISTS (
    SELECT 1 FROM sheet_signatures AS signature JOIN lead_deliveries AS told ON told.id = signature.id || '.' || channel.id
    WHERE signature.sheet_id = ${id} AND (told.state = 'delivered' OR told.attempts > 0))`;
  const isNews = sql`EXISTS (SELECT 1 FROM sheets WHERE id = ${id} AND sent_version IS NOT NULL AND withdrawn_at IS NULL)`;
  const event = "sheet.withdrawn";
  return queueNews({
    ...{ key: `${id}.withdrawn`, tenantId, event, facts: { sheetId: id }, at, onlyIf: isNews },
    ...{ topic: topicOf(sheet, 1), orIf: wasTold },
  });
}

/** What it is held against: the service of a design on it, and the campaign of the lead that the house came from. */
function topicOf({ projectId, tenantId, recipientEmail, pictures }: SheetRow, place: number) {
  return {
    service: sql`(SELECT recipe ->> '$.service' FROM visualizations WHERE id = ${pictures[place - 1] ?? null})`,
    campaign: sql`(
      SELECT utm ->> '$.campaign' FROM leads INDEXED BY leads_of_all_email
      WHERE lower(email) = ${recipientEmail} AND tenant_id = ${tenantId} AND project_id = ${projectId}
      ORDER BY created_at DESC LIMIT 1)`,
  };
}
