import { type SQL, sql } from "drizzle-orm";

/** Shares of a month, in percent, of which its owner is told. */
export const usageNoticeShares = [50, 80, 100] as const;

/**
 * For the end of the batch that spends a unit: notes each share of the payer's month that is used up by now, once a month.
 * Whoever has a free account for pictures of their own sees what is left where they are made, and is not written to about it.
 */
export function recordMonthlyUse(unitId: string, now: Date): SQL {
  return sql`
    INSERT INTO allowance_notices (subject, period, percent, created_at)
    SELECT counter.subject, counter.period, share.value, ${now.getTime()}
    FROM reservations
    JOIN json_each(reservations.draws) AS draw ON draw.value ->> 'subject' = reservations.payer
    JOIN allowance_counters AS counter
      ON counter.subject = draw.value ->> 'subject' AND counter.period = draw.value ->> 'period'
    JOIN json_each(${JSON.stringify(usageNoticeShares)}) AS share
    WHERE reservations.id = ${unitId} AND reservations.state = 'committed' AND reservations.payer GLOB 'user:*'
      AND draw.value ->> 'limit' > 0 AND counter.used * 100 >= (draw.value ->> 'limit') * share.value
      AND (
        NOT EXISTS (SELECT 1 FROM json_each(reservations.draws) WHERE value ->> 'subject' GLOB 'person:*')
        OR EXISTS (SELECT 1 FROM visualizations WHERE id = reservations.id AND in_widget = 1)
      )
    ON CONFLICT DO NOTHING`;
}
