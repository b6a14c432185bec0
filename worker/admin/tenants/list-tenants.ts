import { eq, inArray, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import { users } from "../../auth/table.ts";
import { tenants } from "../../tenants/table.ts";
import type { List } from "../lists/list.ts";
import type { StaffTenant, tenantsQuerySchema } from "./tenants.contract.ts";

const listed = {
  id: tenants.id,
  slug: tenants.slug,
  companyName: tenants.companyName,
  embedEnabled: tenants.embedEnabled,
  suspendedAt: tenants.suspendedAt,
  createdAt: tenants.createdAt,
};

export const tenantList: List<StaffTenant, z.infer<typeof tenantsQuerySchema>> = {
  name: "tenants",
  shape: {
    table: "tenants",
    // Ids of tenants are counted up.
    order: { moment: "id", id: "id" },
    index: "",
    searched: [
      { text: "slug", index: "tenants_slug_unique" },
      { text: "lower(company_name)", index: "tenants_name" },
    ],
  },
  find: ({ state, embeds }) => ({
    filters: [
      ...(state === "suspended" ? [{ where: sql`suspended_at IS NOT NULL`, index: "tenants_suspended" }] : []),
      ...(state === "active" ? [{ where: isNull(tenants.suspendedAt) }] : []),
      ...(embeds ? [{ where: eq(tenants.embedEnabled, embeds === "on") }] : []),
    ],
  }),
  async read({ db }, keys) {
    const rows = await db
      .select({ tenant: listed, owner: { id: users.id, email: users.email } })
      .from(tenants)
      .leftJoin(users, eq(users.id, tenants.userId))
      .where(inArray(tenants.id, keys));
    return rows.map(({ tenant, owner }) => ({
      id: tenant.id,
      slug: tenant.slug,
      companyName: tenant.companyName,
      owner,
      embedEnabled: tenant.embedEnabled,
      suspendedAt: tenant.suspendedAt?.toISOString() ?? null,
      createdAt: tenant.createdAt.toISOString(),
    }));
  },
  columns: () => [
    [m.admin_company(), (row) => row.companyName],
    [m.admin_slug(), (row) => row.slug],
    [m.admin_owner(), (row) => row.owner?.email],
    [m.admin_embeds(), (row) => (row.embedEnabled ? "on" : "off")],
    [m.admin_suspended(), (row) => row.suspendedAt],
    [m.admin_created(), (row) => row.createdAt],
    [m.admin_id(), (row) => row.id],
  ],
};
