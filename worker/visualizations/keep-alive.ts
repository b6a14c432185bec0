import type { Services } from "../services.ts";
import { oneScheduler } from "./one-scheduler.ts";

const beat = 10_000;

/** Renews the job's lease while `work` runs or waits. When the isolate dies the beat stops, and the lease runs out. */
export async function keepAlive<T>(
  services: Pick<Services, "scheduler">,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const renew = () => {
    // A beat that is lost is made up for by the next one.
    oneScheduler(services)
      .renew(id)
      .catch(() => {});
  };
  renew();
  const timer = setInterval(renew, beat);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
