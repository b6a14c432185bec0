import { z } from "zod";
import { m } from "#messages";
import { newTenantSchema, slugSchema } from "../../tenants/settings/settings.contract.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";
import type { StaffNote } from "../notes/notes.contract.ts";
import { reasonSchema } from "../users/users.contract.ts";

export const tenantsQuerySchema = z.object({
  ...listQuery,
  state: z.enum(["active", "suspended"]).optional(),
  embeds: z.enum(["on", "off"]).optional(),
});

export const newStaffTenantSchema = newTenantSchema.extend({
  /** The account that it will belong to. */
  ownerEmail: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ error: () => m.ui_enter_valid_email() })),
});

export const maxMonthlyLimit = 1_000_000;

/** One change at a time; the answer says what would take it back. */
export const tenantChangeSchema = z.discriminatedUnion("change", [
  /** The reason, which its owner reads; null reinstates it. */
  z.strictObject({ change: z.literal("suspended"), value: reasonSchema.nullable() }),
  /** Pictures a calendar month; -1: as many as the owner's plan has. */
  z.strictObject({
    change: z.literal("limit"),
    value: z
      .int({ error: () => m.admin_give_number() })
      .min(-1, { error: () => m.admin_give_number_from_zero() })
      .max(maxMonthlyLimit, { error: () => m.admin_at_most({ max: maxMonthlyLimit }) }),
  }),
  z.strictObject({ change: z.literal("slug"), value: slugSchema }),
  z.strictObject({ change: z.literal("name"), value: newTenantSchema.shape.companyName }),
  z.strictObject({ change: z.literal("embeds"), value: z.boolean() }),
]);
export type TenantChange = z.infer<typeof tenantChangeSchema>;

/** A tenant as staff's list shows it. Moments are ISO 8601. */
export type StaffTenant = {
  id: number;
  slug: string;
  companyName: string;
  /** Null: the provider's own, or the shell of a deleted account. */
  owner: { id: string; email: string } | null;
  embedEnabled: boolean;
  suspendedAt: string | null;
  createdAt: string;
};

export type StaffTenantDetail = StaffTenant & {
  isDemo: boolean;
  email: string | null;
  phone: string | null;
  address: string | null;
  suspendedReason: string | null;
  monthlyGenerationLimit: number;
  /** Pictures of this calendar month, where it has a limit of its own. */
  currentMonthGenerations: number;
  sites: string[];
  /** Its other addresses, which lead to it too. */
  formerSlugs: string[];
  notes: StaffNote[];
  history: AuditEntry[];
};
