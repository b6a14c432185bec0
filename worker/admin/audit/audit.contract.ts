import { z } from "zod";
import { listQuery } from "../lists/lists.contract.ts";

/** Everything that staff can do, as the log names it. */
export const actions = {
  "user.role": "Changed a role",
  "user.embeds": "Changed embed access",
  "user.verified": "Changed email verification",
  "user.disabled": "Disabled or enabled a user",
  "user.granted": "Granted allowance",
  "user.plan": "Set a plan",
  "user.sessions": "Ended sessions",
  "user.factors": "Removed the second factor",
  "user.verification-mail": "Resent the verification email",
  "tenant.created": "Created a tenant",
  "tenant.suspended": "Suspended or reinstated a tenant",
  "tenant.limit": "Changed the monthly limit",
  "tenant.slug": "Changed the slug",
  "tenant.name": "Changed the company name",
  "tenant.embeds": "Switched embeds on or off",
  "job.retried": "Retried a job",
  "job.seen": "Looked at a job's pictures",
  "job.released": "Failed a job and released its allowance",
  "lead.status": "Changed a lead's status",
  "lead.resent": "Resent a lead",
  "billing.synced": "Re-synced billing with Stripe",
  "feedback.status": "Changed the status of feedback",
  "catalogue.option": "Switched an option on or off",
  "catalogue.order": "Changed the order of options",
  "catalogue.season": "Changed the season dates",
} as const;
export type Action = keyof typeof actions;
const actionNames = Object.keys(actions) as [Action, ...Action[]];

export const auditQuerySchema = z.object({
  ...listQuery,
  action: z.enum(actionNames).optional(),
  /** `user:ID`, `tenant:7`, … */
  target: z.string().max(80).optional(),
});

/** A line of the log. Moments are ISO 8601. */
export type AuditEntry = {
  id: string;
  actorId: string;
  actorEmail: string;
  action: string;
  target: string;
  targetName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: string;
};
