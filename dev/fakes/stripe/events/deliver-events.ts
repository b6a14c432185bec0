import type { Account } from "../account.ts";
import { attemptDelivery, type Delivery, nextDelivery } from "./deliveries.ts";

export type Courier = { nudge: () => void; stop: () => void };

/** Stripe does not wait for an answer before it sends the next event. */
const sideBySide = 8;

/** Carries waiting deliveries to the site, several at a time, each when its time has come. @param afterTry saves the state */
export function startCourier(account: Account, afterTry: () => void): Courier {
  const underWay = new Set<Delivery>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function work(): void {
    clearTimeout(timer);
    while (!stopped && underWay.size < sideBySide) {
      const next = nextDelivery(account, underWay);
      if (!next) return;
      const wait = next.dueAt - account.wall();
      if (wait > 0) {
        timer = setTimeout(work, Math.min(wait, 60) * 1000);
        timer.unref();
        return;
      }
      void carry(next);
    }
  }

  async function carry(delivery: Delivery): Promise<void> {
    underWay.add(delivery);
    await attemptDelivery(account, delivery);
    underWay.delete(delivery);
    afterTry();
    work();
  }

  return {
    nudge: work,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
