import { z } from "zod";
import { m } from "#messages";
import type { SessionInfo } from "../../auth/auth.contract.ts";
import type { ProviderId } from "../../auth/providers/providers.catalogue.ts";
import { plans } from "../../billing/billing.catalogue.ts";
import type { FactorMethod } from "../../factors/factors.contract.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";
import type { StaffNote } from "../notes/notes.contract.ts";

export const roles = ["user", "support", "admin"] as const;
export type Role = (typeof roles)[number];

export const usersQuerySchema = z.object({
  ...listQuery,
  role: z.enum(roles).optional(),
  state: z.enum(["disabled", "unverified"]).optional(),
  plan: z.enum(plans).optional(),
});

/** Pictures that can be granted on top of a plan's in a month. */
export const maxGranted = 10_000;

export const reasonSchema = z
  .string()
  .trim()
  .min(3, { error: () => m.admin_give_reason() })
  .max(300, { error: () => m.admin_reason_is_too_long() })
  .regex(/^[^\p{Cc}<>]*$/u, { error: () => m.admin_reason_has_characters_that_do() });

const subjectSchema = z
  .string()
  .trim()
  .min(3, { error: () => m.admin_give_subject() })
  .max(120, { error: () => m.admin_subject_is_too_long() })
  .regex(/^\P{Cc}*$/u, { error: () => m.admin_reason_has_characters_that_do() });

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
    value: z
      .int({ error: () => m.admin_give_number() })
      .min(0, { error: () => m.admin_give_number_from_zero() })
      .max(maxGranted, { error: () => m.admin_at_most({ max: maxGranted }) }),
  }),
  /** A plan without payment; `free` takes it away. */
  z.strictObject({ change: z.literal("plan"), value: z.enum(plans) }),
]);
/** Why: kept in the audit log. */
export const removeFactorsSchema = z.strictObject({ reason: reasonSchema });
/** A mail to a customer in staff's own words. */
export const staffMessageSchema = z.strictObject({
  subject: subjectSchema,
  text: z
    .string()
    .trim()
    .min(3, { error: () => m.admin_write_message() })
    .max(4000, { error: () => m.admin_message_is_too_long() })
    .regex(/^(?:[\n\r\t]|\P{Cc})*$/u, { error: () => m.admin_reason_has_characters_that_do() }),
});
export type StaffMessage = z.infer<typeof staffMessageSchema>;
/** A look at the product as a customer sees it. `token` is shown once. */
export type StaffView = { token: string; expiresAt: string };
export const viewSchema = z.strictObject({ reason: reasonSchema });
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
  /** With which the person signs in beside the password or a provider. */
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
  notes: StaffNote[];
  history: AuditEntry[];
};

/** What a change answers with. `undo` is null where nothing takes it back. */
export type Changed<Record, Change> = { record: Record; undo: Change | null };
