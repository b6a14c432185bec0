import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import type { TeamRole } from "../tenants/team-roles.catalogue.ts";
import { type Entitlements, entitlementsOf, planInForce, type Subscription } from "./entitlements.ts";
import { billingMonth, calendarMonth } from "./period.ts";

/** What the database knows of an account's plan, team and company. */
export type AccountStatus = {
  userId: string;
  email: string;
  emailVerified: boolean;
  entitlements: Entitlements;
  own: OwnSubscription | null;
  /** Owned and joined. */
  teams: { id: string; name: string; ownerId: string; role: TeamRole }[];
  /** The ledger subject that pays, and its month. */
  payer: string;
  period: string;
  periodStartsAt: Date;
  /** When the month begins anew. */
  periodEndsAt: Date;
};
export type OwnSubscription = Subscription & {
  source: "stripe" | "manual";
  priceId: string | null;
  billingAnchor: Date;
};

/**
 * The two statements that a standing is made of, for a batch. `user` is the account's id, or a subquery that finds it.
 * Read the results with `accountStatusFrom`.
 */
export function accountStatusStatements(user: SQL): [SQL, SQL] {
  return [
    sql`
      SELECT users.id, users.email, users.email_verified_at, users.embed_override, ${grantColumns}, ${subscriptionColumns}
      FROM users LEFT JOIN subscriptions ON subscriptions.user_id = users.id
      WHERE users.id = ${user}`,
    sql`
      SELECT teams.id, teams.name, teams.owner_id, coalesce(
        (SELECT role FROM team_members WHERE team_members.team_id = teams.id AND team_members.user_id = ${user}), 'owner'
      ) AS role, ${grantColumns}, ${subscriptionColumns}
      FROM teams JOIN users ON users.id = teams.owner_id LEFT JOIN subscriptions ON subscriptions.user_id = teams.owner_id
      WHERE teams.owner_id = ${user}
        OR teams.id IN (SELECT team_id FROM team_members WHERE user_id = ${user} AND status = 'active')
      ORDER BY teams.created_at`,
  ];
}

const grantColumns = sql`users.granted_units, users.granted_period`;

const subscriptionColumns = sql`
  subscriptions.plan, subscriptions.status, subscriptions.source, subscriptions.price_id, subscriptions.past_due_since,
  subscriptions.billing_anchor, subscriptions.current_period_end, subscriptions.cancel_at_period_end`;

type SubscriptionRow = {
  plan: Subscription["plan"] | null;
  status: Subscription["status"];
  source: "stripe" | "manual";
  price_id: string | null;
  past_due_since: number | null;
  billing_anchor: number;
  current_period_end: number | null;
  cancel_at_period_end: number;
};
type GrantRow = { granted_units: number; granted_period: string | null };
type UserRow = GrantRow &
  SubscriptionRow & { id: string; email: string; email_verified_at: number | null; embed_override: number | null };
type TeamRow = GrantRow & SubscriptionRow & { id: string; name: string; owner_id: string; role: TeamRole };

/** @returns null when there is no such account */
export function accountStatusFrom([users, teams]: [D1Result, D1Result], now: Date): AccountStatus | null {
  const [user] = users.results as UserRow[];
  if (!user) return null;
  const teamRows = teams.results as TeamRow[];
  const own = subscriptionOf(user);
  const joined = teamRows.find((team) => team.owner_id !== user.id);
  const ofOwner = joined ? subscriptionOf(joined) : null;
  const entitlements = entitlementsOf(
    {
      own,
      teamOwner: ofOwner,
      hasTeam: teamRows.length > 0,
      embedOverride: user.embed_override === null ? null : user.embed_override === 1,
    },
    now,
  );
  const isTeams = entitlements.paidBy === "team-owner";
  const month = periodOf(isTeams ? ofOwner : own, now);
  return {
    userId: user.id,
    email: user.email,
    emailVerified: user.email_verified_at !== null,
    entitlements: withGrant(entitlements, { month: month.period, payer: isTeams && joined ? joined : user }),
    own,
    teams: teamRows.map((team) => ({ id: team.id, name: team.name, ownerId: team.owner_id, role: team.role })),
    payer: `user:${isTeams && joined ? joined.owner_id : user.id}`,
    ...month,
  };
}

/** What staff gave on top counts in its month alone. */
function withGrant(entitlements: Entitlements, { month, payer }: { month: string; payer: GrantRow }): Entitlements {
  const { monthlyVisualizations } = entitlements;
  if (payer.granted_period !== month || monthlyVisualizations === -1) return entitlements;
  return { ...entitlements, monthlyVisualizations: monthlyVisualizations + payer.granted_units };
}

/** Who pays has months of his own; everyone else has the calendar's. */
function periodOf(
  subscription: OwnSubscription | null,
  now: Date,
): Pick<AccountStatus, "period" | "periodStartsAt" | "periodEndsAt"> {
  if (subscription && planInForce(subscription, now) !== "free") {
    const { period, startsAt, endsAt } = billingMonth(subscription.billingAnchor, now);
    return { period, periodStartsAt: startsAt, periodEndsAt: endsAt };
  }
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return {
    period: calendarMonth(now),
    periodStartsAt: new Date(Date.UTC(year, month, 1)),
    periodEndsAt: new Date(Date.UTC(year, month + 1, 1)),
  };
}

function subscriptionOf(row: SubscriptionRow): OwnSubscription | null {
  if (row.plan === null) return null;
  return {
    plan: row.plan,
    status: row.status,
    source: row.source,
    priceId: row.price_id,
    pastDueSince: momentOf(row.past_due_since),
    billingAnchor: new Date(row.billing_anchor),
    currentPeriodEnd: momentOf(row.current_period_end),
    cancelAtPeriodEnd: row.cancel_at_period_end === 1,
  };
}

function momentOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}

/** The standing of one account, in one round trip; null when there is no such account. */
export async function readAccountStatus(
  { db, now }: Pick<Ports, "db" | "now">,
  userId: string,
): Promise<AccountStatus | null> {
  const [users, teams] = await runBatch(db, accountStatusStatements(sql`${userId}`));
  return accountStatusFrom([users, teams], now());
}
