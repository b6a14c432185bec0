import { and, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "../../auth/table.ts";
import { readAccountStatus } from "../../billing/read-account-status.ts";
import { billedAccounts, stripeCustomers, subscriptions } from "../../billing/table.ts";
import { write } from "../../db/write.ts";
import type { Ports } from "../../ports.ts";
import { rotateJoinCode } from "../join-code.ts";
import { teamMembers, teams } from "../table.ts";

type User = typeof users.$inferSelect;
export type Transfer = { team: typeof teams.$inferSelect; owner: User; heir: User };

/**
 * Statements that give all of a company to another account. Leads, widgets, brand, webhook and addresses hang on the company
 * itself and come along; the team, the plan with its customer at Stripe, what is used up of its month, and what staff decided
 * hang on the account and are moved. Photos and pictures stay with whoever made them.
 */
export async function transferTenant(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { team, owner, heir, at }: Transfer & { at: Date },
): Promise<SQLWrapper[]> {
  const [from, to, now] = [owner.id, heir.id, at.getTime()];
  const accountStatus = await readAccountStatus(ports, from);
  const month = accountStatus && accountStatus.entitlements.plan !== "free" ? accountStatus.period : null;
  return [
    write
      .delete(teamMembers)
      .where(and(eq(teamMembers.teamId, team.id), or(eq(teamMembers.userId, to), eq(teamMembers.email, owner.email)))),
    write
      .update(teams)
      .set({ ownerId: to, offeredTo: null, offeredAt: null, updatedAt: at })
      .where(eq(teams.id, team.id)),
    write.insert(teamMembers).values({
      teamId: team.id,
      userId: from,
      email: owner.email,
      status: "active",
      role: "manager",
      joinedAt: at,
      createdAt: at,
    }),
    // The one who knew the code is not the owner any more.
    await rotateJoinCode(ports, team.id),
    // Nor the one who may have kept a key. What is connected by it stays, for the new owner to see and to end.
    sql`
      UPDATE company_keys SET revoked_at = ${now}
      WHERE revoked_at IS NULL AND tenant_id IN (SELECT id FROM tenants WHERE user_id = ${from})`,
    // Leads that went to the owner's own address go to the new one's; an office's address stays.
    sql`
      UPDATE tenants SET user_id = ${to}, updated_at = ${now},
        email = CASE WHEN lower(email) = ${owner.email} THEN ${heir.email} ELSE email END
      WHERE user_id = ${from}`,
    sql`
      UPDATE users SET business_name = (SELECT company_name FROM tenants WHERE user_id = ${to} LIMIT 1)
      WHERE id = ${to} AND EXISTS (SELECT 1 FROM tenants WHERE user_id = ${to})`,
    // Else the next change of the profile would make the former owner a company of that name again.
    write.update(users).set({ businessName: null }).where(eq(users.id, from)),
    ...moveBilling(from, to),
    ...moveMonth(from, to, month),
    ...moveDecisions(from, to, month),
  ];
}

function moveBilling(from: string, to: string): SQLWrapper[] {
  return [
    write.update(stripeCustomers).set({ userId: to }).where(eq(stripeCustomers.userId, from)),
    write.update(subscriptions).set({ userId: to }).where(eq(subscriptions.userId, from)),
    sql`
      INSERT INTO billed_accounts (user_id, created_at, mismatch, mismatch_fields, mismatch_by, mismatch_at, mended_at)
      SELECT ${to}, created_at, mismatch, mismatch_fields, mismatch_by, mismatch_at, mended_at
      FROM billed_accounts WHERE user_id = ${from}
      ON CONFLICT (user_id) DO NOTHING`,
    write.delete(billedAccounts).where(eq(billedAccounts.userId, from)),
  ];
}

/** What is used of the paid month stays used: handing a company back and forth makes no month anew. */
function moveMonth(from: string, to: string, month: string | null): SQLWrapper[] {
  if (month === null) return [];
  const [old, fresh] = [`user:${from}`, `user:${to}`];
  return [
    sql`
      INSERT INTO allowance_counters (subject, period, used)
      SELECT ${fresh}, period, used FROM allowance_counters WHERE subject = ${old} AND period = ${month}
      ON CONFLICT (subject, period) DO UPDATE SET used = used + excluded.used`,
    sql`DELETE FROM allowance_counters WHERE subject = ${old} AND period = ${month}`,
    // A picture that fails now gives its unit back to where it is counted.
    sql`
      UPDATE reservations SET draws = replace(draws, ${JSON.stringify(old)}, ${JSON.stringify(fresh)}),
        payer = CASE WHEN payer = ${old} THEN ${fresh} ELSE payer END
      WHERE state = 'held' AND instr(draws, ${JSON.stringify(old)}) > 0`,
  ];
}

/** Pictures that staff gave for this month, and what they decided on widgets. What they forbade follows, and stays, too. */
function moveDecisions(from: string, to: string, month: string | null): SQLWrapper[] {
  return [
    sql`
      UPDATE users SET granted_period = granted.granted_period, granted_units = granted.granted_units
      FROM (SELECT granted_period, granted_units FROM users WHERE id = ${from}) AS granted
      WHERE users.id = ${to} AND granted.granted_period IS ${month} AND granted.granted_period IS NOT NULL`,
    write
      .update(users)
      .set({ grantedUnits: 0, grantedPeriod: null })
      .where(and(eq(users.id, from), sql`${users.grantedPeriod} IS ${month}`)),
    sql`
      UPDATE users SET embed_override = owner.embed_override
      FROM (SELECT embed_override FROM users WHERE id = ${from}) AS owner
      WHERE users.id = ${to} AND owner.embed_override IS NOT NULL AND users.embed_override IS NOT 0`,
    write
      .update(users)
      .set({ embedOverride: null })
      .where(and(eq(users.id, from), eq(users.embedOverride, true))),
  ];
}
