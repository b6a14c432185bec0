import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll } from "vitest";

/** A mail that waits for its next try leaves an alarm behind, and a runtime that has one to fire never ends. */
afterAll(async () => {
  await runInDurableObject(env.DUE_WORK.getByName("main"), (_, state) => state.storage.deleteAlarm());
});
