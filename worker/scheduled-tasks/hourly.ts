import type { Ports } from "../ports.ts";

const hour = 3_600_000;

/**
 * A due task that is done at most once an hour, for what looks through whole tables. The hour is that of this runtime, so a new version looks
 * as soon as it wakes; what failed is tried again with the next wake.
 * @returns a task that asks for no moment: the next wake will do
 */
export function hourly<Needed extends Pick<Ports, "now">>(
  work: (ports: Needed) => Promise<unknown>,
): (ports: Needed) => Promise<null> {
  let nextAt = 0;
  return async (ports) => {
    const at = ports.now().getTime();
    if (at < nextAt) return null;
    await work(ports);
    nextAt = at + hour;
    return null;
  };
}
