import { sql } from "drizzle-orm";
import { accountCountersStatement, usedFrom } from "../allowance/account-counters.ts";
import { personSubject } from "../allowance/month-draws.ts";
import { readCounters } from "../allowance/read-counters.ts";
import { sessionEnded } from "../auth/find-actor.ts";
import { type AccountStatus, accountStatusFrom, accountStatusStatements } from "../billing/read-account-status.ts";
import { runBatch } from "../db/run-batch.ts";
import { hasFactor } from "../factors/has-factor.ts";
import type { Ports } from "../ports.ts";
import type { Account } from "./account.contract.ts";

type ProfileRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  business_name: string | null;
  phone: string | null;
  email_verified_at: number | null;
  has_password: number;
  role: Account["user"]["role"];
  language: Account["user"]["language"];
  tenant_slug: string | null;
  works_for_slug: string | null;
  suspension: string | null;
  last_seen_at: number;
  has_factor: number;
  factor_at: number | null;
};

/**
 * The whole account of a live session, in one round trip, two on Free: the batch finds the session itself.
 * @throws AppError UNAUTHENTICATED
 */
export async function readAccount(
  ports: Pick<Ports, "db" | "now" | "settings">,
  tokenHash: string,
): Promise<{ account: Account; lastSeenAt: Date }> {
  const { db, now } = ports;
  const at = now();
  const user = sql`(SELECT user_id FROM sessions WHERE token_hash = ${tokenHash} AND expires_at > ${at.getTime()})`;
  const [profiles, accounts, teams, counters] = await runBatch(db, [
    sql`
      SELECT users.id, first_name, last_name, email, business_name, phone, email_verified_at, role, users.language,
        password_hash IS NOT NULL AS has_password, sessions.last_seen_at,
        sessions.factor_at, ${hasFactor(sql`users.id`)} AS has_factor,
        (SELECT slug FROM tenants WHERE tenants.user_id = users.id ORDER BY tenants.id LIMIT 1) AS tenant_slug,
        (SELECT slug FROM tenants WHERE tenants.user_id IN (
          SELECT teams.owner_id FROM teams JOIN team_members ON team_members.team_id = teams.id
          WHERE team_members.user_id = users.id AND team_members.status = 'active')
          ORDER BY tenants.id LIMIT 1) AS works_for_slug,
        (SELECT json_object('companyName', company_name, 'reason', suspended_reason) FROM tenants
          WHERE suspended_reason IS NOT NULL AND (tenants.user_id = users.id OR tenants.user_id IN (
            SELECT teams.owner_id FROM teams JOIN team_members ON team_members.team_id = teams.id
            WHERE team_members.user_id = users.id AND team_members.status = 'active')) LIMIT 1) AS suspension
      FROM sessions JOIN users ON users.id = sessions.user_id
      WHERE sessions.token_hash = ${tokenHash} AND sessions.expires_at > ${at.getTime()}`,
    ...accountStatusStatements(user),
    accountCountersStatement(user, at),
  ]);
  const [profile] = profiles.results as ProfileRow[];
  const accountStatus = accountStatusFrom([accounts, teams], at);
  if (!profile || !accountStatus) throw sessionEnded();
  const { entitlements, own, payer, period } = accountStatus;
  const limit = entitlements.monthlyVisualizations;
  const before = entitlements.plan === "free" ? await usedBefore(ports, accountStatus) : 0;
  const currentUsage = Math.max(usedFrom(counters, { subject: payer, period }), Math.min(before, limit));
  const account: Account = {
    user: {
      id: profile.id,
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      businessName: profile.business_name,
      phone: profile.phone,
      emailVerified: profile.email_verified_at !== null,
      hasPassword: profile.has_password === 1,
      role: profile.role,
      language: profile.language,
      secondFactor: profile.factor_at !== null ? "shown" : profile.has_factor ? "unshown" : "none",
    },
    subscription: own && {
      planId: own.priceId,
      status: own.status,
      currentPeriodEnd: own.currentPeriodEnd?.toISOString() ?? null,
      cancelAtPeriodEnd: own.cancelAtPeriodEnd,
    },
    usage: { planName: entitlements.planName, currentUsage, limit, canUse: limit === -1 || currentUsage < limit },
    hasEmbedAccess: entitlements.hasEmbedAccess,
    hasBusinessProAccess: entitlements.hasBusinessProAccess,
    teams: accountStatus.teams,
    suspension: profile.suspension === null ? null : JSON.parse(profile.suspension),
    tenantSlug: profile.tenant_slug,
    worksForSlug: profile.tenant_slug === null ? profile.works_for_slug : null,
  };
  return { account, lastSeenAt: new Date(profile.last_seen_at) };
}

/** What the person of a free account has drawn this month, in accounts of before too. */
async function usedBefore(
  ports: Pick<Ports, "db" | "settings">,
  { email, period, entitlements }: AccountStatus,
): Promise<number> {
  const subject = await personSubject(ports.settings, email);
  const [counter] = await readCounters(ports, [{ subject, period, limit: entitlements.monthlyVisualizations }]);
  return counter.used;
}
