import { DurableObject } from "cloudflare:workers";
import { describeError } from "../describe-error.ts";
import { createServices, type Services } from "../services.ts";
import { dueTasks } from "./due-tasks.ts";

/** After a failure, and while nothing tells when the next thing is due. */
const lookAgainAfter = 60_000;

/**
 * Works off rows that are due: mails, and whatever else waits for a moment. The database says what is due and when; this
 * object only has the alarm, because nothing else wakes by itself.
 */
export class DueWork extends DurableObject<Env> {
  readonly #services: Services;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#services = createServices(env);
  }

  /** Looks now for what is due. */
  async wake(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    let next: number | null = null;
    for (const [name, task] of Object.entries(dueTasks)) {
      const due = await task(this.#services).catch((error) => {
        // One task's trouble must not keep the others waiting.
        console.error(JSON.stringify({ level: "error", event: "due work", task: name, ...describeError(error) }));
        return new Date(Date.now() + lookAgainAfter);
      });
      if (due) next = Math.min(next ?? Number.POSITIVE_INFINITY, due.getTime());
    }
    const earlier = await this.ctx.storage.getAlarm();
    if (next !== null && (earlier === null || earlier > next)) await this.ctx.storage.setAlarm(next);
  }
}
