import { and, eq, type SQL, sql } from "drizzle-orm";
import { securityNotice, webhookChanged } from "../../account/notices.ts";
import { users } from "../../auth/table.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Services } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { checkAddress } from "./check-address.ts";
import type { Webhook } from "./delivery.contract.ts";
import { newSecretSeed, secretFrom } from "./webhook-secret.ts";

type Needed = Pick<Services, "db" | "settings" | "now">;

export async function readWebhook({ db }: Pick<Services, "db">, tenantId: number): Promise<Webhook> {
  const [row] = await db.select({ url: tenants.webhookUrl }).from(tenants).where(eq(tenants.id, tenantId));
  return { url: row?.url ?? null };
}

type Asked = { tenantId: number; userId: string; url: string; newSecret?: boolean | undefined };

/**
 * Where the company's own system is called from now on. The secret is in the answer when it is new, and never again. Leads
 * go there from now on, so the owner's address must be a proven one, and the owner is told. After it, call `wakeScheduledTasks`.
 * @throws AppError INVALID_INPUT for an address that we do not call, EMAIL_NOT_VERIFIED
 */
export async function setWebhook(
  services: Needed,
  { tenantId, userId, url, newSecret = false }: Asked,
): Promise<Webhook & { secret?: string }> {
  const address = checkAddress(services, url);
  const seed = newSecretSeed(services);
  const kept = newSecret ? sql`NULL` : sql`webhook_secret`;
  const mayBeSet = sql`id = ${tenantId} AND user_id IN (
    SELECT id FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;
  const isOther = sql`EXISTS (
    SELECT 1 FROM tenants WHERE ${mayBeSet} AND (webhook_url IS NOT ${address.href} OR ${newSecret ? 1 : 0}))`;
  const [, set] = await runBatch(services.db, [
    await changeMail(services, { tenantId, userId, host: address.host, onlyIf: isOther }),
    sql`
      UPDATE tenants SET webhook_url = ${address.href}, webhook_secret = coalesce(${kept}, ${seed})
      WHERE ${mayBeSet} RETURNING webhook_secret AS seed`,
  ]);
  const [row] = set.results as { seed: string }[];
  if (!row) {
    throw new AppError(
      "EMAIL_NOT_VERIFIED",
      "Please verify your email first. Leads hold people's names and phone numbers, so we need to be sure it's you who sends them on.",
    );
  }
  return { url: address.href, ...(row.seed === seed && { secret: await secretFrom(services, seed) }) };
}

/** No more calls, and none of those that wait. The next address gets a new secret. After it, call `wakeScheduledTasks`. */
export async function removeWebhook(
  services: Needed,
  { tenantId, userId }: { tenantId: number; userId: string },
): Promise<void> {
  const at = services.now().getTime();
  const onlyIf = sql`EXISTS (SELECT 1 FROM tenants WHERE id = ${tenantId} AND webhook_url IS NOT NULL)`;
  await runBatch(services.db, [
    await changeMail(services, { tenantId, userId, host: null, onlyIf }),
    sql`UPDATE tenants SET webhook_url = NULL, webhook_secret = NULL, updated_at = ${at} WHERE id = ${tenantId}`,
    sql`
      UPDATE lead_deliveries SET state = 'dead', due_at = NULL, ended_at = ${at}
      WHERE tenant_id = ${tenantId} AND state = 'waiting'`,
  ]);
}

async function changeMail(
  services: Needed,
  { tenantId, userId, host, onlyIf }: { tenantId: number; userId: string; host: string | null; onlyIf: SQL },
): Promise<SQL> {
  const [found] = await services.db
    .select({ user: users, companyName: tenants.companyName })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.userId))
    .where(and(eq(tenants.id, tenantId), eq(users.id, userId)));
  if (!found) throw new AppError("NOT_FOUND", "There is no such company.");
  const { user, companyName } = found;
  const notice = webhookChanged(host, companyName);
  return securityNotice(services, { to: user.email, user, kind: "webhook-changed", notice, onlyIf });
}
