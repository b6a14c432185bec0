import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll } from "vitest";

/**
 * What waits for its next try leaves an alarm behind: mails, leads, pictures still in line. A runtime that has one to fire
 * never ends, and the whole run waits for it.
 */
afterAll(async () => {
  for (const id of await listDurableObjectIds(env.SCHEDULER)) {
    await runInDurableObject(env.SCHEDULER.get(id), async (_, state) => {
      state.storage.sql.exec("DELETE FROM entries");
      await state.storage.deleteAlarm();
    });
  }
  for (const id of await listDurableObjectIds(env.DUE_WORK)) {
    await runInDurableObject(env.DUE_WORK.get(id), (_, state) => state.storage.deleteAlarm());
  }
}, 60_000);
