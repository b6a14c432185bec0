import { sql } from "drizzle-orm";
import { choosePayment } from "../allowance/choose-draws.ts";
import { explainRefusal } from "../allowance/explain-refusal.ts";
import { holdUnit, unitIsHeld } from "../allowance/ledger.ts";
import { readCounters } from "../allowance/read-counters.ts";
import type { Actor } from "../auth/find-actor.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ticket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import { type Answer, findAnswer, isUnanswered, type RequestKey, rememberAnswer } from "../idempotency/request-key.ts";
import { findOwnPhoto } from "../photos/find-photo.ts";
import type { Services } from "../services.ts";
import type { Order } from "./catalogue.ts";
import type { CreateVisualization } from "./contract.ts";
import { oneScheduler } from "./one-scheduler.ts";
import type { Recipe } from "./table.ts";

type Asked = {
  actor: Actor;
  address: string | null;
  /** Of a widget's page, null on our own. */
  ticket: Ticket | null;
  request: RequestKey | null;
  input: CreateVisualization;
};

/** A unit may come back between the refusal and the look at the counters; then asking again is right. */
const tries = 3;

/**
 * Holds one unit of the allowance and writes down project, visualization, job and answer, in one batch; then puts the job
 * in line. The same Idempotency-Key gets the same answer and has its effect once.
 * @throws AppError NOT_FOUND, ALLOWANCE_EXHAUSTED, LEAD_FIRST, EMBED_CLOSED, RATE_LIMITED, IDEMPOTENCY_MISMATCH
 */
export async function createVisualization(
  services: Pick<Services, "db" | "settings" | "now" | "scheduler">,
  { actor, address, ticket, request, input }: Asked,
): Promise<Answer> {
  const { db } = services;
  const known = request && (await findAnswer(services, request));
  if (known) return known;

  const { tenantId, payer, draws, entitlements } = await choosePayment(services, {
    actor,
    address,
    tenantSlug: input.tenant,
    ticket,
  });
  const embedId = ticket?.embedId ?? null;
  await findOwnPhoto(services, actor, input.photoId);

  for (let attempt = 0; attempt < tries; attempt++) {
    const id = newId();
    const now = services.now();
    const at = now.getTime();
    const answer = { status: 202, body: JSON.stringify({ success: true, data: { id, status: "queued" } }) };
    const { surfaces = null } = input;
    const recipe: Recipe = { version: 1, ...orderOf(input), surfaces };
    const isHeld = unitIsHeld(id);
    // The maker is whose photo it is by now: signing in may have taken it over since it was looked at.
    const [held] = await runBatch(db, [
      ...holdUnit({ id, payer, draws }, now, request ? isUnanswered(request, now) : undefined),
      sql`
        INSERT INTO projects (id, user_id, visitor_id, tenant_id, photo_id, regions, created_at, updated_at)
        SELECT ${newId()}, user_id, visitor_id, ${tenantId}, id, ${surfaces && JSON.stringify(surfaces)}, ${at}, ${at}
        FROM photos WHERE id = ${input.photoId} AND ${isHeld}
        ON CONFLICT (photo_id) DO UPDATE SET regions = coalesce(excluded.regions, regions), updated_at = ${at}`,
      sql`
        INSERT INTO visualizations
          (id, project_id, maker_user_id, maker_visitor_id, payer, tenant_id, embed_id, recipe, watermarked,
          seed, created_at)
        SELECT ${id}, projects.id, photos.user_id, photos.visitor_id, ${payer}, ${tenantId}, ${embedId},
          ${JSON.stringify(recipe)}, ${entitlements.watermarked ? 1 : 0}, ${newSeed()}, ${at}
        FROM projects JOIN photos ON photos.id = projects.photo_id WHERE photos.id = ${input.photoId} AND ${isHeld}`,
      sql`
        INSERT INTO jobs (id, class, state, stage, attempts, created_at)
        SELECT ${id}, ${entitlements.queue}, 'queued', 'waiting', 0, ${at} WHERE ${isHeld}`,
      ...(request ? [rememberAnswer(request, answer, now, isHeld)] : []),
    ]);
    if (held.meta.changes === 1) {
      await putInLine(services, id, entitlements.queue);
      return answer;
    }
    const meanwhile = request && (await findAnswer(services, request));
    if (meanwhile) return meanwhile;
    const refusal = explainRefusal(await readCounters(services, draws), now);
    if (refusal) throw refusal;
  }
  throw new AppError("UNAVAILABLE", "Many people are asking at once. Please try again.", { retryAfter: 1 });
}

/** What makes one picture of a design differ from the next; of 31 bits, which every model takes. */
function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;
}

/** The job is safe in the database by now: if the scheduler cannot be reached it finds the job itself. */
async function putInLine(
  services: Pick<Services, "scheduler">,
  id: string,
  queue: "priority" | "standard",
): Promise<void> {
  try {
    await oneScheduler(services).enqueue(id, queue);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "enqueue", id, error: String(error) }));
  }
}

/** The service with the design that belongs to it: the schema has checked that they fit. */
function orderOf(input: CreateVisualization): Order {
  const { service, design } = input;
  return { service, design } as Order;
}
