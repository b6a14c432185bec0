import type { Surfaces } from "#engine/index.ts";
import type { DesignLine } from "#services/description.ts";
import type { Order } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import type { PublicTenant } from "../../tenants/tenants.contract.ts";

/**
 * The page of a homeowner's picture, for whoever has its link, under `/api/your-picture`. Reading changes nothing: programs
 * open links, too.
 *
 * POST   /{token}/continue   -> `{ success, data: Continuation }`
 * DELETE /{token}            -> `{ success }`: the link is dead from then on
 * POST   /{token}/not-me     -> `{ success }`: photo, picture and address are gone, and nothing is sent to the address any more
 */

/** Where the page of a link is. */
export function pathOfPicture(token: string): string {
  return `/your-picture/${token}`;
}

export type HomeownerPage = {
  tenant: Pick<PublicTenant, "id" | "slug" | "accent" | "logoUrl" | "companyName">;
  /** Null where the company's plan leaves the provider's name away. */
  providerName: string | null;
  /** Whether it is the company's own name that stands above. */
  isCompanys: boolean;
  /** What several states want beside a contractor's name; null where the company has not filled it in. */
  legalName: string | null;
  licenseNumber: string | null;
  /** `tel:` and https links, each null where there is none. */
  phone: { href: string; text: string } | null;
  bookingUrl: string | null;
  /** Null where no photo came with the form. */
  photo: { width: number; height: number } | null;
  /** The picture of the photo; null while there is none. `hasWatermark`: the company's plan does not open it. */
  picture: { order: Order; model: string | null; untouchedShare: number | null; hasWatermark: boolean } | null;
  /** Its price range, where the company has one. */
  price: DesignLine[];
};

/** What a browser needs to go on with the photo: the visualizer's page, the photo that is this browser's own, what was chosen. */
export type Continuation = {
  /** There where the browser was nobody yet: nobody can read it again later. */
  visitorToken?: string;
  path: string;
  /** On which shelf of the device's storage the work lies. */
  storageScope: string;
  photo: { id: string; width: number; height: number };
  service: Service;
  /** Of this service; null where nothing was ordered yet. */
  order: Order | null;
  surfaces: Surfaces | null;
};
