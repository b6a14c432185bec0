import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { channelChanged, securityNotice } from "../../account/notices.ts";
import { users } from "../../auth/table.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { channelName } from "./channels.catalogue.ts";

/** What every change of a channel asks and tells its company's owner. */

type Needed = Pick<Ports, "db" | "settings" | "now">;
export type Company = { tenantId: number; userId: string };
export type Place = Company & { channelId: string };

export function isChannel({ tenantId, channelId }: Pick<Place, "tenantId" | "channelId">): SQL {
  return sql`id = ${channelId} AND tenant_id = ${tenantId} AND state <> 'removed'`;
}

export function isProvenOwner({ tenantId, userId }: Company): SQL {
  return sql`EXISTS (
    SELECT 1 FROM tenants JOIN users ON users.id = tenants.user_id
    WHERE tenants.id = ${tenantId} AND users.id = ${userId} AND users.email_verified_at IS NOT NULL)`;
}

export async function notProven({ db }: Pick<Ports, "db">, { userId }: Company): Promise<AppError | null> {
  const [user] = await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return user?.at ? null : new AppError("EMAIL_NOT_VERIFIED", m.leads_verify_email_first());
}

/** It reads the webhook in the row of the company, also where a deploy is taken back: the one that was set up first. */
export function copyForVersionBefore(tenantId: number): SQL {
  const column = (name: "address" | "secret") => sql`(
    SELECT ${sql.identifier(name)} FROM lead_channels
    WHERE tenant_id = ${tenantId} AND kind = 'webhook' AND state = 'active' ORDER BY created_at, id LIMIT 1)`;
  return sql`
    UPDATE tenants SET webhook_url = ${column("address")}, webhook_secret = ${column("secret")} WHERE id = ${tenantId}`;
}

type Change = Company & { kind: string; shown: string | null; onlyIf: SQL };

/** Statement: tells the owner where news go from now on; `shown` null: nowhere. @throws AppError NOT_FOUND */
export async function changeMail(ports: Needed, { tenantId, userId, kind, shown, onlyIf }: Change): Promise<SQL> {
  const [found] = await ports.db
    .select({ user: users, companyName: tenants.companyName })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.userId))
    .where(and(eq(tenants.id, tenantId), eq(users.id, userId)));
  if (!found) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  const { user, companyName } = found;
  const notice = channelChanged({ channel: channelName(kind), host: shown, companyName });
  return securityNotice(ports, { to: user.email, user, kind: "channel-changed", notice, onlyIf });
}
