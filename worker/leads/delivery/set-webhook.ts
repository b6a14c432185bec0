import { eq, sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import type { Services } from "../../services.ts";
import { tenants } from "../../tenants/table.ts";
import { checkAddress } from "./check-address.ts";
import type { Webhook } from "./contract.ts";
import { newSecretSeed, secretFrom } from "./webhook-secret.ts";

type Needed = Pick<Services, "db" | "settings" | "now">;

export async function readWebhook({ db }: Pick<Services, "db">, tenantId: number): Promise<Webhook> {
  const [row] = await db.select({ url: tenants.webhookUrl }).from(tenants).where(eq(tenants.id, tenantId));
  return { url: row?.url ?? null };
}

/**
 * Where the company's own system is called from now on. The secret is in the answer when it is new, and never again.
 * @throws AppError INVALID_INPUT for an address that we do not call
 */
export async function setWebhook(
  services: Needed,
  { tenantId, url, newSecret = false }: { tenantId: number; url: string; newSecret?: boolean | undefined },
): Promise<Webhook & { secret?: string }> {
  const address = checkAddress(services, url).href;
  const seed = newSecretSeed();
  const kept = newSecret ? null : tenants.webhookSecret;
  const [row] = await services.db
    .update(tenants)
    .set({ webhookUrl: address, webhookSecret: sql`coalesce(${kept}, ${seed})` })
    .where(eq(tenants.id, tenantId))
    .returning({ seed: tenants.webhookSecret });
  const isNew = row?.seed === seed;
  return { url: address, ...(isNew && { secret: await secretFrom(services, seed) }) };
}

/** No more calls, and none of those that wait. The next address gets a new secret. */
export async function removeWebhook({ db, now }: Pick<Services, "db" | "now">, tenantId: number): Promise<void> {
  const at = now().getTime();
  await runBatch(db, [
    sql`UPDATE tenants SET webhook_url = NULL, webhook_secret = NULL, updated_at = ${at} WHERE id = ${tenantId}`,
    sql`
      UPDATE lead_deliveries SET state = 'dead', due_at = NULL, ended_at = ${at}
      WHERE tenant_id = ${tenantId} AND due_at IS NOT NULL`,
  ]);
}
