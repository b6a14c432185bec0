import { z } from "zod";
import { m } from "#messages";
import type { ConsentItem } from "../../consent/consent-items.catalogue.ts";
import { clearable, httpsLink, line, tenantChangesSchema } from "../../tenants/settings/settings.contract.ts";

/**
 * What a company's forms say of consent, under `/api/tenant`.
 *
 * GET   /consent                         -> `{ success, data: ConsentPage }`, for the owner and the team
 * PATCH /consent  `consentChangesSchema` -> `{ success, data: ConsentPage }`, for the owner. Words that ask for less than ours
 *       are a CONFLICT with `missing: ConsentItem[]` until `confirmedBy` says who answers for them.
 */

export const consentLengths = { messageKinds: 160, textConsentWording: 1200, confirmedBy: 120 } as const;

/** What is not there stays as it is, null clears. */
export const consentChangesSchema = z
  .strictObject({
    consentText: tenantChangesSchema.shape.consentText,
    privacyUrl: tenantChangesSchema.shape.privacyUrl,
    offersTexts: z.boolean(),
    messageKinds: clearable(line(m.consent_field_kinds, consentLengths.messageKinds)),
    termsUrl: clearable(httpsLink),
    textConsentWording: clearable(line(m.consent_field_texts_words, consentLengths.textConsentWording)),
    confirmedBy: clearable(line(m.consent_field_confirmed_by, consentLengths.confirmedBy)),
  })
  .partial();
export type ConsentChanges = z.infer<typeof consentChangesSchema>;

export type ConsentPage = {
  isOwner: boolean;
  /** Null: ours. */
  consentText: string | null;
  privacyUrl: string | null;
  offersTexts: boolean;
  messageKinds: string | null;
  termsUrl: string | null;
  textConsentWording: string | null;
  /** Both levels as a visitor reads them now. */
  shown: { request: string; texts: string; termsUrl: string };
  /** Of each level, counted up with each change. */
  versions: { request: number; texts: number };
  /** What these words lack of what ours say, and who answered for that last. */
  missing: ConsentItem[];
  confirmation: { name: string; at: string; items: ConsentItem[] } | null;
  /** The page to hand in to the carrier; there once texts are offered. */
  textsPage: string;
};
