import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { OfferedLanguages } from "../language.contract.ts";
import type { LeadFieldRules } from "../lead-fields.catalogue.ts";
import type { Ports } from "../ports.ts";
import { accentScale } from "./accent-scale.ts";
import { cacheTenant } from "./cache-tenant.ts";
import { rowOfOffered } from "./languages/offered-languages.ts";
import { rejectImpersonation } from "./reject-impersonation.ts";
import { reservedSlugs } from "./reserved-slugs.ts";
import type { TenantChanges } from "./settings/settings.contract.ts";
import { isThisMachine } from "./settings/site-origin.contract.ts";
import { tenantSlugs, tenants } from "./table.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/** Former addresses stay for good, so nobody collects them. */
const maxSlugs = 10;

/**
 * Saves what the owner has changed of his company; the rest stays. A former address stays an alias. The words that people
 * agree to in the widget's form get a new version when they change, also when they only name the company anew.
 * @param also goes into the same batch
 * @throws AppError NOT_FOUND where the account owns no such company, CONFLICT for an address of somebody else, INVALID_INPUT
 */
export async function changeTenant(
  ports: Needed,
  {
    userId,
    tenantId,
    changes,
    also = [],
  }: { userId: string; tenantId: number; changes: TenantChanges; also?: SQLWrapper[] },
): Promise<void> {
  reject(ports, changes);
  const { slug } = changes;
  const own = and(eq(tenants.id, tenantId), eq(tenants.userId, userId));
  const statements = [
    ...also,
    ...(slug === undefined ? [] : takeSlug(ports, { slug, own: sql`SELECT id FROM tenants WHERE ${own}` })),
    renameAccount(userId, changes),
    ...(changes.languages ? [offer(ports, { offered: changes.languages, own })] : []),
    ports.db.update(tenants).set(columnsOf(changes)).where(own).getSQL(),
  ];
  const results = await runBatch(ports.db, statements).catch(async (error) => {
    if (slug !== undefined) await explainSlug(ports, { slug, tenantId });
    throw error;
  });
  if (results.at(-1)?.meta.changes === 0) throw new AppError("NOT_FOUND", m.tenants_account_has_no_company_yet());
  await cacheTenant(ports, tenantId);
}

/** Names the field of a form that a refusal is about. */
const ofSlug = { details: { field: "slug" } };

/** What only the server knows to be wrong. */
function reject(ports: Needed, { companyName, legalName, slug, sites = [] }: TenantChanges): void {
  if (companyName !== undefined) rejectImpersonation(ports, { text: companyName, field: "companyName" });
  if (legalName) rejectImpersonation(ports, { text: legalName, field: "legalName" });
  if (slug !== undefined) {
    if (reservedSlugs.has(slug)) throw new AppError("INVALID_INPUT", m.tenants_address_is_reserved(), ofSlug);
    rejectImpersonation(ports, { text: slug, field: "slug" });
  }
  if (ports.settings.APP_ENV === "production" && sites.some(isThisMachine)) {
    throw new AppError("INVALID_INPUT", m.tenants_sites_have_to_start());
  }
}

/** D1 runs one batch at a time, so of two companies that want one address the first gets it, and the other nothing at all. */
function takeSlug({ now }: Needed, { slug, own }: { slug: string; own: SQL }): SQL[] {
  return [
    sql`
      INSERT INTO tenant_slugs (slug, tenant_id, created_at)
      SELECT ${slug}, own.id, ${now().getTime()} FROM (${own}) AS own WHERE TRUE
      ON CONFLICT (slug) DO NOTHING`,
    failUnless(sql`
      (SELECT tenant_id FROM tenant_slugs WHERE slug = ${slug}) IS (${own})
      AND (SELECT count(*) FROM tenant_slugs WHERE tenant_id = (${own})) <= ${maxSlugs}`),
  ];
}

/** @param own of `tenants`: whose languages these are */
function offer({ now }: Needed, { offered, own }: { offered: OfferedLanguages; own: SQL | undefined }): SQL {
  const { first, offersOthers } = rowOfOffered(offered);
  return sql`
    INSERT INTO tenant_languages (tenant_id, first, offers_others, updated_at)
    SELECT id, ${first}, ${offersOthers ? 1 : 0}, ${now().getTime()} FROM tenants WHERE ${own}
    ON CONFLICT (tenant_id) DO UPDATE SET
      first = excluded.first, offers_others = excluded.offers_others, updated_at = excluded.updated_at`;
}

/** The account shows the name as its business's. */
function renameAccount(userId: string, { companyName }: TenantChanges): SQL {
  return sql`
    UPDATE users SET business_name = coalesce(${companyName ?? null}, business_name)
    WHERE id = ${userId}`;
}

/** Why the batch with a new address failed. @throws AppError; returns where it was not the address */
async function explainSlug({ db }: Needed, { slug, tenantId }: { slug: string; tenantId: number }): Promise<void> {
  const isOwn = eq(tenantSlugs.tenantId, tenantId);
  const [holder] = await db.select().from(tenantSlugs).where(eq(tenantSlugs.slug, slug)).limit(1);
  if (holder && holder.tenantId !== tenantId) {
    throw new AppError("CONFLICT", m.tenants_address_belongs_to_another_company(), ofSlug);
  }
  if (!holder && (await db.$count(tenantSlugs, isOwn)) >= maxSlugs) {
    throw new AppError("CONFLICT", m.tenants_too_many_addresses({ maxSlugs }), ofSlug);
  }
}

/** The columns that change. Names of columns in it are the values from before. */
function columnsOf({ consentText, requirePhone, leadFields, languages: _apart, ...changes }: TenantChanges) {
  return {
    ...changes,
    ...(changes.primaryColor && { accent: accentScale(changes.primaryColor) }),
    ...(requirePhone !== undefined && { requirePhone, leadFields: withPhone(requirePhone) }),
    ...(leadFields?.phone && { requirePhone: leadFields.phone === "required" }),
    ...(leadFields && { leadFields: withRules(leadFields, requirePhone) }),
    ...(consentText !== undefined && { consentText }),
    consentVersion: nextConsentVersion({ consentText, companyName: changes.companyName }),
  };
}

/** The rules that are sent, over the stored ones: a page from before a field was added does not send that field. */
function withRules(rules: Partial<LeadFieldRules>, requirePhone: boolean | undefined): SQL {
  const stored = requirePhone === undefined ? tenants.leadFields : withPhone(requirePhone);
  return sql`json_patch(coalesce(${stored}, '{}'), ${JSON.stringify(rules)})`;
}

/** The form's own rule for the phone says the same as `requirePhone`, whichever of the two is changed. */
function withPhone(required: boolean): SQL {
  const { leadFields } = tenants;
  return sql`CASE
    WHEN ${leadFields} IS NULL THEN NULL
    WHEN ${required ? 1 : 0} THEN json_set(${leadFields}, '$.phone', 'required')
    WHEN json_extract(${leadFields}, '$.phone') = 'required' THEN json_set(${leadFields}, '$.phone', 'optional')
    ELSE ${leadFields} END`;
}

function nextConsentVersion({ consentText, companyName }: Pick<TenantChanges, "consentText" | "companyName">): SQL {
  const { consentVersion, ...old } = tenants;
  const text = consentText === undefined ? sql`${old.consentText}` : sql`${consentText}`;
  const name = companyName === undefined ? sql`${old.companyName}` : sql`${companyName}`;
  return sql`${consentVersion} + (${text} IS NOT ${old.consentText} OR (${text} IS NULL AND ${name} <> ${old.companyName}))`;
}
