import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { forAccount } from "../auth/for-account.ts";
import { runBatch } from "../db/run-batch.ts";
import { providerBrand } from "../mail/brand.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { greeting } from "../mail/greeting.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Waiting = { tenant_id: number; user_id: string; email: string; first_name: string };

const maxPerRun = 50;
const week = 7 * 86_400_000;

/**
 * Tells the owners off whose pages we have taken our prices. The mail and the note that it was written are one batch, so each
 * is told once. Whoever has turned them on again meanwhile knows. A due task.
 */
export async function sendPricingNotices(ports: Needed): Promise<Date | null> {
  const waiting = await ports.db.all<Waiting>(sql`
    SELECT tenants.id AS tenant_id, users.id AS user_id, users.email, first_name
    FROM tenants JOIN users ON users.id = tenants.user_id
    WHERE pricing_notice_due_at IS NOT NULL ORDER BY pricing_notice_due_at, tenants.id LIMIT ${maxPerRun}`);
  for (const owner of waiting) {
    await runBatch(ports.db, [
      sql`
        UPDATE tenants SET pricing_notice_due_at = NULL
        WHERE id = ${owner.tenant_id} AND pricing_notice_due_at IS NOT NULL`,
      await forAccount(ports, owner.user_id, () => noticeMail(ports, owner)),
    ]);
  }
  return waiting.length === maxPerRun ? ports.now() : null;
}

/** From the provider, whose prices they are. It comes right after the note, which changes no row where another run was faster. */
async function noticeMail(ports: Needed, owner: Waiting): Promise<SQL> {
  const brand = await providerBrand(ports);
  const content = await composeMail({
    brand,
    subject: m.account_prices_off(),
    preheader: m.account_prices_off_preheader(),
    heading: m.account_prices_off(),
    body: [greeting(owner.first_name), m.account_prices_off_what(), m.account_prices_off_kept()],
    button: {
      label: m.account_open_branding(),
      href: pageUrl(ports.settings, "/dashboard/branding"),
    },
    note: [m.account_prices_off_turn_on({ switch: m.tenants_show_prices_on_my_pages() })],
  });
  return enqueueMail(ports, {
    to: owner.email,
    kind: "prices-off",
    tenantId: brand.tenantId,
    userId: owner.user_id,
    content,
    usefulForMs: week,
    onlyIf: sql`changes() > 0 AND EXISTS (SELECT 1 FROM tenants WHERE id = ${owner.tenant_id} AND show_pricing = 0)`,
  });
}
