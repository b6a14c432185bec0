import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { findOpenChecks } from "../account/consent/open-checks.contract.ts";
import { readWording } from "../account/consent/read-wording.ts";
import { users } from "../auth/table.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import type { Ports } from "../ports.ts";
import { hasOwnColors } from "../tenants/first-colors.contract.ts";
import { tenants } from "../tenants/table.ts";
import { type FirstStepId, type FirstSteps, firstStepIds } from "./first-steps.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * What the owner of a company has done of the first steps, from what is there. An account without a company has them once it
 * has paid for widgets, which need one; a member of somebody's team has none. Once all were done they stay away, also when a
 * logo or a test lead goes again.
 */
export async function readFirstSteps(ports: Needed, userId: string): Promise<FirstSteps> {
  const [found, status] = await Promise.all([findDone(ports, userId), readAccountStatus(ports, userId)]);
  if (!found || !status) return null;
  const { company } = found;
  if (company ? company.closedAt !== null || !company.active : status.own === null) return null;
  const hasWidgets = status.entitlements.hasEmbedAccess;
  if (!company && !hasWidgets) return null;
  const done = { ...found.done, "go-live": hasWidgets && company !== null && (await isReady(ports, found)) };
  const steps = firstStepIds
    .filter((id) => hasWidgets || !widgetSteps.includes(id))
    .map((id) => ({ id, isDone: done[id] }));
  if (company && steps.every(({ isDone }) => isDone)) {
    await closeFirstSteps(ports, company.id);
    return null;
  }
  return { steps, companyId: company?.id ?? null };
}

/** All of the list before a widget goes live is done or answered for. */
async function isReady(ports: Needed, { company, verifiedAt }: Found): Promise<boolean> {
  if (!company) return false;
  const { settings, missing, confirmation } = await readWording(ports, company);
  const known = {
    ...company,
    isVerified: verifiedAt !== null,
    offersTexts: settings.offersTexts,
    missing,
    confirmation,
  };
  return findOpenChecks(known).length === 0;
}

/** Puts the steps of a company away for good, on every device. */
export async function closeFirstSteps({ db, now }: Pick<Ports, "db" | "now">, tenantId: number): Promise<void> {
  await db.update(tenants).set({ firstStepsClosedAt: now() }).where(eq(tenants.id, tenantId));
}

/** The code of a company's widget was taken along. */
export async function recordCodeCopied({ db, now }: Pick<Ports, "db" | "now">, tenantId: number): Promise<void> {
  await db
    .update(tenants)
    .set({ codeCopiedAt: now() })
    .where(and(eq(tenants.id, tenantId), isNull(tenants.codeCopiedAt)));
}

const widgetSteps: FirstStepId[] = ["allowed-site", "go-live", "code"];

/** D1 answers a hundred columns at most: those of a company that are needed, one by one. */
const companyColumns = {
  id: tenants.id,
  active: tenants.active,
  closedAt: tenants.firstStepsClosedAt,
  codeCopiedAt: tenants.codeCopiedAt,
  sites: tenants.sites,
  logoUrl: tenants.logoUrl,
  primaryColor: tenants.primaryColor,
  secondaryColor: tenants.secondaryColor,
  companyName: tenants.companyName,
  slug: tenants.slug,
  consentText: tenants.consentText,
  privacyUrl: tenants.privacyUrl,
  legalName: tenants.legalName,
  licenseNumber: tenants.licenseNumber,
  contactPhone: tenants.contactPhone,
  phone: tenants.phone,
};
type Found = NonNullable<Awaited<ReturnType<typeof findDone>>>;
type CompanyRow = Pick<typeof tenants.$inferSelect, "logoUrl" | "primaryColor" | "secondaryColor">;

/** Each step but the list before a widget goes live, done or not; null for an account that is gone. */
async function findDone(ports: Needed, userId: string) {
  const [account] = await ports.db
    .select({
      verifiedAt: users.emailVerifiedAt,
      company: companyColumns,
      hasWidget: widgetWasSeen(ports),
      hasLead: leadIsThere,
    })
    .from(users)
    .leftJoin(tenants, eq(tenants.userId, users.id))
    .where(eq(users.id, userId))
    .orderBy(tenants.id)
    .limit(1);
  if (!account) return null;
  const { verifiedAt, company, hasWidget, hasLead } = account;
  const done = {
    "verify-email": verifiedAt !== null,
    "name-company": company !== null,
    brand: company !== null && isBranded(company),
    "allowed-site": company !== null && company.sites.length > 0,
    code: company !== null && (company.codeCopiedAt !== null || hasWidget === 1),
    "test-lead": hasLead === 1,
  } satisfies Record<Exclude<FirstStepId, "go-live">, boolean>;
  return { company, done, verifiedAt };
}

function isBranded({ logoUrl, ...colors }: CompanyRow): boolean {
  return logoUrl !== null || hasOwnColors(colors);
}

/** A widget of the company was seen on a page that is not ours. */
function widgetWasSeen({ settings }: Pick<Ports, "settings">): SQL<0 | 1> {
  return sql`EXISTS (
    SELECT 1 FROM embeds WHERE embeds.tenant_id = tenants.id AND origin NOT IN ('', ${settings.SITE_ORIGIN}))`;
}

/** Somebody tried the company's leads out, or a real one has come. */
const leadIsThere = sql<0 | 1>`EXISTS (SELECT 1 FROM leads WHERE leads.tenant_id = tenants.id AND status <> 'spam')`;
