import { and, eq, isNull, type SQL } from "drizzle-orm";
import { emailKey, limitTries } from "../auth/limit-tries.ts";
import { users } from "../auth/table.ts";
import { AppError } from "../errors.ts";
import { brandOf } from "../mail/brand.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import { type EmailWish, expired, readEmailWish, signEmailWish } from "../tenants/email-token.ts";
import { tenants } from "../tenants/table.ts";
import { confirmCompanyEmailWords } from "./company-email-words.ts";

type Needed = Pick<Services, "db" | "now" | "settings">;

/**
 * Strangers' words go to a company's address, so another one than the account's own has to be wanted by who reads it: it
 * gets a link first. Statements for a batch, after which the due work is to be woken; null where there is nothing to ask.
 * @throws AppError INVALID_INPUT while the account's own address is not confirmed, RATE_LIMITED
 */
export async function confirmationMail(services: Needed, wish: EmailWish): Promise<SQL[] | null> {
  const { db, settings } = services;
  const { userId, tenantId, email } = wish;
  const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user || user.email === email) return null;
  if (user.emailVerifiedAt === null) {
    throw new AppError("INVALID_INPUT", "Please confirm your own email address first, then change this one. (email)");
  }
  await limitTries(services, "companyEmailOfAccount", userId);
  await limitTries(services, "companyEmailOfEmail", await emailKey(services, email));
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId)).limit(1);
  const link = new URL(`/confirm-email#${await signEmailWish(services, wish)}`, settings.SITE_ORIGIN).href;
  const content = await confirmCompanyEmailWords({ brand: brandOf(services, tenant), email, link });
  return [await queueMail(services, { to: email, kind: "confirm-company-email", tenantId, userId, content })];
}

/**
 * What the link does, once: afterwards the address that it was to replace is another.
 * @throws AppError LINK_EXPIRED
 */
export async function confirmCompanyEmail(
  services: Needed,
  token: string,
): Promise<{ email: string; companyName: string }> {
  const { tenantId, userId, email, instead } = await readEmailWish(services, token);
  const [changed] = await services.db
    .update(tenants)
    .set({ email })
    .where(
      and(
        eq(tenants.id, tenantId),
        eq(tenants.userId, userId),
        instead === null ? isNull(tenants.email) : eq(tenants.email, instead),
      ),
    )
    .returning({ companyName: tenants.companyName });
  if (!changed) throw expired();
  return { email, ...changed };
}
