import type { Page } from "@playwright/test";

type KeptWork = { work: { surfaces: unknown; design: unknown }; projectId: string | null };

/** What the browser itself keeps of its work on a service; null where it keeps none. */
export function keptWork(page: Page, service: string): Promise<KeptWork | null> {
  return page.evaluate(async (key) => {
    const name = "eavesight";
    // To open it would make it, without what the page puts into it.
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return null;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name, 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    const asked = database.transaction("work").objectStore("work").get(key);
    await new Promise((resolve) => {
      asked.onsuccess = resolve;
    });
    database.close();
    return asked.result ?? null;
  }, service);
}
