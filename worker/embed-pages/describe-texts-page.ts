import { kindsOf } from "../consent/consent-wording.contract.ts";
import { findTextsSettings } from "../consent/find-texts-settings.ts";
import { cachedAccent } from "../embeds/cached-accent.ts";
import { embedForm } from "../embeds/embed-form.ts";
import type { EmbedForm } from "../embeds/embeds.contract.ts";
import { phoneLink } from "../embeds/phone-link.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { getTenantRow, slugPattern } from "../tenants/find-tenant.ts";
import type { Accent } from "../tenants/tenants.contract.ts";

/** What a company hands in to its carrier: the terms of its messages, and the form as its visitors see it. */
export type TextsPage = {
  companyName: string;
  legalName: string;
  licenseNumber: string | null;
  address: string | null;
  phone: { href: string; text: string } | null;
  logoUrl: string | null;
  accent: Accent;
  slug: string;
  kinds: string;
  form: EmbedForm & { texts: NonNullable<EmbedForm["texts"]> };
};

/** @returns null where there is no such company, or its forms offer no text messages */
export async function describeTextsPage(ports: Pick<Ports, "db">, slug: string): Promise<TextsPage | null> {
  const tenant = slugPattern.test(slug) ? await getTenantRow(ports, slug).catch(ignoreUnknown) : null;
  if (!tenant?.active) return null;
  const settings = await findTextsSettings(ports, tenant.id);
  const { texts, ...form } = embedForm(tenant, settings);
  if (!settings || !texts) return null;
  const phone = tenant.contactPhone || tenant.phone || "";
  const href = phoneLink(phone);
  return {
    companyName: tenant.companyName,
    legalName: tenant.legalName ?? tenant.companyName,
    licenseNumber: tenant.licenseNumber,
    address: tenant.address,
    phone: href ? { href, text: phone.trim() } : null,
    logoUrl: tenant.logoUrl,
    accent: cachedAccent(tenant.primaryColor),
    slug: tenant.slug,
    kinds: kindsOf(settings.messageKinds),
    form: { ...form, texts },
  };
}

function ignoreUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}
