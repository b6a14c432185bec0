import { desc, eq } from "drizzle-orm";
import { findMissingItems } from "../../consent/find-missing-items.ts";
import { findTextsSettings } from "../../consent/find-texts-settings.ts";
import { consentConfirmations } from "../../consent/table.ts";
import { noTexts, pathOfTextsPage, textsTermsUrl, textsWords } from "../../consent/texts-words.ts";
import { embedForm } from "../../embeds/embed-form.ts";
import type { Ports } from "../../ports.ts";
import { findMyTenant } from "../find-my-tenant.ts";
import type { ConsentPage } from "./consent-page.contract.ts";

/** @throws AppError NOT_FOUND for an account without a company */
export async function readConsentPage(ports: Pick<Ports, "db" | "now">, userId: string): Promise<ConsentPage> {
  const tenant = await findMyTenant(ports, userId);
  const settings = (await findTextsSettings(ports, tenant.id)) ?? noTexts;
  const [last] = await ports.db
    .select()
    .from(consentConfirmations)
    .where(eq(consentConfirmations.tenantId, tenant.id))
    .orderBy(desc(consentConfirmations.createdAt))
    .limit(1);
  const { consentText, privacyUrl, isOwner, consentVersion } = tenant;
  const { offersTexts, messageKinds, termsUrl } = settings;
  return {
    isOwner,
    consentText,
    privacyUrl,
    offersTexts,
    messageKinds,
    termsUrl,
    textsWords: settings.textsWords,
    shown: {
      request: embedForm(tenant, null).consentText,
      texts: textsWords(tenant, settings),
      termsUrl: textsTermsUrl(tenant, settings),
    },
    versions: { request: consentVersion, texts: settings.version },
    missing: findMissingItems(tenant, settings),
    confirmation: last ? { name: last.name, at: last.createdAt.toISOString(), items: last.items } : null,
    textsPage: pathOfTextsPage(tenant.slug),
  };
}
