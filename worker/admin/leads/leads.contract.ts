import { z } from "zod";
import type { LeadTexts } from "../../lead-fields.catalogue.ts";
import type { Channel } from "../../leads/delivery/channel.contract.ts";
import type { LeadDetail } from "../../leads/inbox/inbox.contract.ts";
import { leadStatuses, leadTypes } from "../../leads/leads.contract.ts";
import type { AuditEntry } from "../audit/audit.contract.ts";
import { listQuery } from "../lists/lists.contract.ts";

/** `open` is feedback that nobody has decided on yet. */
export const feedbackStatuses = ["open", "planned", "started", "done", "declined"] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const leadsQuerySchema = z.object({
  ...listQuery,
  type: z.enum(leadTypes).optional(),
  status: z.enum(leadStatuses).optional(),
  /** Of feedback; other leads have none. */
  feedback: z.enum(feedbackStatuses).optional(),
  /** The id of a tenant. */
  company: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

/** One change at a time; the answer says what would take it back. */
export const leadChangeSchema = z.discriminatedUnion("change", [
  z.strictObject({ change: z.literal("status"), value: z.enum(leadStatuses) }),
  z.strictObject({ change: z.literal("feedback"), value: z.enum(feedbackStatuses) }),
]);
export type LeadChange = z.infer<typeof leadChangeSchema>;

/** Sends a lead through a channel once more. */
export const leadResendSchema = z.object({ channelId: z.string().max(64) });

/** A lead as staff's lists show it. Moments are ISO 8601. */
export type StaffLead = LeadTexts & {
  id: string;
  tenant: { id: number; companyName: string };
  type: (typeof leadTypes)[number];
  /** Feedback: `bug` or `feature`. */
  service: string | null;
  /** Its first line, at most 120 characters. */
  subject: string | null;
  status: (typeof leadStatuses)[number];
  feedbackStatus: FeedbackStatus;
  isTest: boolean;
  createdAt: string;
};

export type StaffLeadDetail = StaffLead & {
  /** As the company's own inbox shows it. */
  lead: LeadDetail;
  /** Those that the company has. */
  channels: Pick<Channel, "id" | "kind" | "name">[];
  history: AuditEntry[];
};
