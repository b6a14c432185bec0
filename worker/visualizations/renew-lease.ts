import type { Ports } from "../ports.ts";
import { schedulerOf } from "./scheduler-stub.ts";

/** Beats in a lease: three may be lost. */
const beats = 4;

/** Renews the job's lease while `work` runs or waits. When the isolate dies the beat stops, and the lease runs out. */
export async function renewLease<T>(
  ports: Pick<Ports, "scheduler" | "settings">,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const renew = () => {
    // A beat that is lost is made up for by the next one.
    schedulerOf(ports)
      .renew(id)
      .catch(() => {});
  };
  renew();
  const timer = setInterval(renew, (ports.settings.RENDER_LEASE_SECONDS * 1000) / beats);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
