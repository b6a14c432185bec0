import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { isRelit } from "../../visualizations/night-modes.catalogue.ts";
import { priceLine } from "../../visualizations/prices/price-line.ts";
import { readPriceRange } from "../../visualizations/prices/read-price-ranges.ts";
import { describeCompany } from "./describe-company.ts";
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
    ...(await describeCompany(ports, tenant)),
    photo: shown && { width: shown.photo.width, height: shown.photo.height },
    picture: shown?.picture ? describePicture(shown, shown.picture) : null,
    price: shown?.picture ? priceLine(await readPriceRange(ports, shown.picture.id)) : [],
  };
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
