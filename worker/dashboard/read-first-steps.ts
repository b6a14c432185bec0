import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { findOpenChecks } from "../account/consent/open-checks.contract.ts";
import { wordingFrom, wordingQueries } from "../account/consent/read-wording.ts";
import { joinSession } from "../auth/join-session.ts";
import { users } from "../auth/table.ts";
import { accountStatusFrom, accountStatusStatements } from "../billing/read-account-status.ts";
import type { AppContext } from "../context.ts";
import { readBatch } from "../db/read-batch.ts";
import type { Ports } from "../ports.ts";
import { hasOwnColors } from "../tenants/first-colors.contract.ts";
import { tenants } from "../tenants/table.ts";
import { type FirstStepId, type FirstSteps, firstStepIds } from "./first-steps.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * What the owner of a company has done of the first steps, from what is there. An account without a company has them once it
 * has paid for widgets, which need one; a member of somebody's team has none. Once all were done they stay away, also when a
 * logo or a test lead goes again. One round trip finds who asks and all of it.
 * @throws AppError UNAUTHENTICATED
 */
export async function readFirstSteps(c: Context<AppContext>): Promise<FirstSteps> {
  const { ports } = c.var;
  const session = await joinSession(c);
  const ownTenant = sql`(SELECT id FROM tenants WHERE user_id = ${session.user} ORDER BY id LIMIT 1)`;
  const [sessions, [account], ofUser, teams, ...wording] = await readBatch(ports.db, [
    session.statement,
    accountQuery(ports, { user: session.user, ownTenant }),
    ...accountStatusStatements(session.user),
    ...wordingQueries(ports, ownTenant),
  ]);
  session.enter(sessions);
  const status = accountStatusFrom([ofUser, teams], ports.now());
  if (!account || !status) return null;
  const { company, verifiedAt } = account;
  if (company ? company.closedAt !== null || !company.active : status.own === null) return null;
  const hasWidgets = status.entitlements.hasEmbedAccess;
  if (!company && !hasWidgets) return null;
  const isReady = company !== null && isAllChecked(company, { verifiedAt, wording });
  const done = { ...findDone(account), "go-live": hasWidgets && isReady };
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
function isAllChecked(
  company: NonNullable<Found["company"]>,
  { verifiedAt, wording }: Pick<Found, "verifiedAt"> & { wording: Parameters<typeof wordingFrom>[0] },
): boolean {
  const { settings, missing, confirmation } = wordingFrom(wording, company);
  const { offersTexts } = settings;
  return (
    findOpenChecks({ ...company, isVerified: verifiedAt !== null, offersTexts, missing, confirmation }).length === 0
  );
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
type Found = Awaited<ReturnType<typeof accountQuery>>[number];
type CompanyRow = Pick<typeof tenants.$inferSelect, "logoUrl" | "primaryColor" | "secondaryColor">;

/** One row, or none for an account that is gone. */
function accountQuery(ports: Needed, { user, ownTenant }: { user: SQL; ownTenant: SQL }) {
  return ports.db
    .select({
      verifiedAt: users.emailVerifiedAt,
      company: companyColumns,
      hasWidget: widgetWasSeen(ports),
      hasLead: leadIsThere,
    })
    .from(users)
    .leftJoin(tenants, eq(tenants.id, ownTenant))
    .where(eq(users.id, user));
}

/** Each step but the list before a widget goes live, done or not. */
function findDone({ verifiedAt, company, hasWidget, hasLead }: Found) {
  return {
    "verify-email": verifiedAt !== null,
    "name-company": company !== null,
    brand: company !== null && isBranded(company),
    "allowed-site": company !== null && company.sites.length > 0,
    code: company !== null && (company.codeCopiedAt !== null || hasWidget === 1),
    "test-lead": hasLead === 1,
  } satisfies Record<Exclude<FirstStepId, "go-live">, boolean>;
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
