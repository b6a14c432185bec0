import type { MyTenant } from "../../tenants/tenants.contract.ts";
import type { ConsentPage } from "./consent-page.contract.ts";

/** What a careful company looks at before its widget goes live. Nothing of it keeps the widget from opening. */
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

export type KnownOfCompany = Pick<MyTenant, "legalName" | "contactPhone" | "phone"> & {
  /** Its owner's email. */
  isVerified: boolean;
} & Pick<ConsentPage, "offersTexts" | "missing" | "confirmation" | "privacyUrl">;

/**
 * Those that are still to be done. The last three are a company's own choice, and a license number is no duty in every state: they
 * are never open.
 */
export function findOpenChecks(known: KnownOfCompany): GoLiveCheck[] {
  const { missing, confirmation, offersTexts } = known;
  const isAnswered = missing.every((item) => confirmation?.items.includes(item));
  const ofTexts = missing.filter((item) => item !== "texts-apart");
  const isFine: Partial<Record<GoLiveCheck, boolean>> = {
    verified: known.isVerified,
    "legal-name": isThere(known.legalName),
    contact: isThere(known.contactPhone ?? known.phone),
    "privacy-link": isThere(known.privacyUrl),
    "request-words": isAnswered || !missing.includes("texts-apart"),
    texts: isAnswered || !offersTexts || ofTexts.length === 0,
  };
  return goLiveChecks.filter((check) => isFine[check] === false);
}

function isThere(text: string | null): boolean {
  return Boolean(text?.trim());
}
