import { and, eq, isNull, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Session } from "../auth/find-actor.ts";
import { requireRecentProof } from "../auth/fresh-proof/require-fresh-proof.ts";
import { users } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { requireTenant } from "../teams/require-tenant.ts";
import { changeTenant } from "../tenants/change-tenant.ts";
import { createTenant } from "../tenants/create-tenant.ts";
import { rejectImpersonation } from "../tenants/reject-impersonation.ts";
import type { TenantChanges } from "../tenants/settings/settings.contract.ts";
import type { MyTenant } from "../tenants/tenants.contract.ts";
import { changeMails, confirmationMail } from "./company-email.ts";
import { requireConfirmation } from "./consent/require-confirmation.ts";
import { findMyTenant } from "./find-my-tenant.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/**
 * The company that the account may change.
 * @throws AppError NOT_FOUND for an account without one, FORBIDDEN for the team of its owner, and while it is suspended
 */
export async function requireOwnTenant(
  ports: Pick<Ports, "db" | "now" | "settings">,
  userId: string,
): Promise<MyTenant> {
  const tenant = await findMyTenant(ports, userId);
  if (!tenant.isOwner) throw new AppError("FORBIDDEN", m.account_only_owner_can_change());
  if (!tenant.active) await requireTenant(ports, { tenantId: String(tenant.id), userId });
  return tenant;
}

/**
 * @returns the company as it is then, and the e-mail that is changed only when who reads it confirms it; the caller wakes the
 * due work where there is one
 * @throws AppError as `requireOwnTenant`, `changeTenant`, `confirmationMail` and `requireConfirmation`, FRESH_PROOF_REQUIRED for another e-mail
 */
export async function changeMyTenant(
  ports: Needed,
  { session, changes }: { session: Session; changes: TenantChanges },
): Promise<MyTenant & { emailToConfirm: string | null }> {
  const { userId } = session;
  const { id: tenantId, email: instead } = await requireOwnTenant(ports, userId);
  const { email, ...rest } = changes;
  const isOther = email && email !== instead;
  // Leads go there: an open browser that somebody finds must not be enough.
  if (email !== undefined && email !== instead) await requireRecentProof(ports, session);
  const mail = isOther ? await confirmationMail(ports, { userId, tenantId, email, instead }) : null;
  const isNow = email !== undefined && !mail;
  const onlyIf = sql`EXISTS (SELECT 1 FROM tenants WHERE id = ${tenantId} AND email IS NOT ${email ?? null})`;
  const change = { userId, tenantId, from: instead, to: email ?? "nobody, only to your inbox here", onlyIf };
  const also = isNow && email !== instead ? await changeMails(ports, change) : [];
  const { consentText, privacyUrl } = changes;
  const ofConsent = consentText === undefined && privacyUrl === undefined ? null : { consentText, privacyUrl };
  if (ofConsent) await requireConfirmation(ports, { tenantId, userId, changes: ofConsent });
  await changeTenant(ports, { userId, tenantId, changes: mail ? rest : changes, also });
  if (mail) await runBatch(ports.db, mail);
  return { ...(await findMyTenant(ports, userId)), emailToConfirm: mail && email ? email : null };
}

/** Gives an account its company. @throws AppError CONFLICT where it has one, INVALID_INPUT */
export async function makeMyTenant(
  ports: Needed,
  { userId, companyName }: { userId: string; companyName: string },
): Promise<MyTenant> {
  rejectImpersonation(ports, { text: companyName });
  const [user] = await ports.db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user) throw new AppError("NOT_FOUND", m.account_not_found());
  const [made] = await runBatch(ports.db, [
    ...createTenant(ports, { userId, companyName, phone: user.phone, email: user.email }),
    ports.db
      .update(users)
      .set({ businessName: companyName })
      .where(and(eq(users.id, userId), isNull(users.businessName))),
  ]);
  if (made.meta.changes === 0) throw new AppError("CONFLICT", m.account_has_company_already());
  return findMyTenant(ports, userId);
}
