import { eq } from "drizzle-orm";
import type { Order } from "#services/designs.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { only } from "../db/only.ts";
import { AppError } from "../errors.ts";
import { publicOrigin } from "../own-hosts/public-origin.ts";
import type { Ports } from "../ports.ts";
import { publicTenant } from "../tenants/public-tenant.ts";
import { tenants } from "../tenants/table.ts";
import type { PublicTenant } from "../tenants/tenants.contract.ts";
import { isRelit } from "../visualizations/night-modes.catalogue.ts";
import type { PriceRange } from "../visualizations/prices/prices.contract.ts";
import { readPriceRange } from "../visualizations/prices/read-price-ranges.ts";
import { findShare } from "./find-share.ts";
import { pathOfShare } from "./shares.contract.ts";

/** What the page of a link shows. */
export type SharedPage = {
  id: string;
  /** The page's whole address. */
  url: string;
  tenant: PublicTenant;
  /** null where the company's plan leaves the provider's name away. */
  providerName: string | null;
  order: Order;
  width: number;
  height: number;
  /** The image model that was asked; null where our own engine made the picture. */
  model: string | null;
  /** 0..1: how much of the photo is the camera's own to the byte; null where the light of all is new. */
  untouchedShare: number | null;
  /** Where the company shows it with shared pictures. */
  priceRange: PriceRange | null;
};

const demoId = 1;

/** @returns null for a link that was taken back, or never was */
export async function describeShare(
  ports: Pick<Ports, "db" | "now" | "settings">,
  id: string,
): Promise<SharedPage | null> {
  const found = await findShare(ports, id).catch((error) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  if (!found) return null;
  const { visualization, photo, share } = found;
  // Apart: D1 gives a hundred columns at once.
  const company = await findTenantRow(ports, share.tenantId);
  // The link is its maker's own. A company that is switched off only takes its name away from it.
  const tenant = company.active ? company : await findTenantRow(ports, demoId);
  const owner = tenant.userId ? await readAccountStatus(ports, tenant.userId) : null;
  return {
    id,
    url: new URL(pathOfShare(id), await publicOrigin(ports, tenant.id)).href,
    tenant: publicTenant(tenant),
    providerName: (owner?.entitlements.poweredBy ?? true) ? ports.settings.PROVIDER_NAME : null,
    order: visualization.recipe,
    width: photo.width,
    height: photo.height,
    model: visualization.model,
    untouchedShare: isRelit(visualization.recipe) ? null : (visualization.checks?.untouchedShare ?? null),
    priceRange: company.active ? await readPriceRange(ports, visualization.id, { forShare: true }) : null,
  };
}

async function findTenantRow({ db }: Pick<Ports, "db">, id: number) {
  return only(await db.select().from(tenants).where(eq(tenants.id, id)));
}
