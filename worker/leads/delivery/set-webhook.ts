import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { securityNotice, webhookChanged } from "../../account/notices.ts";
import { users } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { leadChannels } from "../table.ts";
import { hasChannel, removeChannels } from "./channel.ts";
import { checkAddress } from "./check-address.ts";
import type { Webhook } from "./delivery.contract.ts";
import { newSecretSeed, secretFrom } from "./webhook-secret.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

export async function readWebhook({ db }: Pick<Ports, "db">, tenantId: number): Promise<Webhook> {
  const { address, kind, state } = leadChannels;
  const [row] = await db
    .select({ url: address })
    .from(leadChannels)
    .where(and(eq(leadChannels.tenantId, tenantId), eq(kind, "webhook"), eq(state, "active")));
  return { url: row?.url ?? null };
}

type Asked = { tenantId: number; userId: string; url: string; newSecret?: boolean | undefined };

/**
 * Where the company's own system is called from now on. The secret is in the answer when it is new, and never again. Leads
 * go there from now on, so the owner's address must be a proven one, and the owner is told. After it, call `wakeScheduledTasks`.
 * @throws AppError INVALID_INPUT for an address that we do not call, EMAIL_NOT_VERIFIED
 */
export async function setWebhook(
  ports: Needed,
  { tenantId, userId, url, newSecret = false }: Asked,
): Promise<Webhook & { secret?: string }> {
  const address = checkAddress(ports, url);
  const seed = newSecretSeed(ports);
  const at = ports.now().getTime();
  const mayBeSet = sql`EXISTS (
    SELECT 1 FROM tenants JOIN users ON users.id = tenants.user_id
    WHERE tenants.id = ${tenantId} AND users.id = ${userId} AND users.email_verified_at IS NOT NULL)`;
  const isSame = sql`${isWebhookOf(tenantId)} AND address = ${address.href} AND NOT ${newSecret ? 1 : 0}`;
  const isOther = sql`${mayBeSet} AND NOT EXISTS (SELECT 1 FROM lead_channels WHERE ${isSame})`;
  const [, set] = await runBatch(ports.db, [
    await changeMail(ports, { tenantId, userId, host: address.host, onlyIf: isOther }),
    sql`
      INSERT INTO lead_channels (id, tenant_id, kind, address, secret, state, created_at, updated_at)
      SELECT ${newId()}, ${tenantId}, 'webhook', ${address.href}, ${seed}, 'active', ${at}, ${at} WHERE ${mayBeSet}
      ON CONFLICT (tenant_id, kind) WHERE state = 'active' DO UPDATE SET
        address = excluded.address, updated_at = excluded.updated_at,
        secret = iif(${newSecret ? 1 : 0}, excluded.secret, coalesce(lead_channels.secret, excluded.secret))
      RETURNING secret AS seed`,
    copyForVersionBefore(tenantId),
  ]);
  const [row] = set.results as { seed: string }[];
  if (!row) {
    throw new AppError("EMAIL_NOT_VERIFIED", m.leads_verify_email_first());
  }
  return { url: address.href, ...(row.seed === seed && { secret: await secretFrom(ports, seed) }) };
}

/** No more calls, and none of those that wait. The next address gets a new secret. After it, call `wakeScheduledTasks`. */
export async function removeWebhook(
  ports: Needed,
  { tenantId, userId }: { tenantId: number; userId: string },
): Promise<void> {
  const onlyIf = hasChannel(tenantId, "webhook");
  await runBatch(ports.db, [
    await changeMail(ports, { tenantId, userId, host: null, onlyIf }),
    ...removeChannels(isWebhookOf(tenantId), ports.now()),
    copyForVersionBefore(tenantId),
  ]);
}

function isWebhookOf(tenantId: number): SQL {
  return sql`tenant_id = ${tenantId} AND kind = 'webhook' AND state = 'active'`;
}

/** It reads the webhook in the row of the company, also where a deploy is taken back. */
function copyForVersionBefore(tenantId: number): SQL {
  const column = (name: "address" | "secret") =>
    sql`(SELECT ${sql.identifier(name)} FROM lead_channels WHERE ${isWebhookOf(tenantId)})`;
  return sql`
    UPDATE tenants SET webhook_url = ${column("address")}, webhook_secret = ${column("secret")} WHERE id = ${tenantId}`;
}

async function changeMail(
  ports: Needed,
  { tenantId, userId, host, onlyIf }: { tenantId: number; userId: string; host: string | null; onlyIf: SQL },
): Promise<SQL> {
  const [found] = await ports.db
    .select({ user: users, companyName: tenants.companyName })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.userId))
    .where(and(eq(tenants.id, tenantId), eq(users.id, userId)));
  if (!found) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  const { user, companyName } = found;
  const notice = webhookChanged(host, companyName);
  return securityNotice(ports, { to: user.email, user, kind: "webhook-changed", notice, onlyIf });
}
