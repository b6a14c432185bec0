import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll } from "vitest";

/** A mail or a lead that waits for its next try leaves an alarm behind, and a runtime that has one to fire never ends. */
afterAll(async () => {
  for (const id of await listDurableObjectIds(env.DUE_WORK)) {
    await runInDurableObject(env.DUE_WORK.get(id), (_, state) => state.storage.deleteAlarm());
  }
});
