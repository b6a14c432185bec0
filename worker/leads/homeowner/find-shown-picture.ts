import { and, desc, eq, getTableColumns, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Order } from "#services/designs.ts";
import { photoColumns, photos } from "../../photos/table.ts";
import type { Ports } from "../../ports.ts";
import { orderOf } from "../../visualizations/order-column.ts";
import { watermarkReader } from "../../visualizations/read-watermark.ts";
import { visualizations } from "../../visualizations/table.ts";
import type { leads } from "../table.ts";

type Lead = Pick<typeof leads.$inferSelect, "photoId" | "visualizationId" | "visitorId" | "userId">;
type Photo = Omit<typeof photos.$inferSelect, "surfaces">;
type Picture = Omit<typeof visualizations.$inferSelect, "recipe"> & { order: Order };

/** What a homeowner's link shows today. `hasWatermark` is what the rules say of whoever filled in the form. */
export type Shown = { photo: Photo; picture: Picture | null; hasWatermark: boolean };

const { recipe, ...columns } = getTableColumns(visualizations);
const order = orderOf(recipe);

/**
 * The picture that a link names, else that of the form, else the newest of the form's photo; the photo alone while there is
 * none. Null where the form came without one, and once they are gone.
 */
export async function findShownPicture(
  ports: Pick<Ports, "db" | "now">,
  lead: Lead,
  chosenId: string | null = null,
): Promise<Shown | null> {
  if (chosenId !== null) {
    const chosen = await newestPicture(ports, eq(visualizations.id, chosenId));
    return chosen && withWatermark(ports, chosen);
  }
  const { visualizationId, photoId } = lead;
  const own = isTheirs(lead);
  const ofForm = visualizationId && (await newestPicture(ports, and(eq(visualizations.id, visualizationId), own)));
  const picture =
    ofForm || (photoId && (await newestPicture(ports, and(eq(visualizations.photoId, photoId), own)))) || null;
  if (picture) return withWatermark(ports, picture);
  const [photo] = photoId ? await ports.db.select(photoColumns).from(photos).where(eq(photos.id, photoId)) : [];
  return photo ? { photo, picture: null, hasWatermark: false } : null;
}

/** Made by whoever filled in the form, also where an account has it by now. */
function isTheirs({ visitorId, userId }: Lead): SQL | undefined {
  return or(
    sql`FALSE`,
    visitorId === null ? undefined : eq(visualizations.makerVisitorId, visitorId),
    visitorId === null ? undefined : eq(visualizations.claimedFrom, visitorId),
    userId === null ? undefined : eq(visualizations.makerUserId, userId),
  );
}

async function newestPicture({ db }: Pick<Ports, "db">, which: SQL | undefined) {
  const [found] = await db
    .select({ picture: { ...columns, order }, photo: photoColumns })
    .from(visualizations)
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .where(and(which, eq(visualizations.state, "done"), isNotNull(visualizations.imageKey)))
    .orderBy(desc(visualizations.createdAt), desc(visualizations.id))
    .limit(1);
  return found ?? null;
}

async function withWatermark(
  ports: Pick<Ports, "db" | "now">,
  { picture, photo }: { picture: Picture; photo: Photo },
): Promise<Shown> {
  return { photo, picture, hasWatermark: (await watermarkReader(ports)(picture)) !== "none" };
}
