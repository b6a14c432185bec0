/**
 * Whose a mail is, which decides when it may go out once more (`admin/mails`): `link` opens something, `person` tells an account of
 * itself, `notice` also an address that it had, `company` its people and its own address, `homeowner` whom a company writes to.
 */
export const mailKinds = {
  "verify-email": "link",
  "reset-password": "link",
  "confirm-company-email": "link",
  "team-invitation": "link",
  "channel-code": "link",
  "account-exists": "person",
  "account-cleared": "person",
  "password-changed": "person",
  "second-factor": "person",
  "google-linked": "person",
  "company-email-changed": "notice",
  "channel-changed": "person",
  "staff-message": "person",
  "company-suspended": "person",
  "company-reinstated": "person",
  "team-removed": "person",
  "member-joined": "person",
  "member-left": "person",
  "ownership-offered": "person",
  "ownership-moved": "person",
  "billing-receipt": "person",
  "billing-failed": "person",
  "billing-refund": "person",
  "billing-canceled": "person",
  "billing-resumed": "person",
  "billing-seats": "person",
  "prices-off": "person",
  "month-use": "person",
  "unit-returned": "person",
  "weekly-results": "person",
  "operator-alert": "person",
  "new-lead": "company",
  "lead-waits": "company",
  "lead-unanswered": "company",
  "lead-withdrawn": "company",
  "sheet-signed-company": "company",
  "your-picture": "homeowner",
  "lead-reply": "homeowner",
  sheet: "homeowner",
  "sheet-reminder": "homeowner",
  "sheet-withdrawn": "homeowner",
  "sheet-signed": "homeowner",
} as const;
export type MailKind = keyof typeof mailKinds;

export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}
