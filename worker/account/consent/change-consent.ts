import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { consentSettings } from "../../consent/table.ts";
import { write } from "../../db/write.ts";
import type { Ports } from "../../ports.ts";
import { changeTenant } from "../../tenants/change-tenant.ts";
import { requireOwnTenant } from "../change-my-tenant.ts";
import type { ConsentChanges, ConsentPage } from "./consent-page.contract.ts";
import { readConsentPage } from "./read-consent-page.ts";
import { requireConfirmation } from "./require-confirmation.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/**
 * Changes what the company's forms say of consent. Where that asks for less than our own words do, somebody has to answer for
 * it by name, and that is kept.
 * @throws AppError NOT_FOUND, FORBIDDEN as `requireOwnTenant`; CONFLICT with `missing` until somebody answers for it; INVALID_INPUT
 */
export async function changeConsent(
  ports: Needed,
  { userId, changes }: { userId: string; changes: ConsentChanges },
): Promise<ConsentPage> {
  const { id: tenantId } = await requireOwnTenant(ports, userId);
  const { consentText, privacyUrl, confirmedBy, ...texts } = changes;
  const confirmation = await requireConfirmation(ports, { tenantId, userId, changes });
  const ofTenant = {
    ...(consentText !== undefined && { consentText }),
    ...(privacyUrl !== undefined && { privacyUrl }),
  };
  const also = [...(Object.keys(texts).length > 0 ? [saveTexts(tenantId, texts, ports.now())] : []), ...confirmation];
  await changeTenant(ports, { userId, tenantId, changes: ofTenant, also });
  return readConsentPage(ports, userId);
}

/** Each change makes new words of them, also where only a link is another one. */
function saveTexts(tenantId: number, texts: Partial<typeof consentSettings.$inferInsert>, at: Date): SQLWrapper {
  const version: SQL = sql`${consentSettings.version} + 1`;
  return write
    .insert(consentSettings)
    .values({ tenantId, ...texts, updatedAt: at })
    .onConflictDoUpdate({ target: consentSettings.tenantId, set: { ...texts, version, updatedAt: at } });
}
