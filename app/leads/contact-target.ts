import type { EmbedForm } from "#worker/embeds/embeds.contract.ts";

/** Whom a contact form writes to, and about what. */
export type ContactTarget = {
  tenantId: number;
  /** Asks a homeowner what the company wants to know; null: the provider's own form. */
  company: { name: string; form: EmbedForm; privacyUrl: string | null; usualMinutes: number | null } | null;
  /** The shared picture that goes along. */
  shareId: string | null;
  /** The sender's own picture that they come from, to go along unless they say otherwise. */
  pictureId: string | null;
  /** A company asks the provider about its Enterprise plan. */
  isEnterprise: boolean;
};
