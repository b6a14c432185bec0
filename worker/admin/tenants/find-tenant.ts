import { eq } from "drizzle-orm";
import { m } from "#messages";
import { readCounters } from "../../allowance/read-counters.ts";
import { tenantSubject } from "../../allowance/tenant-draws.ts";
import { calendarMonth } from "../../billing/period.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { Tenant } from "../../tenants/find-tenant.ts";
import { tenantSlugs, tenants } from "../../tenants/table.ts";
import { historyOf } from "../audit/list-audit.ts";
import { readRow } from "../lists/list.ts";
import { notesOf } from "../notes/notes.ts";
import { tenantList } from "./list-tenants.ts";
import type { StaffTenantDetail } from "./tenants.contract.ts";

type Needed = Pick<Ports, "db" | "now">;

/** The provider's own company, made by the first migration: much leans on it. */
export const demoId = 1;

/** @param id as it stands in the address @throws AppError NOT_FOUND */
export async function requireTenantRow({ db }: Pick<Ports, "db">, id: string): Promise<Tenant> {
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, number)).limit(1);
  if (!tenant) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  return tenant;
}

/** Everything that staff may see of a tenant; its webhook's secret is none of it. @throws AppError NOT_FOUND */
export async function findStaffTenant(ports: Needed, id: string): Promise<StaffTenantDetail> {
  const tenant = await requireTenantRow(ports, id);
  const limit = tenant.monthlyGenerationLimit;
  const [row, slugs, [counter], history, notes] = await Promise.all([
    readRow(ports, tenantList, tenant.id),
    ports.db.select().from(tenantSlugs).where(eq(tenantSlugs.tenantId, tenant.id)).orderBy(tenantSlugs.slug),
    readCounters(ports, [{ subject: tenantSubject(tenant.id), period: calendarMonth(ports.now()), limit }]),
    historyOf(ports, `tenant:${tenant.id}`),
    notesOf(ports, `tenant:${tenant.id}`),
  ]);
  return {
    ...row,
    isDemo: tenant.id === demoId,
    email: tenant.email,
    phone: tenant.phone,
    address: tenant.address,
    suspendedReason: tenant.suspendedReason,
    monthlyGenerationLimit: limit,
    currentMonthGenerations: counter.used,
    sites: tenant.sites,
    formerSlugs: slugs.map(({ slug }) => slug).filter((slug) => slug !== tenant.slug),
    notes,
    history,
  };
}
