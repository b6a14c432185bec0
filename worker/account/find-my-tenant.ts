import { eq, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { m } from "#messages";
import { accountCountersStatement, usedFrom } from "../allowance/account-counters.ts";
import { joinSession } from "../auth/join-session.ts";
import { users } from "../auth/table.ts";
import { calendarMonth } from "../billing/period.ts";
import { type AccountStatus, accountStatusFrom, accountStatusStatements } from "../billing/read-account-status.ts";
import type { AppContext } from "../context.ts";
import { readBatch } from "../db/read-batch.ts";
import { AppError } from "../errors.ts";
import { leadFieldRules } from "../lead-fields.catalogue.ts";
import { liveHostQuery, originFrom } from "../own-hosts/public-origin.ts";
import type { Ports } from "../ports.ts";
import { idOfMyTenant } from "../teams/id-of-my-tenant.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { languagesOfTenant } from "../tenants/languages/offered-languages.ts";
import { publicTenant } from "../tenants/public-tenant.ts";
import { tenants } from "../tenants/table.ts";
import type { MemberRole } from "../tenants/team-roles.catalogue.ts";
import type { MyTenant } from "../tenants/tenants.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * The whole company of an account: its own, or that of the owner of the team that it has joined.
 * @throws AppError NOT_FOUND for an account without one
 */
export async function findMyTenant(ports: Needed, userId: string): Promise<MyTenant> {
  return myTenantFrom(ports, await readMyTenant(ports, sql`${userId}`), userId);
}

function readMyTenant(ports: Needed, user: SQL) {
  return readBatch(ports.db, myTenantQueries(ports, user));
}

/** `requireSession` and `findMyTenant` in one round trip. @throws AppError UNAUTHENTICATED, NOT_FOUND */
export async function enterMyTenant(c: Context<AppContext>): Promise<{ userId: string; tenant: MyTenant }> {
  const { ports } = c.var;
  const session = await joinSession(c);
  const [sessions, ...read] = await readBatch(ports.db, [session.statement, ...myTenantQueries(ports, session.user)]);
  const userId = session.enter(sessions);
  return { userId, tenant: myTenantFrom(ports, read, userId) };
}

/** What `myTenantFrom` reads, for a batch. @param user the account's id, or a subquery that finds it */
export function myTenantQueries(ports: Needed, user: SQL) {
  const id = idOfMyTenant(user);
  const owner = sql`(SELECT user_id FROM tenants WHERE id = ${id})`;
  return [
    ports.db
      .select({
        tenant: tenants,
        offered: languagesOfTenant,
        role: memberRoleOf(user),
        ownerVerifiedAt: users.emailVerifiedAt,
      })
      .from(tenants)
      .leftJoin(users, eq(users.id, tenants.userId))
      .where(eq(tenants.id, id)),
    liveHostQuery(ports, id),
    ...accountStatusStatements(owner),
    accountCountersStatement(owner, ports.now(), id),
  ] as const;
}

type Read = Awaited<ReturnType<typeof readMyTenant>>;

/** @throws AppError NOT_FOUND for an account without a company */
export function myTenantFrom(ports: Needed, read: Read, userId: string): MyTenant {
  const [[found], [host], ofOwners, teams, counters] = read;
  if (!found) throw new AppError("NOT_FOUND", m.tenants_account_has_no_company_yet());
  const { tenant, offered, role, ownerVerifiedAt } = found;
  const isOwner = tenant.userId === userId;
  const owner = accountStatusFrom([ofOwners, teams], ports.now());
  // Named one by one: what is added to the table later, secrets among it, is not shown by itself.
  return {
    ...publicTenant(tenant, { offered }),
    isOwner,
    publicOrigin: originFrom(ports, host),
    role: isOwner ? "owner" : role,
    isOnHold: !isOwner && !owner?.entitlements.hasBusinessProAccess,
    isOwnerVerified: tenant.userId === null || ownerVerifiedAt !== null,
    managersDeleteLeads: tenant.managersDeleteLeads,
    userId: tenant.userId,
    email: isOwner ? tenant.email : null,
    sites: tenant.sites,
    leadFields: leadFieldRules(tenant),
    consentText: tenant.consentText,
    consentVersion: tenant.consentVersion,
    privacyUrl: tenant.privacyUrl,
    rendersBeforeLead: tenant.rendersBeforeLead,
    retentionDays: tenant.retentionDays,
    leadRetentionDays: tenant.leadRetentionDays,
    createdAt: tenant.createdAt.toISOString(),
    updatedAt: tenant.updatedAt.toISOString(),
    ...generationsOf(ports, { tenant, owner, counters }),
  };
}

/** Names its column itself: among what is selected, Drizzle leaves the table out, and a member's `user_id` is nearer. */
function memberRoleOf(user: SQL): SQL<MemberRole> {
  return sql<MemberRole>`(
    SELECT team_members.role FROM teams JOIN team_members ON team_members.team_id = teams.id
    WHERE teams.owner_id = tenants.user_id AND team_members.user_id = ${user})`;
}

type Generations = Pick<MyTenant, "monthlyGenerationLimit" | "currentMonthGenerations" | "lastResetDate">;

/** A company without a cap of its own has its owner's month: limit, use and beginning are those. */
function generationsOf(
  ports: Needed,
  { tenant, owner, counters }: { tenant: Tenant; owner: AccountStatus | null; counters: D1Result },
): Generations {
  const now = ports.now();
  const payer = tenant.monthlyGenerationLimit === -1 ? owner : null;
  const month = payer
    ? { subject: payer.payer, period: payer.period, limit: payer.entitlements.monthlyVisualizations }
    : { subject: `tenant:${tenant.id}`, period: calendarMonth(now), limit: tenant.monthlyGenerationLimit };
  const startsAt = payer ? payer.periodStartsAt : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return {
    monthlyGenerationLimit: month.limit,
    currentMonthGenerations: usedFrom(counters, month),
    lastResetDate: startsAt.toISOString(),
  };
}
