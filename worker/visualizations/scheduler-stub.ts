import type { Services } from "../ports.ts";

/** There is one scheduler for the whole service: slots are counted over everybody. */
export function schedulerOf({ scheduler }: Pick<Services, "scheduler">) {
  return scheduler.getByName("main");
}
