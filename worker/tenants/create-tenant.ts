import { type SQL, sql } from "drizzle-orm";
import { languages } from "#messages";
import type { Ports } from "../ports.ts";
import { accentScale } from "./accent-scale.ts";
import { slugCandidates } from "./company-slug.ts";
import { firstColors } from "./first-colors.contract.ts";

type Company = { userId: string; companyName: string; phone: string | null; email: string };

/** "No cap of its own": widgets draw on the owner's plan. */
const byPlan = -1;

/**
 * Statements for the batch that gives an account its company, with the first free slug of its name. An account that has
 * one keeps it, and one that was deleted meanwhile gets none. Its pages are first in the language that the account reads: English needs
 * no row. D1 runs one batch at a time, so companies of one name that come at once get different slugs.
 */
export function createTenant({ now }: Pick<Ports, "now">, company: Company): [SQL, SQL, SQL] {
  const { userId, companyName, phone, email } = company;
  const at = now().getTime();
  return [
    sql`
      INSERT INTO tenants (
        user_id, slug, company_name, primary_color, secondary_color, accent, phone, email, contact_phone,
        show_pricing, monthly_generation_limit, created_at, updated_at
      )
      SELECT ${userId}, candidate.value, ${companyName}, ${firstColors.primary}, ${firstColors.secondary},
        ${JSON.stringify(accentScale(firstColors.primary))}, ${phone}, ${email}, ${phone},
        0, ${byPlan}, ${at}, ${at}
      FROM json_each(${JSON.stringify(slugCandidates(companyName))}) AS candidate
      WHERE EXISTS (SELECT 1 FROM users WHERE id = ${userId})
        AND NOT EXISTS (SELECT 1 FROM tenants WHERE user_id = ${userId})
        AND NOT EXISTS (SELECT 1 FROM tenant_slugs WHERE slug = candidate.value)
      ORDER BY candidate.key LIMIT 1`,
    sql`
      INSERT INTO tenant_slugs (slug, tenant_id, created_at)
      SELECT slug, id, ${at} FROM tenants WHERE user_id = ${userId}
      ON CONFLICT (slug) DO NOTHING`,
    sql`
      INSERT INTO tenant_languages (tenant_id, first, offers_others, updated_at)
      SELECT tenants.id, users.language, 1, ${at} FROM tenants JOIN users ON users.id = tenants.user_id
      WHERE users.id = ${userId} AND users.language IS NOT NULL AND users.language <> ${languages[0]}
        AND tenants.created_at = ${at}
      ON CONFLICT (tenant_id) DO NOTHING`,
  ];
}
