import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { type Service, services } from "#services/services.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { filesToDelete, photos, projects } from "../photos/table.ts";
import { photoFolder } from "../photos/thumbnail.ts";
import type { Ports } from "../ports.ts";
import { searchTextOf } from "../projects/search-text.ts";
import { stillHasRole } from "../teams/still-has-role.ts";
import { visualizations } from "../visualizations/table.ts";
import { type CopiedPhoto, copyLeadPhoto } from "./copy-lead-photo.ts";
import { type CopiedPicture, copyLeadPicture } from "./copy-lead-picture.ts";
import { copyLeadSurfaces } from "./copy-lead-surfaces.ts";
import { noSuchLead, type SeenPlace } from "./inbox/find-lead.ts";
import { isVisibleTo } from "./inbox/lead-access.ts";
import type { LeadProject } from "./leads.contract.ts";
import { leads } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "pictures" | "images" | "settings">;
type Lead = Awaited<ReturnType<typeof findOpenedLead>>;

/**
 * The house that a company's people go on with: the homeowner's photo, design and finished picture as the company's own copies,
 * so that it pays for new ones as for all of its own, and keeps them. Made when it is first asked for; the same for everybody
 * who may see the lead. Its photo bears the lead's id.
 * @throws AppError NOT_FOUND; CONFLICT where no photo came with the lead
 */
export async function openLeadProject(ports: Needed, place: SeenPlace): Promise<LeadProject> {
  const lead = await findOpenedLead(ports, place);
  const opened = await findOpened(ports, lead);
  if (opened) return opened;
  await keepFolder(ports, lead.id);
  const photo = await copyLeadPhoto(ports, lead);
  if (!photo) throw new AppError("CONFLICT", m.leads_project_no_photo());
  const projectId = newId();
  const picture = await copyLeadPicture(ports, lead, photo);
  const surfacesKey = await copyLeadSurfaces(ports, lead.id);
  const ofPhoto = [photo.photoKey, ...(surfacesKey ? [surfacesKey] : [])];
  const files = [...ofPhoto, ...(picture?.files ?? [])];
  const opening = { projectId, lead, place, surfacesKey };
  try {
    await runBatch(ports.db, [
      failUnless(sql`EXISTS (
        SELECT 1 FROM leads WHERE id = ${lead.id} AND disowned_at IS NULL AND project_id IS ${lead.projectId}
          AND ${isVisibleTo(place.viewer)}) AND ${stillHasRole(place.viewer)}`),
      insertProject(ports, opening),
      write.insert(photos).values({
        ...photoRow(photo),
        projectId,
        userId: place.viewer.userId,
        tenantId: place.tenantId,
        surfaces: sql`(SELECT recipe -> '$.surfaces' FROM leads WHERE id = ${lead.id})`,
        surfacesKey,
        createdAt: ports.now(),
      }),
      picture ? await insertPicture(ports, { ...opening, picture }) : insertDesign(ports, opening),
      write.update(leads).set({ projectId }).where(eq(leads.id, lead.id)),
      write.delete(filesToDelete).where(eq(filesToDelete.key, photoFolder(lead.id))),
    ]);
  } catch (error) {
    // A colleague was faster: the photo's files are that one's, too.
    const meanwhile = await findOpened(ports, await findOpenedLead(ports, place));
    if (meanwhile) await ports.pictures.delete(picture?.files ?? []);
    else await ports.pictures.delete(files);
    if (meanwhile) return meanwhile;
    throw error;
  }
  return { projectId, service: serviceOf(lead), pictureId: picture?.id ?? null };
}

/**
 * A house before this one may have been deleted, and its photo, which bore the same id, waits to be taken away. That is put off while the
 * files are copied, and called off in the batch that names them: nothing of the new photo goes with the old one.
 */
async function keepFolder({ db, now }: Needed, leadId: string): Promise<void> {
  await db
    .update(filesToDelete)
    .set({ createdAt: now() })
    .where(eq(filesToDelete.key, photoFolder(leadId)));
}

/** @throws AppError NOT_FOUND */
async function findOpenedLead({ db }: Needed, { tenantId, leadId, viewer }: SeenPlace) {
  const [lead] = await db
    .select({
      id: leads.id,
      tenantId: leads.tenantId,
      service: leads.service,
      firstName: leads.firstName,
      lastName: leads.lastName,
      email: leads.email,
      phone: leads.phone,
      address: leads.address,
      projectDetails: leads.projectDetails,
      userId: leads.userId,
      visitorId: leads.visitorId,
      photoId: leads.photoId,
      visualizationId: leads.visualizationId,
      beforeKey: leads.beforeKey,
      afterKey: leads.afterKey,
      projectId: leads.projectId,
    })
    .from(leads)
    .where(and(eq(leads.id, leadId), eq(leads.tenantId, tenantId), isVisibleTo(viewer)));
  if (!lead) throw noSuchLead();
  return lead;
}

/** Null where there is none yet, and where it was deleted since. */
async function findOpened({ db }: Needed, lead: Lead): Promise<LeadProject | null> {
  if (lead.projectId === null) return null;
  const [found] = await db
    .select({ projectId: projects.id, pictureId: visualizations.id })
    .from(projects)
    .leftJoin(visualizations, and(eq(visualizations.projectId, projects.id), eq(visualizations.photoId, lead.id)))
    .where(eq(projects.id, lead.projectId))
    .orderBy(asc(visualizations.createdAt), asc(visualizations.id))
    .limit(1);
  return found ? { projectId: found.projectId, pictureId: found.pictureId, service: serviceOf(lead) } : null;
}

function serviceOf({ service }: Pick<Lead, "service">): Service {
  return services.find(({ id }) => id === service)?.id ?? services[0].id;
}

function photoRow({ sourceId: _, ...row }: CopiedPhoto) {
  return row;
}

/** `surfacesKey`: of the copied surfaces; null where they stand in the row, or there are none. */
type Opening = { projectId: string; lead: Lead; place: SeenPlace; surfacesKey: string | null };

function insertProject({ now }: Needed, { projectId, lead, place: { tenantId, viewer } }: Opening) {
  const at = now();
  const { email, phone, address, projectDetails } = lead;
  const customerName = `${lead.firstName} ${lead.lastName}`.trim() || null;
  const details = {
    name: customerName,
    address,
    customerName,
    customerEmail: email || null,
    customerPhone: phone || null,
  };
  return write.insert(projects).values({
    id: projectId,
    userId: viewer.userId,
    tenantId,
    companyId: tenantId,
    ...details,
    notes: projectDetails,
    searchText: searchTextOf(details),
    createdAt: at,
    updatedAt: at,
  });
}

/** Without the picture its design is still there: the visualizer opens with it, and one press makes a picture of it again. */
function insertDesign({ now }: Needed, { lead: { id }, surfacesKey }: Opening): SQL {
  const hasSurfaces = sql`json_type(recipe, '$.surfaces') = 'object' OR ${surfacesKey} IS NOT NULL`;
  return sql`
    INSERT INTO saved_states (photo_id, service, work, updated_at)
    SELECT ${id}, recipe ->> 'service', json_object(
      'step', iif(${hasSurfaces}, 'design', 'surfaces'), 'surfaces', recipe -> 'surfaces', 'surfacesKey', ${surfacesKey},
      'design', recipe -> 'design', 'parentId', NULL, 'shown', NULL), ${now().getTime()}
    FROM leads WHERE id = ${id} AND recipe ->> 'service' IS NOT NULL AND json_type(recipe, '$.design') = 'object'`;
}

/** Paid for once, by whoever paid then; what is made of it is the company's to pay. */
async function insertPicture(
  ports: Needed,
  { picture, projectId, lead, place: { tenantId, viewer }, surfacesKey }: Opening & { picture: CopiedPicture },
): Promise<SQL> {
  const payer = (await readAccountStatus(ports, viewer.userId))?.payer ?? `user:${viewer.userId}`;
  const at = ports.now().getTime();
  const { id, sourceId, patchKey, imageKey, watermarked, width, height } = picture;
  const recipe = surfacesKey
    ? sql`json_set(recipe, '$.surfacesKey', ${surfacesKey})`
    : sql`json_remove(recipe, '$.surfacesKey')`;
  return sql`
    INSERT INTO visualizations (id, project_id, photo_id, maker_user_id, payer, tenant_id, in_widget, recipe, watermarked, renderer, model,
      seed, prompt_version, patch_key, image_key, width, height, checks, created_at, done_at, queue, state, stage, queued_at, finished_at)
    SELECT ${id}, ${projectId}, ${lead.id}, ${viewer.userId}, ${payer}, ${tenantId}, 0, ${recipe}, ${watermarked ? 1 : 0}, renderer,
      model, seed, prompt_version, ${patchKey}, ${imageKey}, ${width}, ${height}, checks, ${at}, ${at}, 'standard', 'done', 'ready', ${at}, ${at}
    FROM visualizations WHERE id = ${sourceId}`;
}
