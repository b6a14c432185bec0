import { eq } from "drizzle-orm";
import { leadsToOtherSite } from "../auth/auth.contract.ts";
import { users } from "../auth/table.ts";
import { planInForce } from "../billing/entitlements.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { AppError } from "../errors.ts";
import { mapTuple } from "../map-tuple.ts";
import type { Ports } from "../ports.ts";
import { accentScale } from "../tenants/accent-scale.ts";
import { getTenantRow, type Tenant } from "../tenants/find-tenant.ts";
import { tenants } from "../tenants/table.ts";
import { headerText } from "./header-text.ts";

/** Whose mail it is, for the eye. */
export type Brand = {
  tenantId: number;
  /** No company of its own: the provider speaks for itself. */
  isProvider: boolean;
  companyName: string;
  /** Absolute; null shows the name instead. */
  logoUrl: string | null;
  accent: string;
  /** Black or white, whichever reads on the accent. */
  onAccent: string;
  /** A licensed contractor's name in law and number, which several states want wherever it advertises. */
  legalName: string | null;
  licenseNumber: string | null;
  /** Of the company's office; laws on mail ask for it where there is one. */
  address: string | null;
  siteOrigin: string;
  /** The provider's name; null where the company's plan leaves it away. */
  poweredBy: string | null;
  supportEmail: string;
};

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Owner = Awaited<ReturnType<typeof readAccountStatus>>;

/** The demo's row: what is sent in its name comes from the provider itself. */
const demoId = 1;

/**
 * The account's own company once its address is verified and while it is not suspended, else the company in whose pages it
 * was asked if that one is verified and pays, else the provider: whoever only says who they are puts no words of theirs into
 * our mails.
 */
export async function findBrand(
  ports: Needed,
  { userId, tenantSlug }: { userId: string; tenantSlug?: string | undefined },
): Promise<Brand> {
  const [own] = await ports.db
    .select({ tenant: tenants, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .leftJoin(tenants, eq(tenants.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  if (own?.tenant?.active && own.verifiedAt) return brandOf(ports, own.tenant);
  const company = own?.tenant ? null : await companyOf(ports, tenantSlug);
  return company ? brandOf(ports, company) : providerBrand(ports);
}

/** The provider's own, for mails that no company has a say in. */
export async function providerBrand(ports: Needed): Promise<Brand> {
  return brandOf(ports, await getTenantRow(ports, "demo"));
}

/** The brand of mails to people whom a company names: its own if its owner is verified and pays, else the provider's. */
export async function brandForAnonymous(ports: Needed, tenant: Tenant): Promise<Brand> {
  const owner = tenant.active ? await ownerOf(ports, tenant) : null;
  return isProvenBy(ports, owner) ? brandBy(ports, tenant, owner) : providerBrand(ports);
}

async function companyOf(ports: Needed, slug: string | undefined): Promise<Tenant | null> {
  const named = slug ? await getTenantRow(ports, slug).catch(ignoreUnknown) : null;
  return named && (await isProven(ports, named)) ? named : null;
}

/** Whether a company's name and words stand in what we send to strangers: its owner is verified, and its plan pays. */
export async function isProven(ports: Pick<Ports, "db" | "now">, { userId, active }: Tenant): Promise<boolean> {
  return isProvenBy(ports, active ? await ownerOf(ports, { userId }) : null);
}

function isProvenBy(ports: Pick<Ports, "now">, owner: Owner | null): boolean {
  return Boolean(owner?.emailVerified && owner.own && planInForce(owner.own, ports.now()) !== "free");
}

function ignoreUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}

export async function brandOf(ports: Needed, tenant: Tenant): Promise<Brand> {
  return brandBy(ports, tenant, await ownerOf(ports, tenant));
}

async function ownerOf(ports: Pick<Ports, "db" | "now">, { userId }: Pick<Tenant, "userId">): Promise<Owner | null> {
  return userId ? readAccountStatus(ports, userId) : null;
}

/** How a company is called in its mails, and who gets an answer that it cannot get. */
export function callingOf({ settings }: Pick<Ports, "settings">, tenant: Tenant) {
  const isProvider = tenant.id === demoId;
  const companyName = isProvider ? settings.PROVIDER_NAME : headerText(tenant.companyName, 80);
  return { isProvider, companyName, supportEmail: settings.SUPPORT_EMAIL };
}

function brandBy({ settings }: Needed, tenant: Tenant, owner: Owner | null): Brand {
  const calling = callingOf({ settings }, tenant);
  const { isProvider } = calling;
  const accent = (tenant.accent ?? accentScale(tenant.primaryColor)).light.solid[8];
  return {
    tenantId: tenant.id,
    ...calling,
    logoUrl: isProvider ? null : absolute(tenant.logoUrl, settings.SITE_ORIGIN),
    accent,
    onAccent: readsInWhite(accent) ? "#ffffff" : "#000000",
    legalName: isProvider || !tenant.legalName ? null : headerText(tenant.legalName, 120),
    licenseNumber: isProvider || !tenant.licenseNumber ? null : headerText(tenant.licenseNumber, 80),
    address: isProvider || leadsToOtherSite(tenant.address ?? "") ? null : tenant.address,
    siteOrigin: settings.SITE_ORIGIN,
    poweredBy: (owner?.entitlements.poweredBy ?? true) ? settings.PROVIDER_NAME : null,
  };
}

/** White on it has a contrast of 4.5 or more (WCAG 2.2). Black has it on every other color. */
export function readsInWhite(hex: string): boolean {
  const [red, green, blue] = mapTuple([1, 3, 5], (start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
}

/** A logo of ours or of an https site; anything else is none. */
function absolute(address: string | null, origin: string): string | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.protocol === "https:" || url.origin === origin ? url.href : null;
}
