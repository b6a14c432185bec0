import { type SQL, sql } from "drizzle-orm";
import { type Message, m } from "#messages";
import { hasWithdrawn } from "../../leads/consent/has-withdrawn.ts";
import { isNotSuspended } from "../../leads/held.ts";
import { isMailKind, mailKinds } from "../../mail/mail-kinds.catalogue.ts";
import type { mails } from "../../mail/table.ts";
import type { Ports } from "../../ports.ts";
import { hasStopped } from "../../sheets/has-stopped.ts";

export type KeptMail = Pick<
  typeof mails.$inferSelect,
  "id" | "kind" | "recipient" | "tenantId" | "userId" | "createdAt"
>;
/** What must hold for a mail to go out once more, and what staff read where it does not. */
export type Condition = { holds: SQL; otherwise: Message };

type Needed = Pick<Ports, "settings" | "now">;

/** Mails whose news other news has ended. */
const endedBy: Record<string, string[]> = {
  "company-suspended": ["company-reinstated"],
  "company-reinstated": ["company-suspended"],
  "billing-canceled": ["billing-resumed"],
  "billing-resumed": ["billing-canceled"],
  "ownership-offered": ["ownership-moved"],
  "confirm-company-email": ["company-email-changed"],
};

/**
 * When a mail that was given up may go out once more: while its words are kept, and as long as it would be written today: its link
 * opens something, its address is still its reader's, and nobody has asked for no more.
 */
export function conditionsOf(ports: Needed, mail: KeptMail): Condition[] {
  const { id, kind, tenantId } = mail;
  const to = mail.recipient.toLowerCase();
  const whose = isMailKind(kind) ? mailKinds[kind] : mail.userId === null ? "homeowner" : "person";
  const kept = sql`EXISTS (
    SELECT 1 FROM mails WHERE id = ${id} AND state = 'failed' AND sealed IS NOT NULL AND due_at > ${ports.now().getTime()})`;
  const conditions: Condition[] = [{ holds: kept, otherwise: m.admin_mail_not_kept }];
  const add = (holds: SQL, otherwise: Message) => conditions.push({ holds, otherwise });
  if (whose === "link") {
    add(sql`NOT ${hasNewer(mail, [kind])}`, m.admin_mail_has_newer);
    add(isLinkAlive(ports, mail, to), m.admin_mail_link_is_dead);
  }
  const ending = endedBy[kind];
  if (ending) add(sql`NOT ${hasNewer(mail, ending)}`, m.admin_mail_is_outdated);
  if (whose === "person") add(isReader(ports, mail, to), m.admin_mail_address_changed);
  if (whose === "notice")
    add(sql`EXISTS (SELECT 1 FROM users WHERE id = ${mail.userId})`, m.admin_mail_address_changed);
  if (kind === "weekly-results") add(sql`NOT ${wantsNoWeekly(mail)}`, m.admin_mail_is_unwanted);
  if (whose === "company" || whose === "homeowner") add(isNotSuspended(tenantId), m.admin_mail_company_is_suspended);
  if (whose === "company") add(isOfCompany(ports, mail, to), m.admin_mail_address_changed);
  if (kind === "sheet" || kind === "sheet-reminder") add(isSheetOpen(ports, mail, to), m.admin_mail_link_is_dead);
  if (kind === "your-picture" || kind === "lead-reply") add(isPictureOpen(mail, to), m.admin_mail_link_is_dead);
  if (["sheet", "sheet-reminder", "sheet-withdrawn"].includes(kind))
    add(sql`NOT ${hasStopped(tenantId, to)}`, m.admin_mail_is_unwanted);
  return conditions;
}

function hasNewer({ id, recipient, userId, createdAt }: KeptMail, kinds: string[]): SQL {
  const at = createdAt.getTime();
  return sql`EXISTS (
    SELECT 1 FROM mails INDEXED BY mails_recipient
    WHERE lower(recipient) = ${recipient.toLowerCase()} AND user_id IS ${userId}
      AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)})) AND created_at >= ${at} AND id <> ${id})`;
}

function isLinkAlive({ now }: Needed, { kind, userId, tenantId }: KeptMail, to: string): SQL {
  const at = now().getTime();
  const token = (purpose: string) => sql`EXISTS (
    SELECT 1 FROM mail_tokens JOIN users ON users.id = mail_tokens.user_id AND users.disabled_at IS NULL
    WHERE mail_tokens.user_id = ${userId} AND purpose = ${purpose} AND lower(mail_tokens.email) = ${to} AND expires_at > ${at})`;
  if (kind === "verify-email") return token("verify");
  if (kind === "reset-password") return token("reset");
  // Signed, and in no table before it is used: alive while its owner has the company, at another address.
  if (kind === "confirm-company-email")
    return sql`EXISTS (
      SELECT 1 FROM tenants JOIN users ON users.id = tenants.user_id AND users.disabled_at IS NULL
      WHERE tenants.user_id = ${userId} AND lower(coalesce(tenants.email, '')) <> ${to})
      AND NOT EXISTS (SELECT 1 FROM mail_tokens WHERE user_id = ${userId} AND purpose = 'company-email' AND lower(email) = ${to})`;
  if (kind === "channel-code")
    return sql`${isNotSuspended(tenantId)} AND EXISTS (
      SELECT 1 FROM lead_channels WHERE tenant_id = ${tenantId} AND lower(address) = ${to} AND state = 'unproven'
        AND proof ->> '$.endsAt' > ${at})`;
  return sql`${isNotSuspended(tenantId)} AND EXISTS (
    SELECT 1 FROM teams JOIN team_members ON team_members.team_id = teams.id
    WHERE teams.owner_id = ${userId} AND lower(team_members.email) = ${to} AND team_members.status = 'pending'
      AND team_members.token_hash IS NOT NULL AND team_members.expires_at > ${at})`;
}

/** An alert may go to an address that is no account's; to an account's it goes as long as that is staff's. */
function isReader({ settings }: Needed, { kind, userId }: KeptMail, to: string): SQL {
  if (userId === null) return sql`${to} = ${settings.ALERT_EMAIL.toLowerCase()} AND ${kind} = 'operator-alert'`;
  return sql`EXISTS (
    SELECT 1 FROM users WHERE id = ${userId} AND disabled_at IS NULL AND lower(email) = ${to}
      AND (${kind} <> 'operator-alert' OR role <> 'user'))`;
}

/** Names of leads go to who works for the company now, and to its own address where its owner has proven theirs. */
function isOfCompany({ settings }: Needed, { tenantId }: KeptMail, to: string): SQL {
  return sql`EXISTS (
    SELECT 1 FROM tenants JOIN users AS owner ON owner.id = tenants.user_id
    WHERE tenants.id = ${tenantId} AND owner.disabled_at IS NULL AND owner.email_verified_at IS NOT NULL
      AND (lower(coalesce(tenants.email, '')) = ${to} OR lower(owner.email) = ${to} OR EXISTS (
        SELECT 1 FROM teams JOIN team_members ON team_members.team_id = teams.id AND team_members.status = 'active'
        JOIN users ON users.id = team_members.user_id
        WHERE teams.owner_id = owner.id AND users.disabled_at IS NULL AND lower(users.email) = ${to}))
    UNION ALL
    SELECT 1 FROM tenants WHERE id = ${tenantId} AND user_id IS NULL AND (
      lower(coalesce(email, '')) = ${to} OR ${to} = ${settings.SUPPORT_EMAIL.toLowerCase()}))`;
}

function wantsNoWeekly({ userId }: KeptMail): SQL {
  return sql`EXISTS (
    SELECT 1 FROM tenants JOIN weekly_reports ON weekly_reports.tenant_id = tenants.id
    WHERE tenants.user_id = ${userId} AND weekly_reports.is_off)`;
}

function isSheetOpen({ now }: Needed, { id, tenantId }: KeptMail, to: string): SQL {
  return sql`EXISTS (
    SELECT 1 FROM sheets
    WHERE tenant_id = ${tenantId} AND recipient_email = ${to} AND mail_id = ${id} AND withdrawn_at IS NULL
      AND signed_at IS NULL AND expires_at > ${now().getTime()})`;
}

/** By the lead's address, in this order: there is no index of who was written to by which mail. */
function isPictureOpen({ id }: KeptMail, to: string): SQL {
  const isOpen = sql`
    lower(leads.email) = ${to} AND leads.status <> 'spam' AND leads.disowned_at IS NULL AND NOT ${hasWithdrawn(sql`leads.id`)}
      AND picture_links.revoked_at IS NULL`;
  return sql`EXISTS (
    SELECT 1 FROM leads INDEXED BY leads_of_all_email
    CROSS JOIN homeowner_mails ON homeowner_mails.lead_id = leads.id AND homeowner_mails.mail_id = ${id}
    CROSS JOIN picture_links ON picture_links.lead_id = leads.id AND picture_links.cause = 'form'
    WHERE ${isOpen}
    UNION ALL
    SELECT 1 FROM leads INDEXED BY leads_of_all_email
    CROSS JOIN lead_replies ON lead_replies.lead_id = leads.id AND lead_replies.mail_id = ${id}
    CROSS JOIN picture_links ON picture_links.id = lead_replies.link_id
    WHERE ${isOpen})`;
}
