import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { services } from "#services/services.ts";
import { type Actor, ensureVisitor } from "../../auth/find-actor.ts";
import { newId } from "../../db/columns.ts";
import { failUnless } from "../../db/fail-unless.ts";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import { copyPhotoFiles } from "../../photos/copy-photo-files.ts";
import { findSurfaces } from "../../photos/surfaces-file.ts";
import { photoColumns, photos } from "../../photos/table.ts";
import type { Ports } from "../../ports.ts";
import type { Tenant } from "../../tenants/find-tenant.ts";
import { visualizations } from "../../visualizations/table.ts";
import { type FoundLink, findPictureLink } from "./find-picture-link.ts";
import { findShownPicture, type Shown } from "./find-shown-picture.ts";
import type { Continuation } from "./homeowner.contract.ts";
import { continuations } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "pictures">;
type Photo = Shown["photo"];

/** Browsers that go on from one link: a household has a few. */
const maxBrowsers = 10;

/**
 * Gives a browser what it needs to go on with the photo of a link: a copy of its own, for the visitor that it is, so that
 * whoever has the link gets nothing else of the homeowner's. The company's widget pays for new pictures, as it does for its
 * visitors; the copy ends when the photo would have ended.
 * @throws AppError NOT_FOUND; CONFLICT where there is no photo, or too many browsers went on
 */
export async function continueOnDevice(ports: Needed, token: string, actor: Actor | null): Promise<Continuation> {
  const found = await findPictureLink(ports, token);
  const { link, lead, tenant } = found;
  const shown = await findShownPicture(ports, lead, link.visualizationId);
  if (!shown) throw new AppError("CONFLICT", m.leads_picture_link_has_no_photo());
  const visitor = actor?.kind === "visitor" ? actor : null;
  const photo = await findSource(ports, lead.photoId, shown.photo);
  const isOwn = visitor !== null && photo.visitorId === visitor.visitorId;
  const copied = isOwn ? { photoId: photo.id } : await copyForBrowser(ports, { found, photo, visitor });
  const order = shown.picture?.order ?? null;
  return {
    ...(copied.visitorToken && { visitorToken: copied.visitorToken }),
    ...placeOf(tenant, { service: order?.service ?? lead.service, inWidget: lead.leadType === "widget" }),
    photo: { id: copied.photoId, width: photo.width, height: photo.height },
    order,
    surfaces: shown.picture && (await surfacesOf(ports, shown.picture.id)),
  };
}

/** The homeowner's own photo, also where the company shows a picture of its copy. */
async function findSource({ db }: Needed, photoId: string | null, shown: Photo): Promise<Photo> {
  if (photoId === null || photoId === shown.id) return shown;
  const [photo] = await db.select(photoColumns).from(photos).where(eq(photos.id, photoId));
  return photo && photo.width === shown.width && photo.height === shown.height ? photo : shown;
}

type Copying = { found: FoundLink; photo: Photo; visitor: Extract<Actor, { kind: "visitor" }> | null };

async function copyForBrowser(
  ports: Needed,
  { found: { link, lead }, photo, visitor }: Copying,
): Promise<{ photoId: string; visitorToken?: string }> {
  const before = visitor && (await findCopy(ports, link.id, visitor.visitorId));
  if (before) return { photoId: before };
  const { actor, visitorToken } = await ensureVisitor(ports, visitor);
  if (actor.kind !== "visitor") throw new TypeError("Nobody goes on as an account.");
  const { visitorId } = actor;
  const [photoId, projectId, at] = [newId(), newId(), ports.now()];
  const keys = await copyPhotoFiles(ports, photo, photoId);
  const { tenantId, embedId, width, height, bytes } = photo;
  const inWidget = lead.leadType === "widget";
  const row = { id: photoId, projectId, visitorId, tenantId: lead.tenantId, embedId, inWidget, width, height, bytes };
  try {
    await runBatch(ports.db, [
      failUnless(sql`
        EXISTS (SELECT 1 FROM picture_links WHERE id = ${link.id} AND revoked_at IS NULL)
        AND EXISTS (SELECT 1 FROM photos WHERE id = ${photo.id})
        AND (SELECT count(*) FROM picture_link_visitors WHERE link_id = ${link.id}) < ${maxBrowsers}`),
      sql`
        INSERT INTO projects (id, visitor_id, tenant_id, created_at, updated_at)
        VALUES (${projectId}, ${visitorId}, ${tenantId}, ${at.getTime()}, ${at.getTime()})`,
      // As old as what it is a copy of: it is forgotten at the same time.
      write.insert(photos).values({ ...row, ...keys, createdAt: photo.createdAt }),
      write.insert(continuations).values({ linkId: link.id, visitorId, photoId, createdAt: at }),
    ]);
  } catch (error) {
    await ports.pictures.delete(Object.values(keys));
    const meanwhile = visitor && (await findCopy(ports, link.id, visitorId));
    if (meanwhile) return { photoId: meanwhile };
    if ((await ports.db.$count(continuations, eq(continuations.linkId, link.id))) >= maxBrowsers) {
      throw new AppError("CONFLICT", m.leads_picture_link_too_many_browsers());
    }
    throw error;
  }
  return { photoId, ...(visitorToken && { visitorToken }) };
}

/** Forgotten where the photo was deleted since. */
async function findCopy({ db }: Needed, linkId: string, visitorId: string): Promise<string | null> {
  const mine = and(eq(continuations.linkId, linkId), eq(continuations.visitorId, visitorId));
  const [found] = await db
    .select({ photoId: photos.id })
    .from(continuations)
    .leftJoin(photos, and(eq(photos.id, continuations.photoId), eq(photos.visitorId, continuations.visitorId)))
    .where(mine);
  if (found && found.photoId === null) await db.delete(continuations).where(mine);
  return found?.photoId ?? null;
}

/** The widget's page where it came from there, so that its company pays; else the service's own. */
function placeOf(
  { id, slug }: Tenant,
  { service, inWidget }: { service: string | null; inWidget: boolean },
): Pick<Continuation, "path" | "storageScope" | "service"> {
  const { id: chosen, embed, path } = services.find((one) => one.id === service) ?? services[0];
  return inWidget && embed
    ? { service: chosen, path: `${embed.path}?tenant=${slug}`, storageScope: `embed-${id}:${chosen}` }
    : { service: chosen, path: `${path}?tenant=${slug}`, storageScope: chosen };
}

async function surfacesOf(ports: Needed, id: string) {
  const [found] = await ports.db
    .select({ recipe: visualizations.recipe })
    .from(visualizations)
    .where(eq(visualizations.id, id));
  return found ? findSurfaces(ports, found.recipe) : null;
}
