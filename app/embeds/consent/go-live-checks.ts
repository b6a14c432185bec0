import type { ConsentPage } from "#worker/account/consent/consent-page.contract.ts";
import { findOpenChecks, type GoLiveCheck } from "#worker/account/consent/open-checks.contract.ts";
import { embedColors } from "#worker/embeds/embed-colors.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { contrast } from "../../ui/contrast.ts";

/** `explained`: not as we would have it, and somebody has said why or it is their choice. */
export type CheckState = "ok" | "todo" | "explained";

type Known = {
  company: MyTenant;
  isVerified: boolean;
  consent: Pick<ConsentPage, "offersTexts" | "missing" | "confirmation" | "privacyUrl">;
};

/**
 * A button's words are black or white, whichever reads, so WCAG 2.2 asks nothing of its color (1.4.11). Paler than this, a yellow
 * or a cream, its shape is lost on a white page. The color that every company begins with has 2.5.
 */
const leastSeen = 2;

/** Each point of the list before a widget goes live. */
export function checkGoLive({ company, isVerified, consent }: Known): Record<GoLiveCheck, CheckState> {
  const open = findOpenChecks({ ...company, isVerified, ...consent });
  const { missing, offersTexts } = consent;
  const state = (check: GoLiveCheck, isExplained = false): CheckState =>
    open.includes(check) ? "todo" : isExplained ? "explained" : "ok";
  return {
    verified: state("verified"),
    "legal-name": state("legal-name"),
    license: state("license", !company.licenseNumber?.trim()),
    contact: state("contact"),
    "privacy-link": state("privacy-link"),
    "request-words": state("request-words", missing.includes("texts-apart")),
    texts: state("texts", !offersTexts || missing.some((item) => item !== "texts-apart")),
    contrast: state("contrast", contrast(embedColors(company).primary, "#ffffff") < leastSeen),
    sites: state("sites", company.sites.length === 0),
    retention: state("retention", company.leadRetentionDays === null),
  };
}
