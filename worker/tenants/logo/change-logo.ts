import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { cacheTenant } from "../cache-tenant.ts";
import { tenants } from "../table.ts";
import type { Logo } from "./normalize-logo.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "pictures">;
type Owned = { userId: string; tenant: { id: number; slug: string } };

/**
 * Puts a logo in the place of the one before, under an address of its own, so that browsers may keep each for good. The
 * file is doomed until the company has it: what fails on the way leaves nothing behind. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND where the company is the account's no longer
 */
export async function setLogo(ports: Needed, { userId, tenant, logo }: Owned & { logo: Logo }): Promise<void> {
  const name = `${newId().replaceAll(/[-_]/g, "").slice(0, 16)}-${logo.width}x${logo.height}`;
  const key = `logos/${tenant.id}/${name}.png`;
  await runBatch(ports.db, [doom(ports, sql`SELECT ${key} AS logo_key`)]);
  await ports.pictures.put(key, logo.bytes, { httpMetadata: { contentType: "image/png" } });
  await replaceLogo(ports, { userId, tenant, key, url: `/api/tenant/${tenant.slug}/logo/${name}` });
}

/** @throws AppError NOT_FOUND */
export async function removeLogo(ports: Needed, { userId, tenant }: Owned): Promise<void> {
  await replaceLogo(ports, { userId, tenant, key: null, url: null });
}

async function replaceLogo(
  ports: Needed,
  { userId, tenant, key, url }: Owned & { key: string | null; url: string | null },
): Promise<void> {
  const own = sql`id = ${tenant.id} AND user_id = ${userId}`;
  const results = await runBatch(ports.db, [
    doom(ports, sql`SELECT logo_key FROM tenants WHERE ${own} AND logo_key IS NOT NULL`),
    sql`DELETE FROM doomed_files WHERE key = ${key} AND EXISTS (SELECT 1 FROM tenants WHERE ${own})`,
    ports.db.update(tenants).set({ logoKey: key, logoUrl: url, updatedAt: ports.now() }).where(own),
  ]);
  if (results.at(-1)?.meta.changes === 0) throw new AppError("NOT_FOUND", m.tenants_account_has_no_company_yet());
  await cacheTenant(ports, tenant.id);
}

function doom({ now }: Needed, keys: SQL): SQL {
  return sql`
    INSERT INTO doomed_files (key, created_at) SELECT logo_key, ${now().getTime()} FROM (${keys}) WHERE TRUE
    ON CONFLICT (key) DO NOTHING`;
}
