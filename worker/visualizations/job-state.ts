import { and, eq, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { commitUnit, releaseUnit } from "../allowance/ledger.ts";
import { recordMonthlyUse } from "../allowance/record-monthly-use.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { countEmbed } from "../embeds/count-embed.ts";
import { countFunnel } from "../funnel/count-funnel.ts";
import type { Ports } from "../ports.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { imageKey, markedKey, patchKey, patchPngKey } from "./picture-keys.ts";
import { queuePictureNews } from "./queue-picture-news.ts";
import type { Maker } from "./store-patch.ts";
import { type Checks, visualizations } from "./table.ts";
import type { FailureCode, VisualizationStage } from "./visualizations.contract.ts";

/**
 * The life of a job: queued -> rendering -> done | failed. Every move names the state that it leaves, so a step that runs
 * twice, late, or beside a termination changes nothing. How a job ends and what becomes of its unit is one batch.
 */

type Ledger = Pick<Ports, "db" | "now">;

export type Failure = { code: FailureCode; detail: string };

/** @returns false for a job that is over, or never was. */
export async function beginJob({ db, now }: Ledger, id: string): Promise<boolean> {
  await db
    .update(visualizations)
    .set({ state: "rendering", stage: "reading", startedAt: now() })
    .where(and(eq(visualizations.id, id), eq(visualizations.state, "queued")));
  const [job] = await db.select({ state: visualizations.state }).from(visualizations).where(eq(visualizations.id, id));
  return job?.state === "rendering";
}

/**
 * Begins a job, or goes on with one that was cut off, and counts the try: what a job of one step takes for `beginJob` and `countAttempt`.
 * @returns false for a job that is over, or never was.
 */
export async function beginTry({ db, now }: Ledger, id: string): Promise<boolean> {
  const begun = await db
    .update(visualizations)
    .set({
      state: "rendering",
      stage: "reading",
      attempts: sql`attempts + 1`,
      startedAt: sql`coalesce(started_at, ${now().getTime()})`,
    })
    .where(isOpen(id))
    .returning({ id: visualizations.id });
  return begun.length > 0;
}

/**
 * Each stage is one long stretch of arithmetic, in which this isolate answers nobody. Between two of them the requests
 * that wait, among them the page's own question, get time for an answer.
 */
const pauseMs = 40;

export async function reportStage({ db }: Pick<Ports, "db">, id: string, stage: VisualizationStage): Promise<void> {
  await db
    .update(visualizations)
    .set({ stage })
    .where(and(eq(visualizations.id, id), eq(visualizations.state, "rendering")));
  await pause();
}

/** Between two long stretches. */
export async function pause(): Promise<void> {
  await scheduler.wait(pauseMs);
}

/** Counts a start of the render step, so that a job which was cut off can be told from one that was not. */
export async function countAttempt({ db }: Pick<Ports, "db">, id: string): Promise<void> {
  await db
    .update(visualizations)
    .set({ attempts: sql`attempts + 1` })
    .where(and(eq(visualizations.id, id), eq(visualizations.state, "rendering")));
}

export type Finished = {
  patchKey: string;
  imageKey: string;
  width: number;
  height: number;
  checks: Checks;
} & Partial<Maker>;

/** Spends the unit and shows the picture, together or not at all. @returns whether the job is done now. */
export async function completeJob(
  ports: Ledger & Pick<Ports, "taskRunner">,
  id: string,
  finished: Finished,
): Promise<boolean> {
  const { db, now } = ports;
  const at = now();
  const ofPicture = sql`FROM visualizations WHERE id = ${id}`;
  const isSpent = sql`EXISTS (SELECT 1 FROM reservations WHERE id = ${id} AND state = 'committed')`;
  const results = await runBatch(db, [
    ...commitUnit(id, now()),
    db
      .update(visualizations)
      .set({ ...finished, state: "done", stage: "ready", doneAt: at, finishedAt: at })
      .where(and(isOpen(id), isSpent)),
    // A neighbor of the statement before: that one changes a row once.
    ...countEmbed(sql`(SELECT embed_id FROM visualizations WHERE id = ${id})`, "renders", now(), sql`changes() = 1`),
    countFunnel(
      {
        embedId: sql`(SELECT embed_id ${ofPicture})`,
        campaign: sql`(SELECT campaign FROM photos WHERE id = (SELECT photo_id ${ofPicture}))`,
      },
      "pictures",
      at,
      // Whatever counted the widget's own day: that is the neighbor now.
      sql`changes() = 1`,
    ),
    queuePictureNews(id, at),
    recordMonthlyUse(id, now()),
  ]);
  // Somebody may have to be told of it, or of how much of the month is used.
  if (results.slice(-2).some(({ meta }) => meta.changes > 0)) await wakeScheduledTasks(ports);
  const [job] = await db.select({ state: visualizations.state }).from(visualizations).where(eq(visualizations.id, id));
  return job?.state === "done";
}

/**
 * Ends the job without a picture, gives the unit back and throws half-made files away. Safe to call any number of times,
 * and on a job that is done: then nothing happens.
 */
export async function failJob(ports: Ledger & Pick<Ports, "pictures">, id: string, failure: Failure): Promise<void> {
  const { db, now, pictures } = ports;
  const { code, detail } = failure;
  const [released] = await runBatch(db, failStatements(id, failure, now()));
  if (released.meta.changes === 0) return;
  console.warn(JSON.stringify({ level: "warn", event: "visualization failed", id, code, detail }));
  // The PNG: a version before stored patches like that, and this one for whoever has downloaded it.
  await pictures.delete([patchKey(id), patchPngKey(id), imageKey(id), markedKey(id)]);
}

/** What `failJob` writes, for a batch. The first result tells: no change where the unit was settled before. */
export function failStatements(id: string, { code, detail }: Failure, now: Date): [SQLWrapper, ...SQLWrapper[]] {
  return [
    ...releaseUnit(id, now),
    write
      .update(visualizations)
      .set({ state: "failed", failureCode: code, failureDetail: detail.slice(0, 500), finishedAt: now })
      .where(and(isOpen(id), sql`EXISTS (SELECT 1 FROM reservations WHERE id = ${id} AND state = 'released')`)),
  ];
}

/** Whether the job still waits for its end. */
export async function isUnfinished({ db }: Pick<Ports, "db">, id: string): Promise<boolean> {
  const [job] = await db.select({ id: visualizations.id }).from(visualizations).where(isOpen(id));
  return job !== undefined;
}

function isOpen(id: string) {
  return and(eq(visualizations.id, id), inArray(visualizations.state, ["queued", "rendering"]));
}
