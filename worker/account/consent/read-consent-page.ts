import { wordTextConsent } from "../../consent/consent-wording.contract.ts";
import { pathOfTextsPage, textsTermsUrl } from "../../consent/texts-settings.ts";
import { embedForm } from "../../embeds/embed-form.ts";
import type { Ports } from "../../ports.ts";
import { findMyTenant } from "../find-my-tenant.ts";
import type { ConsentPage } from "./consent-page.contract.ts";
import { readWording } from "./read-wording.ts";

/** @throws AppError NOT_FOUND for an account without a company */
export async function readConsentPage(
  ports: Pick<Ports, "db" | "now" | "settings">,
  userId: string,
): Promise<ConsentPage> {
  const tenant = await findMyTenant(ports, userId);
  const { settings, missing, confirmation } = await readWording(ports, tenant);
  const { consentText, privacyUrl, isOwner, consentVersion } = tenant;
  const { offersTexts, messageKinds, termsUrl } = settings;
  return {
    isOwner,
    consentText,
    privacyUrl,
    offersTexts,
    messageKinds,
    termsUrl,
    textConsentWording: settings.textConsentWording,
    shown: {
      request: embedForm(tenant, null).consentText,
      texts: wordTextConsent({ ...settings, companyName: tenant.companyName }),
      termsUrl: textsTermsUrl(tenant, settings),
    },
    versions: { request: consentVersion, texts: settings.version },
    missing,
    confirmation,
    textsPage: pathOfTextsPage(tenant.slug),
  };
}
