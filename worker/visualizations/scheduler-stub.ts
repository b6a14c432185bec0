import type { Ports } from "../ports.ts";

/** There is one scheduler for the whole service: slots are counted over everybody. */
export function schedulerOf({ scheduler }: Pick<Ports, "scheduler">) {
  return scheduler.getByName("main");
}
