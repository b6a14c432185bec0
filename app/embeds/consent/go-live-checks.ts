import type { ConsentPage } from "#worker/account/consent/consent-page.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { contrast } from "../../ui/contrast.ts";

export const goLiveChecks = [
  "verified",
  "legal-name",
  "license",
  "contact",
  "privacy-link",
  "request-words",
  "texts",
  "contrast",
  "sites",
  "retention",
] as const;
export type GoLiveCheck = (typeof goLiveChecks)[number];
/** `explained`: not as we would have it, and somebody has said why or it is their choice. */
export type CheckState = "ok" | "todo" | "explained";

type Known = {
  company: MyTenant;
  isVerified: boolean;
  consent: Pick<ConsentPage, "offersTexts" | "missing" | "confirmation" | "privacyUrl">;
};

/** What a careful company looks at before its widget goes live. Nothing of it keeps the widget from opening. */
export function checkGoLive({ company, isVerified, consent }: Known): Record<GoLiveCheck, CheckState> {
  const { missing, confirmation, offersTexts } = consent;
  const isAnswered = missing.every((item) => confirmation?.items.includes(item));
  const ofTexts = missing.filter((item) => item !== "texts-apart");
  const words = (isFine: boolean): CheckState => (isFine ? "ok" : isAnswered ? "explained" : "todo");
  const has = (text: string | null): CheckState => (text?.trim() ? "ok" : "todo");
  return {
    verified: isVerified ? "ok" : "todo",
    "legal-name": has(company.legalName),
    license: has(company.licenseNumber),
    contact: has(company.contactPhone ?? company.phone),
    "privacy-link": has(consent.privacyUrl),
    "request-words": words(!missing.includes("texts-apart")),
    texts: offersTexts ? words(ofTexts.length === 0) : "explained",
    // WCAG 2.2, 1.4.11: a button is seen on the page. Its words are black or white, whichever reads.
    contrast: contrast(company.embedPrimaryColor ?? company.primaryColor, "#ffffff") >= 3 ? "ok" : "explained",
    sites: company.sites.length > 0 ? "ok" : "explained",
    retention: company.leadRetentionDays === null ? "explained" : "ok",
  };
}
