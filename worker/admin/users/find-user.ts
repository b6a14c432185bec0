import { asc, desc, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { describeDevice } from "../../account/describe-device.ts";
import { readCounters } from "../../allowance/read-counters.ts";
import { isOwnSession } from "../../auth/staff-view/is-own-session.ts";
import { sessions, signInIdentities, users } from "../../auth/table.ts";
import { readAccountStatus } from "../../billing/read-account-status.ts";
import { AppError } from "../../errors.ts";
import { factorsOf } from "../../factors/has-factor.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { historyOf } from "../audit/list-audit.ts";
import { readRow } from "../lists/list.ts";
import { notesOf } from "../notes/notes.ts";
import { userList } from "./list-users.ts";
import type { StaffUserDetail } from "./users.contract.ts";

type Needed = Pick<Ports, "db" | "now">;
export type UserRow = typeof users.$inferSelect;

/** @throws AppError NOT_FOUND */
export async function requireUserRow({ db }: Pick<Ports, "db">, id: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  if (!user) throw new AppError("NOT_FOUND", m.admin_is_no_such_user());
  return user;
}

/** Everything that staff may see of a user. @throws AppError NOT_FOUND */
export async function findUser(ports: Needed, id: string): Promise<StaffUserDetail> {
  const { db } = ports;
  const [user, row, accountStatus, [tenant], live, history, notes, factors, identities] = await Promise.all([
    requireUserRow(ports, id),
    readRow(ports, userList, id),
    readAccountStatus(ports, id),
    db
      .select({ id: tenants.id, companyName: tenants.companyName })
      .from(tenants)
      .where(eq(tenants.userId, id))
      .orderBy(asc(tenants.id))
      .limit(1),
    db
      .select()
      .from(sessions)
      .where(sql`${sessions.userId} = ${id} AND ${sessions.expiresAt} > ${ports.now().getTime()} AND ${isOwnSession}`)
      .orderBy(desc(sessions.lastSeenAt))
      .limit(50),
    historyOf(ports, `user:${id}`),
    notesOf(ports, `user:${id}`),
    factorsOf(ports, id),
    db.select().from(signInIdentities).where(eq(signInIdentities.userId, id)),
  ]);
  if (!accountStatus) throw new AppError("NOT_FOUND", m.admin_is_no_such_user());
  const { entitlements, own, payer, period, periodEndsAt } = accountStatus;
  const limit = entitlements.monthlyVisualizations;
  const [counter] = await readCounters(ports, [{ subject: payer, period, limit }]);
  return {
    ...row,
    phone: user.phone,
    disabledReason: user.disabledReason,
    hasPassword: user.passwordHash !== null,
    providers: identities.map(({ provider }) => provider),
    factors,
    embedOverride: user.embedOverride,
    hasEmbedAccess: entitlements.hasEmbedAccess,
    usage: {
      used: counter.used,
      limit,
      granted: user.grantedPeriod === period ? user.grantedUnits : 0,
      paidBy: entitlements.paidBy,
      endsAt: periodEndsAt.toISOString(),
    },
    subscription: own && {
      plan: own.plan,
      source: own.source,
      status: own.status,
      currentPeriodEnd: own.currentPeriodEnd?.toISOString() ?? null,
      cancelAtPeriodEnd: own.cancelAtPeriodEnd,
    },
    tenant: tenant ?? null,
    teams: accountStatus.teams.map(({ id: teamId, name, ownerId }) => ({ id: teamId, name, isOwner: ownerId === id })),
    sessions: live.map((session) => ({
      id: session.id,
      device: describeDevice(session.userAgent),
      method: session.method,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    })),
    notes,
    history,
  };
}
