import { eq, or, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { readCounters } from "../allowance/read-counters.ts";
import { users } from "../auth/table.ts";
import { calendarMonth } from "../billing/period.ts";
import { type AccountStatus, readAccountStatus } from "../billing/read-account-status.ts";
import { AppError } from "../errors.ts";
import { leadFieldRules } from "../lead-fields.catalogue.ts";
import { publicOrigin } from "../own-hosts/public-origin.ts";
import type { Ports } from "../ports.ts";
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
  const [found] = await ports.db
    .select({
      tenant: tenants,
      offered: languagesOfTenant,
      role: memberRoleOf(userId),
      ownerVerifiedAt: users.emailVerifiedAt,
    })
    .from(tenants)
    .leftJoin(users, eq(users.id, tenants.userId))
    .where(
      or(
        eq(tenants.userId, userId),
        sql`${tenants.userId} IN (
          SELECT teams.owner_id FROM teams JOIN team_members ON team_members.team_id = teams.id
          WHERE team_members.user_id = ${userId} AND team_members.status = 'active')`,
      ),
    )
    .orderBy(sql`${tenants.userId} = ${userId} DESC`, tenants.id)
    .limit(1);
  if (!found) throw new AppError("NOT_FOUND", m.tenants_account_has_no_company_yet());
  const { tenant, offered, role, ownerVerifiedAt } = found;
  const isOwner = tenant.userId === userId;
  const [origin, owner] = await Promise.all([
    publicOrigin(ports, tenant.id),
    tenant.userId === null ? null : readAccountStatus(ports, tenant.userId),
  ]);
  // Named one by one: what is added to the table later, secrets among it, is not shown by itself.
  return {
    ...publicTenant(tenant, { offered }),
    isOwner,
    publicOrigin: origin,
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
    ...(await generationsOf(ports, { tenant, owner })),
  };
}

/** Names its column itself: among what is selected, Drizzle leaves the table out, and a member's `user_id` is nearer. */
function memberRoleOf(userId: string): SQL<MemberRole> {
  return sql<MemberRole>`(
    SELECT team_members.role FROM teams JOIN team_members ON team_members.team_id = teams.id
    WHERE teams.owner_id = tenants.user_id AND team_members.user_id = ${userId})`;
}

type Generations = Pick<MyTenant, "monthlyGenerationLimit" | "currentMonthGenerations" | "lastResetDate">;

/** A company without a cap of its own has its owner's month: limit, use and beginning are those. */
async function generationsOf(
  ports: Needed,
  { tenant, owner }: { tenant: Tenant; owner: AccountStatus | null },
): Promise<Generations> {
  const now = ports.now();
  const payer = tenant.monthlyGenerationLimit === -1 ? owner : null;
  const month = payer
    ? { subject: payer.payer, period: payer.period, limit: payer.entitlements.monthlyVisualizations }
    : { subject: `tenant:${tenant.id}`, period: calendarMonth(now), limit: tenant.monthlyGenerationLimit };
  const startsAt = payer ? payer.periodStartsAt : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [counter] = await readCounters(ports, [month]);
  return {
    monthlyGenerationLimit: month.limit,
    currentMonthGenerations: counter.used,
    lastResetDate: startsAt.toISOString(),
  };
}
