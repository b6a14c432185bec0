import { languages } from "#messages";
import type { OfferedLanguages } from "../language.contract.ts";
import { accentScale } from "./accent-scale.ts";
import type { Tenant } from "./find-tenant.ts";
import { mapNetworks } from "./networks.catalogue.ts";
import type { PublicTenant } from "./tenants.contract.ts";

/** What stands in tables of their own (`liveHostOfTenant`, `languagesOfTenant`). */
type Beside = { ownHost?: string | null; offered?: OfferedLanguages | null };

/** What a visitor may see, in the order of the contract. */
export function publicTenant(tenant: Tenant, { ownHost = null, offered = null }: Beside = {}): PublicTenant {
  return {
    id: tenant.id,
    slug: tenant.slug,
    companyName: tenant.companyName,
    logoUrl: tenant.logoUrl,
    primaryColor: tenant.primaryColor,
    secondaryColor: tenant.secondaryColor,
    accent: tenant.accent ?? accentScale(tenant.primaryColor),
    phone: tenant.phone,
    address: tenant.address,
    description: tenant.description,
    legalName: tenant.legalName,
    licenseNumber: tenant.licenseNumber,
    ...mapNetworks(({ field }) => tenant[field]),
    bookingUrl: tenant.bookingUrl,
    showPricing: tenant.showPricing,
    requirePhone: tenant.requirePhone,
    active: tenant.active,
    contactPhone: tenant.contactPhone,
    embedEnabled: tenant.embedEnabled,
    embedCtaText: tenant.embedCtaText,
    embedCtaPhone: tenant.embedCtaPhone,
    embedCtaUrl: tenant.embedCtaUrl,
    embedPrimaryColor: tenant.embedPrimaryColor,
    embedSecondaryColor: tenant.embedSecondaryColor,
    embedCustomizations: tenant.embedCustomizations,
    ownHost,
    languages: offered ?? languages,
  };
}
