import { DurableObject } from "cloudflare:workers";
import { and, inArray, lt } from "drizzle-orm";
import { describeError } from "../describe-error.ts";
import { createPorts, type Ports } from "../ports.ts";
import { type Line, nextStreak, pickNext, positionOf, type QueueClass } from "./choose-next-job.ts";
import { failJob, isUnfinished } from "./job-state.ts";
import { renderInstanceId, retriesOf } from "./render-instance.ts";
import { visualizations } from "./table.ts";

/** While work is left the alarm looks this often at leases and at jobs that never arrived here. */
const watchIntervalMs = 10_000;
/** A lease is short after a wake: a job that lives renews it at once. */
const wakeLease = 30_000;
const maxWakes = 2;
/** Longer than the way from the database to here takes. */
const lostAfterMs = 10_000;

type Entry = { id: string; class: QueueClass; wakes: number };

/**
 * The one queue of the service. D1 holds what a job is; this object only decides when it starts and sees that it ends:
 * a job whose Workflow was killed stays "running" for ever by itself, so each has a lease that it must renew. Past the
 * lease it is woken, twice at most, and then ended with its unit given back.
 */
export class Scheduler extends DurableObject<Env> {
  readonly #ports: Ports;
  readonly #sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#ports = createPorts(env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS entries (
        place INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        class TEXT NOT NULL,
        lease_until INTEGER,          -- null while it waits
        wakes INTEGER NOT NULL DEFAULT 0
      );
      -- One for each question below, so that none of them reads all that wait.
      CREATE INDEX IF NOT EXISTS entries_waiting ON entries (class, place) WHERE lease_until IS NULL;
      CREATE INDEX IF NOT EXISTS entries_started ON entries (class, lease_until) WHERE lease_until IS NOT NULL;
      CREATE TABLE IF NOT EXISTS memory (only INTEGER PRIMARY KEY CHECK (only = 1), streak INTEGER NOT NULL);
      INSERT OR IGNORE INTO memory VALUES (1, 0);
    `);
  }

  /** Puts a job in line and starts what may start. A job that is here already stays where it is. */
  async enqueue(id: string, queue: QueueClass): Promise<void> {
    this.#sql.exec("INSERT OR IGNORE INTO entries (id, class) VALUES (?, ?)", id, queue);
    await this.#watch();
    await this.#startJobs();
  }

  /** Jobs that start before this one. Asking also brings a job here that got lost on the way. */
  async position(id: string, queue: QueueClass): Promise<number> {
    await this.enqueue(id, queue);
    const [entry] = this.#rows<{ place: number; lease_until: number | null }>(
      "SELECT place, lease_until FROM entries WHERE id = ?",
      id,
    );
    if (!entry || entry.lease_until !== null) return 0;
    const { ahead } = this.#row<{ ahead: number }>(
      "SELECT count(*) AS ahead FROM entries WHERE class = ? AND lease_until IS NULL AND place < ?",
      queue,
      entry.place,
    );
    return positionOf(queue, ahead, this.#line(this.#countWaiting));
  }

  /** A sign of life from a job at work. */
  renew(id: string): void {
    this.#sql.exec("UPDATE entries SET lease_until = ? WHERE id = ? AND lease_until IS NOT NULL", this.#lease(), id);
  }

  /** The job is over: its slot goes to the next one. */
  async release(id: string): Promise<void> {
    this.#sql.exec("DELETE FROM entries WHERE id = ?", id);
    await this.#startJobs();
  }

  /** One round of what the alarm does. */
  async wake(): Promise<void> {
    await this.#collectLostJobs();
    await this.#watch();
    await this.#expireLeases();
    await this.#startJobs();
  }

  override async alarm(): Promise<void> {
    try {
      await this.wake();
    } finally {
      // Also after a failure: the alarm's own retries end after a while.
      await this.#watch();
    }
  }

  async #watch(): Promise<void> {
    const { left } = this.#row<{ left: number }>("SELECT count(*) AS left FROM entries");
    if (left > 0 && (await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(Date.now() + watchIntervalMs);
    }
  }

  /** Jobs that the database knows and this object does not: the request died between the two, or a Workflow's end did. */
  async #collectLostJobs(): Promise<void> {
    const lost = await this.#ports.db
      .select({ id: visualizations.id, queue: visualizations.queue })
      .from(visualizations)
      .where(
        and(
          inArray(visualizations.state, ["queued", "rendering"]),
          lt(visualizations.queuedAt, new Date(Date.now() - lostAfterMs)),
        ),
      )
      .orderBy(visualizations.queuedAt)
      .limit(500);
    for (const { id, queue } of lost) {
      this.#sql.exec("INSERT OR IGNORE INTO entries (id, class) VALUES (?, ?)", id, queue);
    }
  }

  async #startJobs(): Promise<void> {
    const started: string[] = [];
    for (let next = this.#takeNext(); next !== null; next = this.#takeNext()) started.push(next);
    await Promise.all(started.map((id) => this.#start(id)));
  }

  /** Gives a slot to the next job. Nothing else runs between the choice and the note of it: there is no await here. */
  #takeNext(): string | null {
    const { RENDER_SLOTS, RENDER_SLOTS_PAID_ONLY } = this.#ports.settings;
    const line = this.#line(this.#hasWaiting);
    const queue = pickNext(line, { total: RENDER_SLOTS, paidOnly: RENDER_SLOTS_PAID_ONLY });
    if (!queue) return null;
    const { id } = this.#row<{ id: string }>(
      `UPDATE entries SET lease_until = ? WHERE place =
        (SELECT min(place) FROM entries WHERE class = ? AND lease_until IS NULL) RETURNING id`,
      this.#lease(),
      queue,
    );
    this.#sql.exec("UPDATE memory SET streak = ?", nextStreak(line.streak, queue));
    return id;
  }

  async #start(id: string): Promise<void> {
    try {
      const retries = await retriesOf(this.#ports, id);
      await this.env.RENDER.create({ id: renderInstanceId(id, retries), params: { id, retries } });
    } catch (error) {
      // It has an instance from before. Either it is over, or its lease will run out and it is woken.
      console.warn(JSON.stringify({ level: "warn", event: "start refused", id, error: String(error) }));
      if (!(await isUnfinished(this.#ports, id))) this.#sql.exec("DELETE FROM entries WHERE id = ?", id);
    }
  }

  async #expireLeases(): Promise<void> {
    const late = this.#rows<Entry>("SELECT id, class, wakes FROM entries WHERE lease_until < ?", Date.now());
    for (const entry of late) {
      try {
        await this.#expireLease(entry);
      } catch (error) {
        // The next round tries again; one job's trouble must not keep the others waiting.
        console.error(JSON.stringify({ level: "error", event: "lease", id: entry.id, ...describeError(error) }));
      }
    }
  }

  async #expireLease({ id, wakes }: Entry): Promise<void> {
    if (!(await isUnfinished(this.#ports, id))) {
      this.#sql.exec("DELETE FROM entries WHERE id = ?", id);
      return;
    }
    const instanceId = renderInstanceId(id, await retriesOf(this.#ports, id));
    const instance = await this.env.RENDER.get(instanceId).catch(() => null);
    const status = (await instance?.status())?.status;
    const isOver = status === "errored" || status === "terminated" || status === "complete";
    if (wakes < maxWakes && !isOver) {
      const until = Date.now() + wakeLease;
      this.#sql.exec("UPDATE entries SET wakes = wakes + 1, lease_until = ? WHERE id = ?", until, id);
      console.warn(JSON.stringify({ level: "warn", event: "job woken", id, wakes: wakes + 1 }));
      if (instance) await instance.sendEvent({ type: "wake", payload: null });
      else await this.#start(id);
      return;
    }
    // Its own rollback first, which also frees what the steps hold; then the same again in case that it could not run.
    if (!isOver) await instance?.terminate({ rollback: true }).catch(() => {});
    await failJob(this.#ports, id, { code: "TIMED_OUT", detail: `stopped after ${wakes} wakes` });
    this.#sql.exec("DELETE FROM entries WHERE id = ?", id);
  }

  /** Whom to start next asks only whether anybody waits; to count them takes longer the more they are. */
  #line(waiting: (queue: QueueClass) => number): Line {
    const { streak } = this.#row<{ streak: number }>("SELECT streak FROM memory");
    const running = { priority: 0, standard: 0 };
    const started = this.#rows<{ class: QueueClass; jobs: number }>(
      "SELECT class, count(*) AS jobs FROM entries WHERE lease_until IS NOT NULL GROUP BY class",
    );
    for (const { class: queue, jobs } of started) running[queue] = jobs;
    return { waiting: { priority: waiting("priority"), standard: waiting("standard") }, running, streak };
  }

  /** @returns 1 or 0 */
  readonly #hasWaiting = (queue: QueueClass): number =>
    this.#rows("SELECT 1 AS one FROM entries WHERE class = ? AND lease_until IS NULL LIMIT 1", queue).length;

  readonly #countWaiting = (queue: QueueClass): number =>
    this.#row<{ jobs: number }>("SELECT count(*) AS jobs FROM entries WHERE class = ? AND lease_until IS NULL", queue)
      .jobs;

  #lease(): number {
    return Date.now() + this.#ports.settings.RENDER_LEASE_SECONDS * 1000;
  }

  /** Of a statement that gives exactly one row; more or fewer is an error. */
  #row<Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: SqlStorageValue[]): Row {
    return this.#sql.exec<Row>(query, ...bindings).one();
  }

  #rows<Row extends Record<string, SqlStorageValue>>(query: string, ...bindings: SqlStorageValue[]): Row[] {
    return this.#sql.exec<Row>(query, ...bindings).toArray();
  }
}
