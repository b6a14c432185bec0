import { z } from "zod";
import { newTenantSchema, slugSchema } from "../../tenants/settings/settings.contract.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";
import { reasonSchema } from "../users/users.contract.ts";

export const tenantsQuerySchema = z.object({
  ...listQuery,
  state: z.enum(["active", "suspended"]).optional(),
  embeds: z.enum(["on", "off"]).optional(),
});

export const newStaffTenantSchema = newTenantSchema.extend({
  /** The account that it will belong to. */
  ownerEmail: z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid email address.")),
});

/** One change at a time; the answer says what would take it back. */
export const tenantChangeSchema = z.discriminatedUnion("change", [
  /** The reason, which its owner reads; null reinstates it. */
  z.strictObject({ change: z.literal("suspended"), value: reasonSchema.nullable() }),
  /** Pictures a calendar month; -1: as many as the owner's plan has. */
  z.strictObject({
    change: z.literal("limit"),
    value: z.int("Please give a number.").min(-1, "Please give a number from 0.").max(1_000_000, "At most 1,000,000."),
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
  history: AuditEntry[];
};
