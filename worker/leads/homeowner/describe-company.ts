import { readAccountStatus } from "../../billing/read-account-status.ts";
import { only } from "../../db/only.ts";
import { phoneLink } from "../../embeds/phone-link.ts";
import { isProven } from "../../mail/brand.ts";
import type { Ports } from "../../ports.ts";
import { getTenantRow, type Tenant } from "../../tenants/find-tenant.ts";
import { publicTenant } from "../../tenants/public-tenant.ts";
import type { HomeownerPage } from "./homeowner.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

type Company = Pick<
  HomeownerPage,
  "tenant" | "providerName" | "isCompanys" | "phone" | "bookingUrl" | "legalName" | "licenseNumber"
>;

/** The company's own name and ways only where they also stand in its mails to strangers, else the provider's name alone. */
export async function describeCompany(ports: Needed, company: Tenant): Promise<Company> {
  const isCompanys = await isProven(ports, company);
  const shown = isCompanys ? company : only([await getTenantRow(ports, "demo")]);
  const { id, slug, accent, logoUrl, companyName } = publicTenant(shown);
  const owner = shown.userId ? await readAccountStatus(ports, shown.userId) : null;
  const { PROVIDER_NAME } = ports.settings;
  return {
    tenant: { id, slug, accent, logoUrl, companyName: isCompanys ? companyName : PROVIDER_NAME },
    providerName: (owner?.entitlements.poweredBy ?? true) ? PROVIDER_NAME : null,
    isCompanys,
    legalName: isCompanys ? shown.legalName : null,
    licenseNumber: isCompanys ? shown.licenseNumber : null,
    ...waysTo(isCompanys ? company : null),
  };
}

/** How a homeowner gets hold of a company. */
export function waysTo(company: Tenant | null): Pick<HomeownerPage, "phone" | "bookingUrl"> {
  const text = company?.contactPhone || company?.phone || "";
  const href = phoneLink(text);
  return { phone: href ? { href, text: text.trim() } : null, bookingUrl: company ? webLink(company.bookingUrl) : null };
}

function webLink(text: string | null): string | null {
  return text && /^https:\/\//i.test(text) && URL.canParse(text) ? new URL(text).href : null;
}
