import { sql } from "drizzle-orm";
import { adoptGoogleSubjects } from "../account/oidc/google-subject.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";

type Needed = Pick<Ports, "db" | "now">;

/**
 * Takes over what the version before wrote into columns that have moved: it runs on for a moment after the migration, and again
 * where a deploy is taken back. Whatever we write ourselves we write to both, so a difference is always its word. (Triggers
 * would do it at once, but D1 splits one of several statements apart when a migration is applied remotely.)
 */
export async function adoptOlderWrites({ db, now }: Needed): Promise<void> {
  const at = now().getTime();
  const isWebhookOf = sql`tenant_id = tenants.id AND kind = 'webhook' AND state = 'active'`;
  const isMissing = sql`webhook_url IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM lead_channels AS its
    WHERE ${isWebhookOf} AND its.address = tenants.webhook_url AND its.secret IS tenants.webhook_secret)`;
  await runBatch(db, [
    sql`
      UPDATE lead_channels SET state = 'removed', address = NULL, secret = NULL, updated_at = ${at}
      WHERE kind = 'webhook' AND state = 'active'
        AND EXISTS (SELECT 1 FROM tenants WHERE tenants.id = lead_channels.tenant_id AND webhook_url IS NULL)`,
    sql`
      UPDATE lead_channels SET (address, secret) = (SELECT webhook_url, webhook_secret FROM tenants WHERE id = tenant_id),
        updated_at = ${at}
      WHERE id IN (
        SELECT (SELECT id FROM lead_channels WHERE ${isWebhookOf} ORDER BY created_at, id LIMIT 1) FROM tenants WHERE ${isMissing})`,
    sql`
      INSERT INTO lead_channels (id, tenant_id, kind, address, secret, state, created_at, updated_at)
      SELECT lower(hex(randomblob(16))), id, 'webhook', webhook_url, webhook_secret, 'active', ${at}, ${at} FROM tenants
      WHERE ${isMissing}`,
    adoptGoogleSubjects(at),
  ]);
}
