import { sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";

/** What is left of a lead's consent, as moments (ISO 8601). */
export type Standing = { textsAt: string | null; withdrawnAt: string | null };

/** By the lead's id; none for leads without a record. */
export async function readStanding({ db }: Pick<Ports, "db">, ids: string[]): Promise<Map<string, Standing>> {
  const rows = await db.all<{ id: string; withdrawn: number | null; given: number | null; stopped: number | null }>(sql`
    SELECT lead_id AS id, min(CASE WHEN purpose = 'request' AND event = 'withdrawn' THEN created_at END) AS withdrawn,
      max(CASE WHEN purpose = 'texts' AND event = 'given' THEN created_at END) AS given,
      max(CASE WHEN purpose = 'texts' AND event = 'withdrawn' THEN created_at END) AS stopped
    FROM consents WHERE lead_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) GROUP BY lead_id`);
  return new Map(
    rows.map(({ id, withdrawn, given, stopped }) => {
      const isOn = given !== null && stopped === null && withdrawn === null;
      return [id, { textsAt: isOn ? iso(given) : null, withdrawnAt: withdrawn === null ? null : iso(withdrawn) }];
    }),
  );
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
