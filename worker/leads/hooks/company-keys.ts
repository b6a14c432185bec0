import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newToken, sha256Hex } from "../../auth/hash.ts";
import { users } from "../../auth/table.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { removeChannels } from "../delivery/channel.ts";
import { type CompanyKey, maxKeys, type NewCompanyKey } from "./hooks.contract.ts";
import { companyKeys } from "./table.ts";

type Needed = Pick<Ports, "db" | "now">;
type Owner = { tenantId: number; userId: string };

/** What every key begins with, so that people and scanners for lost secrets know one. */
const prefix = "hooks_";
const lettersShown = 4;

/** What `keysFrom` reads, for a batch. @param tenantId the company's, or a subquery that finds it */
export function keysQuery({ db }: Needed, tenantId: SQL) {
  return db
    .select({
      id: companyKeys.id,
      name: companyKeys.name,
      ending: companyKeys.ending,
      createdAt: companyKeys.createdAt,
      lastUsedAt: companyKeys.lastUsedAt,
      subscriptions: sql<number>`(
        SELECT count(*) FROM lead_channels WHERE key_id = ${companyKeys.id} AND lead_channels.state = 'active')`,
    })
    .from(companyKeys)
    .where(and(eq(companyKeys.tenantId, tenantId), isNull(companyKeys.revokedAt)))
    .orderBy(desc(companyKeys.createdAt));
}

/** Those that open something, the newest first. */
export function keysFrom(rows: Awaited<ReturnType<typeof keysQuery>>): CompanyKey[] {
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** @returns the key itself, this one time @throws AppError EMAIL_NOT_VERIFIED, CONFLICT beyond `maxKeys` */
export async function makeKey({ db, now }: Needed, owner: Owner, { name }: { name: string }): Promise<NewCompanyKey> {
  const { tenantId, userId } = owner;
  const key = prefix + newToken();
  const [id, ending, at] = [newId(), key.slice(-lettersShown), now()];
  const [made] = await runBatch(db, [
    sql`
      INSERT INTO company_keys (id, tenant_id, name, key_hash, ending, created_at)
      SELECT ${id}, tenants.id, ${name}, ${await sha256Hex(key)}, ${ending}, ${at.getTime()}
      FROM tenants JOIN users ON users.id = tenants.user_id
      WHERE tenants.id = ${tenantId} AND users.id = ${userId} AND users.email_verified_at IS NOT NULL
        AND (SELECT count(*) FROM company_keys WHERE tenant_id = ${tenantId} AND revoked_at IS NULL) < ${maxKeys}`,
  ]);
  if (made.meta.changes === 0) {
    const [user] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
    throw user?.at
      ? new AppError("CONFLICT", m.leads_too_many_keys({ max: maxKeys }))
      : new AppError("EMAIL_NOT_VERIFIED", m.leads_verify_email_first());
  }
  return { id, name, ending, key, createdAt: at.toISOString(), lastUsedAt: null, subscriptions: 0 };
}

/** Ends a key with all that was subscribed by it. After it, call `wakeScheduledTasks`. @throws AppError NOT_FOUND */
export async function revokeKey({ db, now }: Needed, { tenantId, keyId }: { tenantId: number; keyId: string }) {
  const isIts = sql`id = ${keyId} AND tenant_id = ${tenantId} AND revoked_at IS NULL`;
  const isSubscribed = sql`
    state = 'active' AND tenant_id = ${tenantId} AND key_id IN (SELECT id FROM company_keys WHERE ${isIts})`;
  const results = await runBatch(db, [
    ...removeChannels(isSubscribed, now()),
    sql`UPDATE company_keys SET revoked_at = ${now().getTime()} WHERE ${isIts}`,
  ]);
  if (results.at(-1)?.meta.changes === 0) throw new AppError("NOT_FOUND", m.leads_no_such_key());
}

export type KeyHolder = { keyId: string; tenantId: number; ownerId: string; company: string };

/** Whom a key speaks for. @throws AppError UNAUTHENTICATED; FORBIDDEN while the company is suspended */
export async function findKeyHolder({ db, now }: Needed, key: string): Promise<KeyHolder> {
  const [found] = await db
    .select({
      keyId: companyKeys.id,
      tenantId: tenants.id,
      ownerId: tenants.userId,
      company: tenants.companyName,
      suspendedAt: tenants.suspendedAt,
    })
    .from(companyKeys)
    .innerJoin(tenants, eq(tenants.id, companyKeys.tenantId))
    .where(and(eq(companyKeys.keyHash, await sha256Hex(key)), isNull(companyKeys.revokedAt)));
  if (!found?.ownerId) throw new AppError("UNAUTHENTICATED", m.leads_key_opens_nothing());
  // Staff's reason is the owner's to read, and a service's log is not the owner.
  if (found.suspendedAt) throw new AppError("FORBIDDEN", m.leads_key_company_suspended());
  await db.update(companyKeys).set({ lastUsedAt: now() }).where(eq(companyKeys.id, found.keyId));
  return { keyId: found.keyId, tenantId: found.tenantId, ownerId: found.ownerId, company: found.company };
}
