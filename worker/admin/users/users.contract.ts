import { z } from "zod";
import type { ProviderId, SessionInfo } from "../../auth/auth.contract.ts";
import { plans } from "../../billing/billing.catalogue.ts";
import type { FactorMethod } from "../../factors/factors.contract.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";

export const roles = ["user", "support", "admin"] as const;
export type Role = (typeof roles)[number];

export const usersQuerySchema = z.object({
  ...listQuery,
  role: z.enum(roles).optional(),
  state: z.enum(["disabled", "unverified"]).optional(),
  plan: z.enum(plans).optional(),
});

export const reasonSchema = z
  .string()
  .trim()
  .min(3, "Please give a reason.")
  .max(300, "The reason is too long.")
  .regex(/^[^\p{Cc}<>]*$/u, "The reason has characters that do not belong there.");

/** One change at a time; the answer says what would take it back. */
export const userChangeSchema = z.discriminatedUnion("change", [
  z.strictObject({ change: z.literal("role"), value: z.enum(roles) }),
  /** Null: by plan. */
  z.strictObject({ change: z.literal("embeds"), value: z.boolean().nullable() }),
  z.strictObject({ change: z.literal("verified"), value: z.boolean() }),
  /** The reason; null enables the account again. */
  z.strictObject({ change: z.literal("disabled"), value: reasonSchema.nullable() }),
  /** Pictures on top of the plan's in this month. */
  z.strictObject({
    change: z.literal("granted"),
    value: z.int("Please give a number.").min(0, "Please give a number from 0.").max(10_000, "At most 10,000."),
  }),
  /** A plan without payment; `free` takes it away. */
  z.strictObject({ change: z.literal("plan"), value: z.enum(plans) }),
]);
/** Why: kept in the audit log. */
export const removeFactorsSchema = z.strictObject({ reason: reasonSchema });
export type UserChange = z.infer<typeof userChangeSchema>;

/** A user as staff's list shows it. Moments are ISO 8601. */
export type StaffUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  businessName: string | null;
  role: Role;
  planName: string;
  emailVerified: boolean;
  disabledAt: string | null;
  createdAt: string;
};

export type StaffUserDetail = StaffUser & {
  phone: string | null;
  disabledReason: string | null;
  hasPassword: boolean;
  providers: ProviderId[];
  /** With which the person signs in beside the password or Google. */
  factors: FactorMethod[];
  embedOverride: boolean | null;
  hasEmbedAccess: boolean;
  /** -1 is unlimited; `granted` is in `limit` already. */
  usage: { used: number; limit: number; granted: number; paidBy: "account" | "team-owner"; endsAt: string };
  subscription: {
    plan: string;
    source: "stripe" | "manual";
    status: "active" | "past_due" | "inactive";
    currentPeriodEnd: string | null;
    cancelAtPeriodEnd: boolean;
  } | null;
  tenant: { id: number; companyName: string } | null;
  teams: { id: string; name: string; isOwner: boolean }[];
  sessions: Omit<SessionInfo, "current">[];
  history: AuditEntry[];
};

/** What a change answers with. `undo` is null where nothing takes it back. */
export type Changed<Record, Change> = { record: Record; undo: Change | null };
