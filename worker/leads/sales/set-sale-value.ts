import { type SQL, sql } from "drizzle-orm";

type Sale = { valueCents: number | null; userId: string; at: Date; ofLead: SQL };

/** What a job is worth, for the batch that changes its lead; null forgets it. @param sale `ofLead`: which rows of `leads`, at most one */
export function setSaleValue({ valueCents, userId, at, ofLead }: Sale): SQL {
  if (valueCents === null) return sql`DELETE FROM lead_sales WHERE lead_id IN (SELECT id FROM leads WHERE ${ofLead})`;
  return sql`
    INSERT INTO lead_sales (lead_id, value_cents, user_id, updated_at)
    SELECT id, ${valueCents}, ${userId}, ${at.getTime()} FROM leads WHERE ${ofLead}
    ON CONFLICT (lead_id) DO UPDATE SET
      value_cents = excluded.value_cents, user_id = excluded.user_id, updated_at = excluded.updated_at`;
}
