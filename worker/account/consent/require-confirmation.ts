import { eq, type SQLWrapper } from "drizzle-orm";
import { m } from "#messages";
import type { ConsentItem } from "../../consent/consent-items.catalogue.ts";
import { findMissingItems } from "../../consent/find-missing-items.ts";
import { findTextsSettings } from "../../consent/find-texts-settings.ts";
import { consentConfirmations } from "../../consent/table.ts";
import { noTexts } from "../../consent/texts-settings.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import type { ConsentChanges } from "./consent-page.contract.ts";

type Asked = { tenantId: number; userId: string; changes: ConsentChanges };

/** The row that says who answers for it, where somebody has to. @throws AppError CONFLICT until then */
export async function requireConfirmation(
  ports: Pick<Ports, "db" | "now">,
  { tenantId, userId, changes }: Asked,
): Promise<SQLWrapper[]> {
  const { confirmedBy, consentText, privacyUrl, ...texts } = changes;
  const [company] = await ports.db.select(askedColumns).from(tenants).where(eq(tenants.id, tenantId));
  if (!company) return [];
  const settings = (await findTextsSettings(ports, tenantId)) ?? noTexts;
  const then = { ...company, ...defined({ consentText, privacyUrl }) };
  const thenTexts = { ...settings, ...defined(texts) };
  const missing = findMissingItems(then, thenTexts);
  const before = findMissingItems(company, settings);
  const isOther =
    then.consentText !== company.consentText || thenTexts.textConsentWording !== settings.textConsentWording;
  const isWeaker = missing.some((item) => !before.includes(item)) || (isOther && missing.length > 0);
  if (isWeaker && !confirmedBy) throw asksForLess(missing);
  if (missing.length === 0 || !confirmedBy) return [];
  const words = { requestConsentWording: then.consentText, textConsentWording: thenTexts.textConsentWording };
  const row = { tenantId, userId, name: confirmedBy, items: missing, ...words, createdAt: ports.now() };
  return [write.insert(consentConfirmations).values(row)];
}

const askedColumns = {
  companyName: tenants.companyName,
  slug: tenants.slug,
  consentText: tenants.consentText,
  privacyUrl: tenants.privacyUrl,
};

function asksForLess(missing: ConsentItem[]): AppError {
  return new AppError("CONFLICT", m.consent_words_ask_for_less(), { details: { missing } });
}

function defined<Values extends object>(values: Values): { [Key in keyof Values]: Exclude<Values[Key], undefined> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Key in keyof Values]: Exclude<Values[Key], undefined> };
}
