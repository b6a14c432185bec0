import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { DesignLine } from "#services/description.ts";
import type { Order } from "#services/designs.ts";
import { describeOrder } from "#services/designs.ts";
import type { Service } from "#services/services.ts";
import type { Actor } from "../auth/find-actor.ts";
import { photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { shares } from "../shares/table.ts";
import { orderOf } from "../visualizations/order-column.ts";
import { priceLine } from "../visualizations/prices/price-line.ts";
import { readPriceRange } from "../visualizations/prices/read-price-ranges.ts";
import { visualizations } from "../visualizations/table.ts";
import type { LeadInput } from "./leads.contract.ts";

/** What a lead is about. `after` is not there for a photo alone, and while the picture is being made. */
export type LeadPicture = {
  visualizationId: string | null;
  /** The sender's own photo; null for a picture that somebody shared. */
  photoId: string | null;
  service: Service | null;
  /** What was chosen, in the language of now: who made it and who is told may read different ones. */
  describe(): DesignLine[];
  /** Keys in R2. */
  before: string;
  after: string | null;
};

type Asking = { input: LeadInput; tenantId: number; sender: Actor | null };

/**
 * The picture or photo that a lead names: the sender's own, or one that was shared, and of this company. Anything else is as
 * good as none, because the lead must arrive all the same. Feedback is for the provider, whichever company's page the
 * picture was made on.
 */
export async function findLeadPicture(
  ports: Pick<Ports, "db" | "now">,
  { input, tenantId, sender }: Asking,
): Promise<LeadPicture | null> {
  const { visualizationId, photoId, shareId, leadType } = input;
  const ofTenant = leadType === "bugs_features" ? undefined : eq(visualizations.tenantId, tenantId);
  const shared = shareId ? await findShared(ports, shareId, tenantId) : null;
  if (shared) return withPrice(ports, shared);
  if (!sender) return null;
  const picture = visualizationId ? await findPicture(ports, visualizationId, { ofTenant, sender }) : null;
  if (picture) return withPrice(ports, picture);
  if (!photoId) return null;
  const isOwn = sender.kind === "user" ? eq(photos.userId, sender.userId) : eq(photos.visitorId, sender.visitorId);
  const [photo] = await ports.db
    .select({ photoId: photos.id, before: photos.photoKey })
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.tenantId, tenantId), isOwn));
  return photo ? { visualizationId: null, ...photo, service: null, describe: () => [], after: null } : null;
}

const shown = {
  visualizationId: visualizations.id,
  photoId: visualizations.photoId,
  recipe: orderOf(visualizations.recipe),
  before: photos.photoKey,
  after: visualizations.imageKey,
};

async function findPicture(
  { db }: Pick<Ports, "db">,
  id: string,
  { ofTenant, sender }: { ofTenant: SQL | undefined; sender: Actor },
): Promise<LeadPicture | null> {
  const isOwn =
    sender.kind === "user"
      ? eq(visualizations.makerUserId, sender.userId)
      : eq(visualizations.makerVisitorId, sender.visitorId);
  const [found] = await db
    .select(shown)
    .from(visualizations)
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .where(and(eq(visualizations.id, id), ofTenant, isOwn));
  return found ? pictureOf(found) : null;
}

async function findShared({ db }: Pick<Ports, "db">, id: string, tenantId: number): Promise<LeadPicture | null> {
  const [found] = await db
    .select(shown)
    .from(shares)
    .innerJoin(visualizations, eq(visualizations.id, shares.visualizationId))
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .where(and(eq(shares.id, id), eq(shares.tenantId, tenantId), isNull(shares.revokedAt)));
  return found ? { ...pictureOf(found), photoId: null } : null;
}

async function withPrice(ports: Pick<Ports, "db" | "now">, picture: LeadPicture): Promise<LeadPicture> {
  const range = picture.visualizationId ? await readPriceRange(ports, picture.visualizationId) : null;
  return { ...picture, describe: () => [...picture.describe(), ...priceLine(range)] };
}

type Found = Pick<LeadPicture, "visualizationId" | "photoId" | "before" | "after"> & { recipe: Order };

function pictureOf({ recipe, ...files }: Found): LeadPicture {
  return { ...files, service: recipe.service, describe: () => describeOrder(recipe).parts };
}
