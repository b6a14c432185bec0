import { DurableObject } from "cloudflare:workers";
import { describeError } from "../describe-error.ts";
import { createPorts, type Ports } from "../ports.ts";
import { leadTasks, mailTasks, type ScheduledTask, scheduledTasks } from "./tasks.ts";

/** After a failure, and while nothing tells when the next thing is due. */
const recheckAfter = 60_000;
/** What takes longer holds up the tasks behind it for longer than anybody expects. */
const slowMs = 10_000;
/** Where an object keeps whose leads it delivers. */
const companyKey = "company";
/** Where an object keeps that it sends mails. */
const mailsKey = "mails";

/**
 * Works off rows that are due: mails, and whatever else waits for a moment. The database says what is due and when; this
 * object only has the alarm, because nothing else wakes by itself, and an alarm runs once at a time. So one object does all
 * that nobody waits for; another one sends the mails, for which people wait; and each company has one of its own for the calls
 * of its systems, which may be slow.
 */
export class DueWork extends DurableObject<Env> {
  readonly #ports: Ports;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#ports = createPorts(env);
  }

  /** Looks now for what is due. */
  async wake(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now());
  }

  /** Looks now for leads to deliver, of this company alone from the first time on. */
  async wakeForLeads(tenantId: number): Promise<void> {
    await this.ctx.storage.put(companyKey, tenantId);
    await this.wake();
  }

  /** Looks now for mails to send, and for nothing else from the first time on. */
  async wakeForMails(): Promise<void> {
    await this.ctx.storage.put(mailsKey, true);
    await this.wake();
  }

  override async alarm(): Promise<void> {
    let next: number | null = null;
    for (const [name, task] of Object.entries(await this.#tasks())) {
      const due = await this.#run(name, task);
      if (due) next = Math.min(next ?? Number.POSITIVE_INFINITY, due.getTime());
    }
    const earlier = await this.ctx.storage.getAlarm();
    if (next !== null && (earlier === null || earlier > next)) await this.ctx.storage.setAlarm(next);
  }

  async #run(name: string, task: ScheduledTask): Promise<Date | null> {
    const begun = Date.now();
    try {
      return await task(this.#ports);
    } catch (error) {
      // One task's trouble must not keep the others waiting.
      console.error(JSON.stringify({ level: "error", event: "due work", task: name, ...describeError(error) }));
      return new Date(Date.now() + recheckAfter);
    } finally {
      const ms = Date.now() - begun;
      if (ms > slowMs) console.warn(JSON.stringify({ level: "warn", event: "slow task", task: name, ms }));
    }
  }

  async #tasks(): Promise<Record<string, ScheduledTask>> {
    const tenantId = await this.ctx.storage.get<number>(companyKey);
    if (tenantId !== undefined) return leadTasks(tenantId);
    return (await this.ctx.storage.get(mailsKey)) ? mailTasks : scheduledTasks;
  }
}
