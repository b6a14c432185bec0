import type { Tenant } from "../tenants/find-tenant.ts";
import type { consentSettings } from "./table.ts";

export type Asking = Pick<Tenant, "companyName" | "slug" | "consentText" | "privacyUrl">;
export type TextsSettings = Pick<
  typeof consentSettings.$inferSelect,
  "offersTexts" | "messageKinds" | "termsUrl" | "textConsentWording" | "version"
>;

/** Of a company that has never decided. */
export const noTexts: TextsSettings = {
  offersTexts: false,
  messageKinds: null,
  termsUrl: null,
  textConsentWording: null,
  version: 1,
};

/** Where the terms of the messages stand: the company's page, else the one that we make of its record. */
export function textsTermsUrl({ slug }: Pick<Asking, "slug">, { termsUrl }: Pick<TextsSettings, "termsUrl">): string {
  return termsUrl ?? pathOfTextsPage(slug);
}

/** The page that a company hands in to its carrier. */
export function pathOfTextsPage(slug: string): string {
  return `/text-messages/${slug}`;
}
