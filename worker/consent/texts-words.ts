import { m } from "#messages";
import type { Tenant } from "../tenants/find-tenant.ts";
import type { consentSettings } from "./table.ts";

export type Asking = Pick<Tenant, "companyName" | "slug" | "consentText" | "privacyUrl">;
export type TextsSettings = Pick<
  typeof consentSettings.$inferSelect,
  "offersTexts" | "messageKinds" | "termsUrl" | "textsWords" | "version"
>;

/** Of a company that has never decided. */
export const noTexts: TextsSettings = {
  offersTexts: false,
  messageKinds: null,
  termsUrl: null,
  textsWords: null,
  version: 1,
};

/** The words at the box for text messages: the company's own, else ours, with its name and what it writes about. */
export function textsWords(
  { companyName }: Pick<Asking, "companyName">,
  { textsWords: own, messageKinds }: Pick<TextsSettings, "textsWords" | "messageKinds">,
): string {
  return own?.trim() || m.consent_texts_words({ companyName, kinds: kindsOf(messageKinds) });
}

/** What the messages are about, as the end of "text messages about …". */
export function kindsOf(messageKinds: string | null): string {
  return messageKinds?.trim() || m.consent_usual_kinds();
}

/** Where the terms of the messages stand: the company's page, else the one that we make of its record. */
export function textsTermsUrl({ slug }: Pick<Asking, "slug">, { termsUrl }: Pick<TextsSettings, "termsUrl">): string {
  return termsUrl ?? pathOfTextsPage(slug);
}

/** The page that a company hands in to its carrier. */
export function pathOfTextsPage(slug: string): string {
  return `/text-messages/${slug}`;
}
