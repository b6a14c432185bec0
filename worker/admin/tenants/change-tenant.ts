import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { cacheTenant } from "../../tenants/cache-tenant.ts";
import { changeTenant } from "../../tenants/change-tenant.ts";
import type { Tenant } from "../../tenants/find-tenant.ts";
import { setSuspended } from "../../tenants/set-suspended.ts";
import type { TenantChanges } from "../../tenants/settings/settings.contract.ts";
import { tenants } from "../../tenants/table.ts";
import type { Action } from "../audit/audit.contract.ts";
import type { Staff } from "../require-staff.ts";
import { type AuditedAction, explain, logStatements, runLogged } from "../run-audited.ts";
import { demoId, requireTenantRow } from "./find-tenant.ts";
import { suspensionMails } from "./suspension-mails.ts";
import type { TenantChange } from "./tenants.contract.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

const actions = {
  suspended: "tenant.suspended",
  limit: "tenant.limit",
  slug: "tenant.slug",
  name: "tenant.name",
  embeds: "tenant.embeds",
} as const satisfies Record<TenantChange["change"], Action>;

/**
 * Changes one thing about a tenant and logs it.
 * @returns the change that takes it back; null where it changes nothing
 * @throws AppError NOT_FOUND, FORBIDDEN for the demo, CONFLICT, INVALID_INPUT
 */
export async function changeStaffTenant(
  ports: Needed,
  { staff, tenantId, change }: { staff: Staff; tenantId: string; change: TenantChange },
): Promise<TenantChange | null> {
  const tenant = await requireTenantRow(ports, tenantId);
  if (tenant.id === demoId && change.change !== "limit") {
    throw new AppError("FORBIDDEN", m.admin_demo_company_is_protected_only());
  }
  const { undo, precondition } = beforeOf(tenant, change);
  if (undo.value === change.value) return null;
  const auditedAction: AuditedAction = {
    staff,
    action: actions[change.change],
    target: { key: `tenant:${tenant.id}`, name: tenant.companyName },
    before: { [change.change]: undo.value },
    after: { [change.change]: change.value },
    precondition,
  };
  await write(ports, { tenant, change, auditedAction });
  return undo;
}

function beforeOf(
  tenant: Tenant,
  { change }: TenantChange,
): { undo: TenantChange; precondition: AuditedAction["precondition"] } {
  const holds = (condition: AuditedAction["precondition"]) =>
    sql`EXISTS (SELECT 1 FROM tenants WHERE id = ${tenant.id} AND ${condition})`;
  switch (change) {
    case "suspended":
      return {
        undo: { change, value: tenant.suspendedReason },
        precondition: holds(sql`suspended_reason IS ${tenant.suspendedReason}`),
      };
    case "limit": {
      const value = tenant.monthlyGenerationLimit;
      return { undo: { change, value }, precondition: holds(sql`monthly_generation_limit = ${value}`) };
    }
    case "slug":
      return { undo: { change, value: tenant.slug }, precondition: holds(sql`slug = ${tenant.slug}`) };
    case "name":
      return {
        undo: { change, value: tenant.companyName },
        precondition: holds(sql`company_name = ${tenant.companyName}`),
      };
    case "embeds":
      return {
        undo: { change, value: tenant.embedEnabled },
        precondition: holds(sql`embed_enabled = ${Number(tenant.embedEnabled)}`),
      };
  }
}

async function write(
  ports: Needed,
  { tenant, change, auditedAction }: { tenant: Tenant; change: TenantChange; auditedAction: AuditedAction },
): Promise<void> {
  const at = ports.now().getTime();
  if (change.change === "suspended") {
    const { value: reason } = change;
    await runLogged(ports, auditedAction, [
      ...setSuspended({ tenantId: tenant.id, reason, at }),
      ...(await suspensionMails(ports, tenant, reason)),
    ]);
    return cacheTenant(ports, tenant.id);
  }
  if (change.change === "limit") {
    await runLogged(ports, auditedAction, [
      ports.db
        .update(tenants)
        .set({ monthlyGenerationLimit: change.value, updatedAt: new Date(at) })
        .where(eq(tenants.id, tenant.id)),
    ]);
    return;
  }
  if (tenant.userId === null) throw new AppError("CONFLICT", m.admin_company_has_no_owner_any());
  // The owner's own way to change it keeps old addresses and versions of words right.
  await changeTenant(ports, {
    userId: tenant.userId,
    tenantId: tenant.id,
    changes: asOwner(change),
    also: logStatements(ports, auditedAction),
  }).catch((error) => {
    if (error instanceof AppError) throw error;
    return explain(ports, auditedAction, error);
  });
}

function asOwner(change: Extract<TenantChange, { change: "slug" | "name" | "embeds" }>): TenantChanges {
  if (change.change === "slug") return { slug: change.value };
  if (change.change === "name") return { companyName: change.value };
  return { embedEnabled: change.value };
}
