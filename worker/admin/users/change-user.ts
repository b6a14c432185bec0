import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { sessions, signInCodes, users } from "../../auth/table.ts";
import { readAccountStatus } from "../../billing/read-account-status.ts";
import { subscriptions } from "../../billing/table.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { cacheTenant } from "../../tenants/cache-tenant.ts";
import type { Action } from "../audit/audit.contract.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { suspendWithOwner } from "../tenants/suspend-with-owner.ts";
import { requireUserRow, type UserRow } from "./find-user.ts";
import type { UserChange } from "./users.contract.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/** What a change comes to for this user. `precondition` holds while the user is what was read. */
type Plan = {
  action: Action;
  before: unknown;
  undo: UserChange | null;
  precondition: SQL;
  statements: SQLWrapper[];
  /** Companies that change with the user. */
  companies?: number[];
};

/**
 * Changes one thing about a user and logs it. After it, call `wakeScheduledTasks`.
 * @returns the change that takes it back; null where it changes nothing
 * @throws AppError NOT_FOUND, FORBIDDEN for what nobody does to themselves, CONFLICT
 */
export async function changeUser(
  ports: Needed,
  { staff, userId, change }: { staff: Staff; userId: string; change: UserChange },
): Promise<UserChange | null> {
  const user = await requireUserRow(ports, userId);
  if (userId === staff.id && (change.change === "role" || change.change === "disabled")) {
    throw new AppError("FORBIDDEN", change.change === "role" ? m.admin_not_own_role() : m.admin_not_disable_yourself());
  }
  const {
    action,
    before,
    undo,
    precondition,
    statements,
    companies = [],
  } = await planOf(ports, { staff, user, change });
  if (before === change.value) return null;
  const target = { key: `user:${userId}`, name: user.email };
  const name = change.change;
  await runLogged(
    ports,
    { staff, action, target, before: { [name]: before }, after: { [name]: change.value }, precondition },
    statements,
  );
  for (const id of companies) await cacheTenant(ports, id);
  return undo;
}

type Asked = { staff: Staff; user: UserRow; change: UserChange };

async function planOf(ports: Needed, { staff, user, change }: Asked): Promise<Plan> {
  const at = ports.now();
  const set = (columns: Partial<UserRow>) =>
    write
      .update(users)
      .set({ ...columns, updatedAt: at })
      .where(eq(users.id, user.id));
  const holds = (condition: SQL) => sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND ${condition})`;
  switch (change.change) {
    case "role":
      return {
        action: "user.role",
        before: user.role,
        undo: { change: "role", value: user.role },
        precondition: holds(sql`role = ${user.role}`),
        statements: [set({ role: change.value })],
      };
    case "embeds": {
      const asStored = (value: boolean | null) => (value === null ? null : Number(value));
      return {
        action: "user.embeds",
        before: user.embedOverride,
        undo: { change: "embeds", value: user.embedOverride },
        precondition: holds(sql`embed_override IS ${asStored(user.embedOverride)}`),
        statements: [set({ embedOverride: change.value })],
      };
    }
    case "verified": {
      const before = user.emailVerifiedAt !== null;
      return {
        action: "user.verified",
        before,
        undo: { change: "verified", value: before },
        precondition: holds(sql`email_verified_at IS ${user.emailVerifiedAt?.getTime() ?? null}`),
        statements: [set({ emailVerifiedAt: change.value ? at : null })],
      };
    }
    case "disabled": {
      const isDisabled = change.value !== null;
      const company = await suspendWithOwner(ports, { staff, userId: user.id, isDisabled });
      return {
        action: "user.disabled",
        before: user.disabledReason,
        undo: { change: "disabled", value: user.disabledReason },
        precondition: holds(sql`disabled_reason IS ${user.disabledReason}`),
        statements: [
          set({ disabledAt: isDisabled ? at : null, disabledReason: change.value }),
          ...(isDisabled ? endSessions(user.id) : []),
          ...company.statements,
        ],
        companies: company.changed,
      };
    }
    case "granted": {
      const accountStatus = await readAccountStatus(ports, user.id);
      const period = accountStatus?.payer === `user:${user.id}` ? accountStatus.period : null;
      if (!period) {
        throw new AppError("CONFLICT", m.admin_users_pictures_are_drawn());
      }
      const before = user.grantedPeriod === period ? user.grantedUnits : 0;
      return {
        action: "user.granted",
        before,
        undo: { change: "granted", value: before },
        precondition: holds(sql`granted_units = ${user.grantedUnits} AND granted_period IS ${user.grantedPeriod}`),
        statements: [set({ grantedUnits: change.value, grantedPeriod: period })],
      };
    }
    case "plan":
      return planByHand(ports, user.id, change.value);
  }
}

/** Sessions, and codes that would begin one. */
export function endSessions(userId: string): SQLWrapper[] {
  return [sessions, signInCodes].map((table) => write.delete(table).where(eq(table.userId, userId)));
}

function byHand(plan: "contractor" | "business-pro" | "enterprise", at: Date) {
  return {
    ...({ source: "manual", plan, status: "active", billingAnchor: at, updatedAt: at } as const),
    ...{ priceId: null, pastDueSince: null, currentPeriodEnd: null, cancelAtPeriodEnd: false },
  };
}

/** @throws AppError CONFLICT for who pays */
async function planByHand(
  { db, now }: Needed,
  userId: string,
  plan: Extract<UserChange, { change: "plan" }>["value"],
): Promise<Plan> {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).limit(1);
  if (own?.source === "stripe" && own.status !== "inactive") {
    throw new AppError("CONFLICT", m.admin_account_pays_through_stripe());
  }
  const before = own?.source === "manual" && own.status === "active" ? own.plan : "free";
  const at = now();
  const current = sql`(SELECT updated_at FROM subscriptions WHERE user_id = ${userId})`;
  return {
    action: "user.plan",
    before,
    undo: { change: "plan", value: before },
    precondition: sql`${current} IS ${own?.updatedAt.getTime() ?? null} AND EXISTS (SELECT 1 FROM users WHERE id = ${userId})`,
    statements: [
      plan === "free"
        ? write.update(subscriptions).set({ status: "inactive", updatedAt: at }).where(eq(subscriptions.userId, userId))
        : write
            .insert(subscriptions)
            .values({ userId, ...byHand(plan, at), createdAt: at })
            .onConflictDoUpdate({ target: subscriptions.userId, set: byHand(plan, at) }),
    ],
  };
}
