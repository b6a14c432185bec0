import { DurableObject } from "cloudflare:workers";
import { describeError } from "../describe-error.ts";
import { deliverLeads } from "../leads/delivery/send-due-deliveries.ts";
import { createPorts, type Ports } from "../ports.ts";
import { sheetNewsReaders } from "../sheets/sheet-news.ts";
import { type ScheduledTask, scheduledTasks } from "./tasks.ts";

/** After a failure, and while nothing tells when the next thing is due. */
const recheckAfter = 60_000;
/** Where an object keeps whose leads it delivers. */
const companyKey = "company";

/**
 * Works off rows that are due: mails, and whatever else waits for a moment. The database says what is due and when; this
 * object only has the alarm, because nothing else wakes by itself. One object does all of it but for the calls of companies'
 * own systems, which may be slow: each company has an object of its own for those.
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

  override async alarm(): Promise<void> {
    const tenantId = await this.ctx.storage.get<number>(companyKey);
    const tasks: Record<string, ScheduledTask> =
      tenantId === undefined
        ? scheduledTasks
        : { "deliver leads": (ports) => deliverLeads(ports, tenantId, sheetNewsReaders) };
    let next: number | null = null;
    for (const [name, task] of Object.entries(tasks)) {
      const due = await task(this.#ports).catch((error) => {
        // One task's trouble must not keep the others waiting.
        console.error(JSON.stringify({ level: "error", event: "due work", task: name, ...describeError(error) }));
        return new Date(Date.now() + recheckAfter);
      });
      if (due) next = Math.min(next ?? Number.POSITIVE_INFINITY, due.getTime());
    }
    const earlier = await this.ctx.storage.getAlarm();
    if (next !== null && (earlier === null || earlier > next)) await this.ctx.storage.setAlarm(next);
  }
}
