import type { Ports } from "../ports.ts";

const hour = 3_600_000;
const soon = 2000;

/**
 * A due task that is done at most once an hour, for what looks through whole tables. The hour is that of this runtime, so a new version looks
 * as soon as it wakes; what failed is tried again with the next wake.
 * @param work true: it took only so much at once, and there is more
 * @returns a task that asks for no moment, for the next wake will do, unless there is more
 */
export function hourly<Needed extends Pick<Ports, "now">>(
  work: (ports: Needed) => Promise<unknown>,
): (ports: Needed) => Promise<Date | null> {
  let nextAt = 0;
  return async (ports) => {
    const at = ports.now().getTime();
    if (at < nextAt) return null;
    if ((await work(ports)) === true) return new Date(at + soon);
    nextAt = at + hour;
    return null;
  };
}
