import { eq, inArray, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import { users } from "../../auth/table.ts";
import { planTiers } from "../../billing/billing.catalogue.ts";
import { planInForce } from "../../billing/entitlements.ts";
import { subscriptions } from "../../billing/table.ts";
import type { List } from "../lists/list.ts";
import type { StaffUser, usersQuerySchema } from "./users.contract.ts";

export const userList: List<StaffUser, z.infer<typeof usersQuerySchema>> = {
  name: "users",
  shape: {
    table: "users",
    order: { moment: "created_at", id: "id" },
    index: "users_newest",
    searched: [
      { text: "email", index: "users_email_unique" },
      { text: "lower(last_name)", index: "users_last_name" },
      { text: "lower(business_name)", index: "users_business" },
    ],
  },
  find: ({ role, state, plan }) => ({
    filters: [
      ...(state === "disabled" ? [{ where: sql`disabled_at IS NOT NULL`, index: "users_disabled" }] : []),
      ...(role ? [{ where: eq(users.role, role), index: "users_role" }] : []),
      ...(state === "unverified" ? [{ where: isNull(users.emailVerifiedAt) }] : []),
      ...(plan ? [{ where: hasPlan(plan) }] : []),
    ],
  }),
  async read({ db, now }, keys) {
    const rows = await db
      .select()
      .from(users)
      .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
      .where(inArray(users.id, keys));
    return rows.map(({ users: user, subscriptions: own }) => ({
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      businessName: user.businessName,
      role: user.role,
      planName: planTiers[planInForce(own, now())].name,
      emailVerified: user.emailVerifiedAt !== null,
      disabledAt: user.disabledAt?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
    }));
  },
  columns: () => [
    [m.ui_email(), (row) => row.email],
    [m.admin_first_name(), (row) => row.firstName],
    [m.admin_last_name(), (row) => row.lastName],
    [m.admin_business(), (row) => row.businessName],
    [m.admin_role(), (row) => row.role],
    [m.admin_plan(), (row) => row.planName],
    [m.admin_verified(), (row) => (row.emailVerified ? "yes" : "no")],
    [m.admin_disabled(), (row) => row.disabledAt],
    [m.admin_created(), (row) => row.createdAt],
    [m.admin_id(), (row) => row.id],
  ],
};

function hasPlan(plan: string) {
  const paid = sql`(SELECT plan FROM subscriptions WHERE user_id = users.id AND status <> 'inactive')`;
  return sql`coalesce(${paid}, 'free') = ${plan}`;
}
