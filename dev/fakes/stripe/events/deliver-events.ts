import type { Account } from "../account.ts";
import { attemptDelivery, nextDelivery } from "./deliveries.ts";

export type Courier = { nudge: () => void; stop: () => void };

/** Carries waiting deliveries to the site, one at a time, each when its time has come. @param afterTry saves the state */
export function startCourier(account: Account, afterTry: () => void): Courier {
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  let stopped = false;

  async function work(): Promise<void> {
    if (busy || stopped) return;
    busy = true;
    clearTimeout(timer);
    for (let next = nextDelivery(account); next && !stopped; next = nextDelivery(account)) {
      const wait = next.dueAt - account.wall();
      if (wait > 0) {
        timer = setTimeout(work, Math.min(wait, 60) * 1000);
        timer.unref();
        break;
      }
      await attemptDelivery(account, next);
      afterTry();
    }
    busy = false;
  }

  return {
    nudge: () => void work(),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
