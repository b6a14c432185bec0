import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { newId } from "../db/columns.ts";
import { write } from "../db/write.ts";
import type { Ports } from "../ports.ts";
import { accentScale } from "./accent-scale.ts";
import { cacheKey, cacheTenant } from "./cache-tenant.ts";
import { firstColors } from "./first-colors.contract.ts";
import { tenantSlugs } from "./table.ts";
import { retentionDays } from "./tenants.contract.ts";

type Needed = Pick<Ports, "db" | "cache" | "now">;

/** What a company is called whose owner has not named it. */
// not read: what is stored in place of a name
const unnamed = "My Company";

/**
 * Statements that take everything out of companies that somebody has set and that reaches others: name and address of the
 * pages, brand, phones, links, sites, words and rules of the form, the webhook with its secret, its products and prices. Leads, pictures and counts
 * stay. Calls of the webhook that wait end. After the batch, call `forgetReset` with what `slugsOf` said before it.
 * @param own a subquery of the owners' ids, looked at as the batch runs
 */
export function clearTenants({ now }: Pick<Ports, "now">, own: SQL): SQLWrapper[] {
  const at = now().getTime();
  const ofTenants = sql`(SELECT id FROM tenants WHERE user_id IN ${own})`;
  const slug = `company-${newId().toLowerCase().replaceAll(/[-_]/g, "").slice(0, 10)}`;
  return [
    sql`
      INSERT INTO doomed_files (key, created_at)
      SELECT logo_key, ${at} FROM tenants WHERE user_id IN ${own} AND logo_key IS NOT NULL
      ON CONFLICT (key) DO NOTHING`,
    sql`
      INSERT INTO doomed_files (key, created_at)
      SELECT 'samples/' || (color.value ->> 'sample') || '.webp', ${at} FROM products, json_each(products.colors) AS color
      WHERE products.tenant_id IN ${ofTenants} AND color.value ->> 'sample' IS NOT NULL
      ON CONFLICT (key) DO NOTHING`,
    sql`DELETE FROM products WHERE tenant_id IN ${ofTenants}`,
    sql`DELETE FROM product_settings WHERE tenant_id IN ${ofTenants}`,
    sql`DELETE FROM price_lists WHERE tenant_id IN ${ofTenants}`,
    sql`
      UPDATE lead_deliveries SET state = 'dead', due_at = NULL, ended_at = ${at}
      WHERE state = 'waiting' AND tenant_id IN ${ofTenants}`,
    sql`
      UPDATE lead_channels SET state = 'removed', name = NULL, address = NULL, secret = NULL, secret_before = NULL, settings = NULL,
        filter = NULL, field_names = NULL, proof = NULL, updated_at = ${at}
      WHERE state <> 'removed' AND tenant_id IN ${ofTenants}`,
    sql`
      UPDATE company_keys SET name = '', revoked_at = coalesce(revoked_at, ${at}) WHERE tenant_id IN ${ofTenants}`,
    sql`DELETE FROM tenant_languages WHERE tenant_id IN ${ofTenants}`,
    sql`DELETE FROM blocked_sites WHERE tenant_id IN ${ofTenants}`,
    sql`UPDATE campaigns SET name = '', ended_at = coalesce(ended_at, ${at}) WHERE tenant_id IN ${ofTenants}`,
    sql`DELETE FROM answer_settings WHERE tenant_id IN ${ofTenants}`,
    sql`UPDATE lead_answers SET due_at = NULL WHERE tenant_id IN ${ofTenants} AND due_at IS NOT NULL`,
    // What is kept of it elsewhere goes with the next check of it.
    sql`
      UPDATE own_hosts SET state = 'removed', live_at = NULL, due_at = ${at}, attempts = 0
      WHERE state <> 'removed' AND tenant_id IN ${ofTenants}`,
    sql`DELETE FROM consent_settings WHERE tenant_id IN ${ofTenants}`,
    sql`DELETE FROM consent_confirmations WHERE tenant_id IN ${ofTenants}`,
    write.delete(tenantSlugs).where(sql`${tenantSlugs.tenantId} IN ${ofTenants}`),
    sql`
      UPDATE tenants SET company_name = ${unnamed}, slug = ${slug}, logo_url = NULL, logo_key = NULL,
        primary_color = ${firstColors.primary}, secondary_color = ${firstColors.secondary},
        accent = ${JSON.stringify(accentScale(firstColors.primary))}, phone = NULL, contact_phone = NULL,
        email = (SELECT email FROM users WHERE users.id = tenants.user_id), address = NULL, description = NULL,
        legal_name = NULL, license_number = NULL, facebook_url = NULL, instagram_url = NULL, youtube_url = NULL,
        x_url = NULL, booking_url = NULL, show_pricing = 0, pricing_notice_due_at = NULL, require_phone = 1, embed_enabled = 0, embed_cta_text = NULL, embed_cta_phone = NULL,
        embed_cta_url = NULL, embed_primary_color = NULL, embed_secondary_color = NULL, embed_customizations = NULL,
        sites = '[]', lead_fields = NULL, consent_text = NULL, consent_version = consent_version + 1,
        renders_before_lead = 3, retention_days = ${retentionDays.initial},
        lead_retention_days = NULL, privacy_url = NULL, managers_delete_leads = 0,
        webhook_url = NULL, webhook_secret = NULL, code_copied_at = NULL, first_steps_closed_at = NULL, updated_at = ${at}
      WHERE user_id IN ${own}`,
    sql`
      INSERT INTO tenant_slugs (slug, tenant_id, created_at)
      SELECT slug, id, ${at} FROM tenants WHERE user_id IN ${own}`,
  ];
}

export type Known = { id: number; slug: string };

/** The addresses of an account's company, former ones among them. */
export function slugsOf({ db }: Pick<Ports, "db">, userId: string): Promise<Known[]> {
  return db.all<Known>(sql`
    SELECT tenant_id AS id, slug FROM ${tenantSlugs}
    WHERE tenant_id IN (SELECT id FROM tenants WHERE user_id = ${userId})`);
}

/** Has the cache know of a company that may have been cleared what the database says now. */
export async function forgetReset(ports: Needed, known: Known[]): Promise<void> {
  for (const id of new Set(known.map(({ id }) => id))) await cacheTenant(ports, id);
  const slugs = known.map(({ slug }) => slug);
  const { slug } = tenantSlugs;
  const kept = await ports.db.select({ slug }).from(tenantSlugs).where(inArray(slug, slugs));
  const gone = slugs.filter((former) => !kept.some((row) => row.slug === former));
  await Promise.all(gone.map((former) => ports.cache.delete(cacheKey(former))));
}
