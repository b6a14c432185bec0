import { and, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { emailKey, limitAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import { brandForAnonymous } from "../mail/brand.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import { type EmailChangeRequest, expired, readEmailChange, signEmailChange } from "../tenants/email-token.ts";
import { tenants } from "../tenants/table.ts";
import { confirmCompanyEmailMail } from "./company-email-mail.ts";
import { companyEmailChanged, securityNotice } from "./notices.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * Strangers' words go to a company's address, so another one than the account's own has to be wanted by who reads it: it
 * gets a link first. Statements for a batch, after which the due work is to be woken; null where there is nothing to ask.
 * @throws AppError INVALID_INPUT while the account's own address is not confirmed, RATE_LIMITED
 */
export async function confirmationMail(ports: Needed, request: EmailChangeRequest): Promise<SQL[] | null> {
  const { db, settings } = ports;
  const { userId, tenantId, email } = request;
  const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user || user.email === email) return null;
  if (user.emailVerifiedAt === null) {
    throw new AppError("INVALID_INPUT", m.account_verify_own_email_first(), {
      details: { field: "email" },
    });
  }
  await limitAttempts(ports, "companyEmailOfAccount", userId);
  await limitAttempts(ports, "companyEmailOfEmail", await emailKey(ports, email));
  const tenant = only(await db.select().from(tenants).where(eq(tenants.id, tenantId)));
  const link = pageUrl(settings, `/confirm-email#${await signEmailChange(ports, request)}`);
  const brand = await brandForAnonymous(ports, tenant);
  const content = await confirmCompanyEmailMail({ brand, ownerEmail: user.email, email, link });
  const mail = { to: email, kind: "confirm-company-email" as const, tenantId: brand.tenantId, userId, content };
  return [await enqueueMail(ports, mail)];
}

/**
 * What the link does, once, and only while the company still has the address that it was to replace.
 * @throws AppError LINK_EXPIRED
 */
export async function confirmCompanyEmail(
  ports: Needed,
  token: string,
): Promise<{ email: string; companyName: string }> {
  const { id, tenantId, userId, email, instead, expiresAt } = await readEmailChange(ports, token);
  const at = ports.now().getTime();
  const mayChange = sql`id = ${tenantId} AND user_id = ${userId} AND email IS ${instead}
    AND NOT EXISTS (SELECT 1 FROM mail_tokens WHERE token_hash = ${id})`;
  const onlyIf = sql`EXISTS (SELECT 1 FROM tenants WHERE ${mayChange})`;
  const mails = await changeMails(ports, { tenantId, userId, from: instead, to: email, onlyIf });
  const results = await runBatch(ports.db, [
    ...mails,
    sql`
      UPDATE tenants SET email = ${email}, updated_at = ${at}
      WHERE ${mayChange}
      RETURNING company_name AS companyName`,
    // Else it would come to life again with the old address.
    sql`
      INSERT INTO mail_tokens (token_hash, purpose, user_id, email, created_at, expires_at)
      SELECT ${id}, 'company-email', ${userId}, ${email}, ${at}, ${expiresAt} WHERE changes() = 1`,
  ]);
  const [company] = (results.at(-2)?.results ?? []) as { companyName: string }[];
  if (!company) throw expired();
  return { email, ...company };
}

type Change = { tenantId: number; userId: string; from: string | null; to: string; onlyIf: SQL };

/** The owner is told of a change of where leads go, and so is who got them until now. Statements for its batch. */
export async function changeMails(ports: Needed, { tenantId, userId, from, to, onlyIf }: Change): Promise<SQL[]> {
  const [found] = await ports.db
    .select({ user: users, companyName: tenants.companyName })
    .from(tenants)
    .innerJoin(users, eq(users.id, tenants.userId))
    .where(and(eq(tenants.id, tenantId), eq(users.id, userId)));
  if (!found) return [];
  const { user, companyName } = found;
  const notice = companyEmailChanged(companyName, { from: from ?? "your inbox here alone", to });
  const readers = [...new Set([user.email, from ?? user.email])];
  return Promise.all(
    readers.map((reader) => securityNotice(ports, { to: reader, user, kind: "company-email-changed", notice, onlyIf })),
  );
}
