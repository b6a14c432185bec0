import { readAccountStatus } from "../../billing/read-account-status.ts";
import { only } from "../../db/only.ts";
import { phoneLink } from "../../embeds/phone-link.ts";
import { AppError } from "../../errors.ts";
import { isProven } from "../../mail/brand.ts";
import type { Ports } from "../../ports.ts";
import type { Tenant } from "../../tenants/find-tenant.ts";
import { getTenantRow } from "../../tenants/find-tenant.ts";
import { publicTenant } from "../../tenants/public-tenant.ts";
import { isRelit } from "../../visualizations/night-modes.catalogue.ts";
import { findPictureLink } from "./find-picture-link.ts";
import { findShownPicture, type Shown } from "./find-shown-picture.ts";
import type { HomeownerPage } from "./homeowner.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** @returns null for a link that has ended, or never was */
export async function describeHomeownerPage(ports: Needed, token: string): Promise<HomeownerPage | null> {
  const found = await findPictureLink(ports, token).catch(ignoreUnknown);
  if (!found) return null;
  const { link, lead, tenant } = found;
  const shown = await findShownPicture(ports, lead, link.visualizationId);
  // What it was about has gone: with the photo, at the end of its time, or with the company's picture.
  const wasAboutPicture = link.visualizationId ?? lead.photoId;
  if (!shown && wasAboutPicture !== null) return null;
  return {
    ...(await companyOf(ports, tenant)),
    photo: shown && { width: shown.photo.width, height: shown.photo.height },
    picture: shown?.picture ? describePicture(shown, shown.picture) : null,
  };
}

type Company = Pick<HomeownerPage, "tenant" | "providerName" | "isCompanys" | "phone" | "bookingUrl">;

/** The company's own name and ways only where they also stand in its mails to strangers, else the provider's name alone. */
async function companyOf(ports: Needed, company: Tenant): Promise<Company> {
  const isCompanys = await isProven(ports, company);
  const shown = isCompanys ? company : only([await getTenantRow(ports, "demo")]);
  const { id, slug, accent, logoUrl, companyName } = publicTenant(shown);
  const owner = shown.userId ? await readAccountStatus(ports, shown.userId) : null;
  const { PROVIDER_NAME } = ports.settings;
  return {
    tenant: { id, slug, accent, logoUrl, companyName: isCompanys ? companyName : PROVIDER_NAME },
    providerName: (owner?.entitlements.poweredBy ?? true) ? PROVIDER_NAME : null,
    isCompanys,
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

function describePicture(
  { hasWatermark }: Shown,
  { order, model, checks }: NonNullable<Shown["picture"]>,
): NonNullable<HomeownerPage["picture"]> {
  const untouchedShare = isRelit(order) ? null : (checks?.untouchedShare ?? null);
  return { order, model, untouchedShare, hasWatermark };
}

function ignoreUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}
