import { and, desc, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { type CsvColumn, streamCsv } from "../../lists/stream-csv.ts";
import { isAfterCursor, timeCursor } from "../../lists/time-cursor.ts";
import type { Ports } from "../../ports.ts";
import { consentPeople, consents } from "./table.ts";

/** A Worker may ask the database only so often; a page of these is a few megabytes. */
const pageSize = 2000;

type Row = Awaited<ReturnType<typeof readRows>>[number];

const columns = (): CsvColumn<Row>[] => [
  [m.consent_csv_at(), ({ consent }) => consent.createdAt.toISOString()],
  [m.consent_csv_purpose(), ({ consent }) => consent.purpose],
  [m.consent_csv_event(), ({ consent }) => consent.event],
  [m.ui_name(), ({ person }) => person?.name],
  // As in the file of leads: nobody is reached by a row whose sender wants no more of it.
  [m.ui_email(), ({ person, isWithdrawn }) => (isWithdrawn ? "" : person?.email)],
  [m.ui_phone(), ({ person, isWithdrawn }) => (isWithdrawn ? "" : person?.phone)],
  [m.consent_csv_words(), ({ consent }) => consent.words],
  [m.consent_fact_version(), ({ consent }) => consent.version],
  [m.leads_page(), ({ person }) => person?.page],
  [m.consent_fact_address(), ({ person }) => person?.address],
  [m.consent_fact_browser(), ({ person }) => person?.browser],
  [m.consent_fact_hash(), ({ consent }) => consent.hash],
  [m.consent_csv_lead(), ({ consent }) => consent.leadId],
];

/**
 * A company's record of consent as a spreadsheet, newest first. Of people who are erased, the words, their version, the time and
 * the hash are left.
 */
export function exportConsents(ports: Pick<Ports, "db" | "now">, tenantId: number): Response {
  return streamCsv({
    name: "consent",
    at: ports.now(),
    columns: columns(),
    async readPage(cursor) {
      const rows = await readRows(ports, { tenantId, cursor });
      const last = rows.length < pageSize ? undefined : rows.at(-1)?.consent;
      return { rows, nextCursor: last ? timeCursor(last) : null };
    },
  });
}

const isWithdrawn = sql<0 | 1>`EXISTS (
  SELECT 1 FROM consents AS other WHERE other.lead_id = ${consents.leadId} AND other.purpose = 'request' AND other.event = 'withdrawn')`;

function readRows({ db }: Pick<Ports, "db">, { tenantId, cursor }: { tenantId: number; cursor: string | undefined }) {
  return db
    .select({ consent: consents, person: consentPeople, isWithdrawn })
    .from(consents)
    .leftJoin(consentPeople, eq(consentPeople.consentId, consents.id))
    .where(and(eq(consents.tenantId, tenantId), isAfterCursor(consents, cursor)))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(pageSize);
}
