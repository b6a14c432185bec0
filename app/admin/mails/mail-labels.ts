import { type Message, m } from "#messages";
import type { StaffMail } from "#worker/admin/mails/mails.contract.ts";
import { isMailKind, type MailKind } from "#worker/mail/mail-kinds.catalogue.ts";
import type { BadgeText } from "../resource/badges.tsx";

export const mailKindLabels = {
  "verify-email": m.admin_mail_kind_verify_email,
  "reset-password": m.admin_mail_kind_reset_password,
  "confirm-company-email": m.admin_mail_kind_confirm_company_email,
  "team-invitation": m.admin_mail_kind_team_invitation,
  "channel-code": m.admin_mail_kind_channel_code,
  "account-exists": m.admin_mail_kind_account_exists,
  "account-cleared": m.admin_mail_kind_account_cleared,
  "password-changed": m.admin_mail_kind_password_changed,
  "second-factor": m.admin_mail_kind_second_factor,
  "google-linked": m.admin_mail_kind_google_linked,
  "company-email-changed": m.admin_mail_kind_company_email_changed,
  "channel-changed": m.admin_mail_kind_channel_changed,
  "staff-message": m.admin_mail_kind_staff_message,
  "company-suspended": m.admin_mail_kind_company_suspended,
  "company-reinstated": m.admin_mail_kind_company_reinstated,
  "team-removed": m.admin_mail_kind_team_removed,
  "member-joined": m.admin_mail_kind_member_joined,
  "member-left": m.admin_mail_kind_member_left,
  "ownership-offered": m.admin_mail_kind_ownership_offered,
  "ownership-moved": m.admin_mail_kind_ownership_moved,
  "billing-receipt": m.admin_mail_kind_billing_receipt,
  "billing-failed": m.admin_mail_kind_billing_failed,
  "billing-refund": m.admin_mail_kind_billing_refund,
  "billing-canceled": m.admin_mail_kind_billing_canceled,
  "billing-resumed": m.admin_mail_kind_billing_resumed,
  "billing-seats": m.admin_mail_kind_billing_seats,
  "prices-off": m.admin_mail_kind_prices_off,
  "month-use": m.admin_mail_kind_month_use,
  "unit-returned": m.admin_mail_kind_unit_returned,
  "weekly-results": m.admin_mail_kind_weekly_results,
  "operator-alert": m.admin_mail_kind_operator_alert,
  "new-lead": m.admin_mail_kind_new_lead,
  "lead-waits": m.admin_mail_kind_lead_waits,
  "lead-unanswered": m.admin_mail_kind_lead_unanswered,
  "lead-withdrawn": m.admin_mail_kind_lead_withdrawn,
  "sheet-signed-company": m.admin_mail_kind_sheet_signed_company,
  "your-picture": m.admin_mail_kind_your_picture,
  "lead-reply": m.admin_mail_kind_lead_reply,
  sheet: m.admin_mail_kind_sheet,
  "sheet-reminder": m.admin_mail_kind_sheet_reminder,
  "sheet-withdrawn": m.admin_mail_kind_sheet_withdrawn,
  "sheet-signed": m.admin_mail_kind_sheet_signed,
} satisfies Record<MailKind, Message>;

export const mailStateLabels = {
  waiting: m.admin_waiting,
  sent: m.admin_sent,
  failed: m.admin_given_up,
} as const satisfies Record<StaffMail["state"], Message>;

const colors = { waiting: "amber", sent: "green", failed: "red" } as const;

/** Where a mail stands. */
export function mailBadges({ state }: StaffMail): BadgeText[] {
  return [[mailStateLabels[state](), colors[state]]];
}

export function mailName({ kind }: Pick<StaffMail, "kind">): string {
  return isMailKind(kind) ? mailKindLabels[kind]() : m.admin_mail_kind_other();
}
