import { sql } from "drizzle-orm";
import { m } from "#messages";
import { choosePayment } from "../allowance/choose-draws.ts";
import { explainRejection } from "../allowance/explain-rejection.ts";
import { holdUnits, unitIsHeld } from "../allowance/ledger.ts";
import { readCounters } from "../allowance/read-counters.ts";
import type { ClientAddress } from "../auth/client-address.ts";
import type { Actor } from "../auth/find-actor.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { describeError } from "../describe-error.ts";
import type { Ticket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import {
  type Answer,
  findSavedAnswer,
  isUnanswered,
  type RequestKey,
  rememberAnswer,
} from "../idempotency/request-key.ts";
import { mapTuple } from "../map-tuple.ts";
import { findPhoto } from "../photos/find-photo.ts";
import { type SurfacesFile, storeSurfaces, surfacesFileOf } from "../photos/surfaces-file.ts";
import type { Ports } from "../ports.ts";
import { freezeProducts } from "../products/freeze-products.ts";
import { siteOf } from "../products/site-of.ts";
import type { CreateVisualization } from "./create-visualization.contract.ts";
import { findParentDesign, rejectNotOffered } from "./offer/reject-not-offered.ts";
import { orderOf, wantedPictures } from "./plan-pictures.ts";
import { rejectMissingSurface } from "./reject-missing-surface.ts";
import { schedulerOf } from "./scheduler-stub.ts";
import type { Recipe } from "./table.ts";
import { usesModels } from "./uses-models.ts";
import type { AcceptedOrder } from "./visualizations.contract.ts";

type Asked = {
  actor: Actor;
  client: ClientAddress | null;
  /** Of a widget's page, null on our own. */
  ticket: Ticket | null;
  request: RequestKey | null;
  input: CreateVisualization;
};

/** A unit may come back between the refusal and the look at the counters; then asking again is right. */
const attempts = 3;

/**
 * Holds a unit of the allowance for each picture and writes down order, visualizations and answer, in one batch: all of them
 * or none; then puts the jobs in line, each of which ends on its own. The same Idempotency-Key gets the same answer
 * and has its effect once.
 * @throws AppError NOT_FOUND, INVALID_INPUT, SURFACE_MISSING, NOT_OFFERED, ALLOWANCE_EXHAUSTED, TOO_FEW_LEFT, LEAD_FIRST, EMBED_CLOSED,
 * RATE_LIMITED, IDEMPOTENCY_MISMATCH, UNAVAILABLE
 */
export async function createVisualization(
  ports: Pick<Ports, "db" | "settings" | "now" | "scheduler" | "pictures">,
  { actor, client, ticket, request, input }: Asked,
): Promise<Answer> {
  const { db } = ports;
  const known = request && (await findSavedAnswer(ports, request));
  if (known) return known;

  const { tenantId, payer, allowanceDraws, entitlements } = await choosePayment(ports, {
    actor,
    client,
    tenantSlug: input.tenant,
    ticket,
  });
  const embedId = ticket?.embedId ?? null;
  const photo = await findPhoto(ports, actor, input.photoId, "change");
  rejectMissingSurface(orderOf(input), input.surfaces ?? null);
  const asked = { actor, order: orderOf(input), photoId: input.photoId, parentId: input.parentId };
  await rejectNotOffered(ports, asked);
  const site = await siteOf(ports, ticket);
  const readKept = () => findParentDesign(ports, asked);
  const order = await freezeProducts(ports, { order: asked.order, tenantId, site, readKept });
  const surfaces = input.surfaces ? await surfacesFileOf(photo.id, input.surfaces) : null;
  let isStored = surfaces === null || surfaces.key === photo.surfacesKey;

  for (let attempt = 0; attempt < attempts; attempt++) {
    const pictures = wantedPictures({ ...input, ...order } as CreateVisualization, usesModels(ports));
    const ids = mapTuple(pictures, ({ id }) => id);
    const orderId = newId();
    const now = ports.now();
    const at = now.getTime();
    const answer = answerOf(ids);
    const { service, design } = order;
    const recipe = {
      version: 1,
      service,
      design,
      surfaces: null,
      ...(surfaces && { surfacesKey: surfaces.key }),
    } as Recipe;
    const explain = async () => explainRejection(await readCounters(ports, allowanceDraws), now, ids.length);
    // Who has nothing left leaves no file behind; a repeat of an order that has just taken the last unit gets its answer.
    const usedUp = isStored ? null : await explain();
    if (usedUp) {
      const answered = request && (await findSavedAnswer(ports, request));
      if (answered) return answered;
      throw usedUp;
    }
    if (surfaces && !isStored) await storeFirst(ports, surfaces);
    isStored = true;
    const isHeld = unitIsHeld(ids[0]);
    // The maker is whose photo it is by now: signing in may have taken it over since it was looked at.
    const [held] = await runBatch(db, [
      ...holdUnits({ ids, payer, allowanceDraws }, now, request ? isUnanswered(request, now) : undefined),
      // A widget's photo that an account works with at its own expense is the account's, and no longer the widget's to forget.
      sql`
        UPDATE photos SET regions = iif(${surfaces?.key ?? null} IS NULL, regions, NULL),
          surfaces_key = coalesce(${surfaces?.key ?? null}, surfaces_key),
          in_widget = in_widget AND (${ticket ? 1 : 0} OR user_id IS NULL)
        WHERE id = ${input.photoId} AND ${isHeld}`,
      sql`
        UPDATE projects SET updated_at = ${at}
        WHERE id = (SELECT project_id FROM photos WHERE id = ${input.photoId}) AND ${isHeld}`,
      sql`
        INSERT INTO orders (id, project_id, payer, service, design, idempotency_key, created_at)
        SELECT ${orderId}, project_id, ${payer}, ${service}, ${JSON.stringify(design)}, ${request?.key ?? null}, ${at}
        FROM photos WHERE id = ${input.photoId} AND ${isHeld}`,
      // The order is sent once, and each picture puts its own design to it.
      sql`
        INSERT INTO visualizations
          (id, project_id, photo_id, order_id, parent_id, maker_user_id, maker_visitor_id, payer, tenant_id, embed_id, in_widget, recipe,
          watermarked, seed, created_at, queue, queued_at)
        SELECT picture.value ->> 'id', photos.project_id, photos.id, ${orderId}, parent.id, photos.user_id, photos.visitor_id, ${payer},
          ${tenantId}, ${embedId}, ${ticket ? 1 : 0}, json_set(${JSON.stringify(recipe)}, '$.design', json(picture.value -> 'design')),
          ${entitlements.watermarked ? 1 : 0}, picture.value ->> 'seed', ${at}, ${entitlements.queue}, ${at}
        FROM json_each(${JSON.stringify(pictures)}) AS picture
        JOIN photos ON photos.id = ${input.photoId}
        LEFT JOIN visualizations AS parent ON parent.id = ${input.parentId ?? null} AND parent.photo_id = photos.id
          AND parent.maker_user_id IS photos.user_id AND parent.maker_visitor_id IS photos.visitor_id
        WHERE ${isHeld}`,
      ...(request ? [rememberAnswer(request, answer, now, isHeld)] : []),
    ]);
    if (held.meta.changes === ids.length) {
      for (const id of ids) await putInLine(ports, id, entitlements.queue);
      return answer;
    }
    const meanwhile = request && (await findSavedAnswer(ports, request));
    if (meanwhile) return meanwhile;
    const rejection = await explain();
    if (rejection) throw rejection;
  }
  throw new AppError("UNAVAILABLE", m.visualizations_busy(), { retryAfter: 1 });
}

/** Before anything is held: a file that no row names harms nobody and goes with the photo. @throws AppError UNAVAILABLE */
async function storeFirst(ports: Pick<Ports, "pictures">, surfaces: SurfacesFile): Promise<void> {
  try {
    await storeSurfaces(ports, surfaces);
  } catch (cause) {
    console.error(JSON.stringify({ level: "error", event: "surfaces not stored", ...describeError(cause) }));
    throw new AppError("UNAVAILABLE", m.visualizations_surfaces_not_stored(), { retryAfter: 2, cause });
  }
}

function answerOf(ids: [string, ...string[]]): Answer {
  const data: AcceptedOrder = { id: ids[0], status: "queued", ...(ids.length > 1 && { ids }) };
  return { status: 202, body: JSON.stringify({ success: true, data }) };
}

/** The job is safe in the database by now: if the scheduler cannot be reached it finds the job itself. */
async function putInLine(ports: Pick<Ports, "scheduler">, id: string, queue: "priority" | "standard"): Promise<void> {
  try {
    await schedulerOf(ports).enqueue(id, queue);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "enqueue", id, error: String(error) }));
  }
}
