import { z } from "zod";
import { m } from "#messages";
import { listQuery } from "../lists/lists.contract.ts";

/** Everything that staff can do, as the log names it. */
export const actions = {
  "user.role": m.admin_changed_role,
  "user.embeds": m.admin_changed_embed_access,
  "user.verified": m.admin_changed_email_verification,
  "user.disabled": m.admin_disabled_or_enabled_user,
  "user.granted": m.admin_granted_allowance,
  "user.plan": m.admin_set_plan_title,
  "user.sessions": m.admin_ended_sessions,
  "user.factors": m.admin_removed_second_factor,
  "user.verification-mail": m.admin_resent_verification_email,
  "user.viewed": m.admin_looked_on_as_customer,
  "user.message": m.admin_wrote_message,
  "note.added": m.admin_added_note_title,
  "note.removed": m.admin_removed_note,
  "block.added": m.admin_added_block,
  "block.lifted": m.admin_lifted_block,
  "tenant.created": m.admin_created_tenant,
  "tenant.suspended": m.admin_suspended_or_reinstated_tenant,
  "tenant.limit": m.admin_changed_monthly_limit,
  "tenant.slug": m.admin_changed_slug,
  "tenant.name": m.admin_changed_company_name,
  "tenant.embeds": m.admin_switched_embeds_on_or_off,
  "job.retried": m.admin_retried_job,
  "job.seen": m.admin_looked_at_jobs_pictures,
  "job.released": m.admin_failed_job_and_released_its,
  "job.returned": m.admin_gave_unit_back,
  "lead.status": m.admin_changed_leads_status,
  "lead.resent": m.admin_resent_lead,
  "mail.resent": m.admin_resent_mail,
  "billing.synced": m.admin_re_synced_billing_with_stripe,
  "feedback.status": m.admin_changed_status_of_feedback,
  "catalogue.option": m.admin_switched_option_on_or_off,
  "catalogue.order": m.admin_changed_order_of_options,
  "catalogue.season": m.admin_changed_season_dates,
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
