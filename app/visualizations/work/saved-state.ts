import { readJob } from "./job.ts";
import type { ReadyPhoto } from "./ready-photo.ts";
import type { VisualizerState } from "./visualizer-state.ts";

/** What lets a person close the tab and come back: their photo, what they marked and chose, and the job under way. */
export type SavedState = {
  photo: ReadyPhoto;
  photoId: string | null;
  /** The photo's house; left out by earlier versions of this page. */
  projectId?: string | null;
  /** false for a colleague's house that may only be looked at. */
  mayChange?: boolean;
  /** The version that the account has of it, where it came from there. */
  version?: string | null;
  work: Partial<VisualizerState>;
};

/** Set while there is work to come back to, so that a page knows at once, without opening the database. */
const flagKey = "eavesight_work";
const storeName = "work";

/** The key of local storage that is there while there is work on this shelf: a service of the site, or a widget's. */
export function savedStateKey(storageScope: string): string {
  return `${flagKey}:${storageScope}`;
}

/** Whether saved work is worth looking for; false where storage is refused. */
export function hasSavedState(storageScope: string): boolean {
  try {
    return localStorage.getItem(savedStateKey(storageScope)) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser stores anything for the next visit; in the frame of another site it may refuse to. */
export function keepsState(): boolean {
  try {
    const key = `${flagKey}:?`;
    localStorage.setItem(key, "");
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export async function loadVisualizerState(storageScope: string): Promise<SavedState | null> {
  try {
    const found = await inStore("readonly", (store) => store.get(storageScope));
    if (!isSavedWork(found)) return null;
    return { ...found, work: { ...found.work, job: readJob(found.work.job ?? null) } };
  } catch {
    return null;
  }
}

/** Best effort: without storage the page works all the same, it just cannot be left. */
export async function saveVisualizerState(storageScope: string, saved: SavedState): Promise<void> {
  try {
    // Undo does not survive a reload: its snapshots are the biggest part. Nor does the camera's file, for the same reason,
    // nor what went wrong, which may be over by then.
    await inStore("readwrite", (store) =>
      store.put(
        {
          ...saved,
          photo: { ...saved.photo, original: undefined },
          work: { ...saved.work, past: [], future: [], problem: null },
        },
        storageScope,
      ),
    );
    localStorage.setItem(savedStateKey(storageScope), saved.work.job?.key ?? "");
  } catch {
    // A private window or a full disk.
  }
}

export async function clearSavedState(storageScope: string): Promise<void> {
  try {
    localStorage.removeItem(savedStateKey(storageScope));
    await inStore("readwrite", (store) => store.delete(storageScope));
  } catch {
    // Nothing was kept, then.
  }
}

/** Everything on this device, on whichever shelf. */
export async function clearAllSavedState(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${flagKey}:`)) localStorage.removeItem(key);
    await inStore("readwrite", (store) => store.clear());
  } catch {
    // Nothing was kept, then.
  }
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open("eavesight", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await answer(opening);
  try {
    return await answer(ask(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error("The browser's storage did not answer."));
  return promise;
}

/** A stored record may come from an earlier version of this page. */
function isSavedWork(value: unknown): value is SavedState {
  if (typeof value !== "object" || value === null || !("photo" in value) || !("work" in value)) return false;
  const { photo, work } = value as { photo: Partial<ReadyPhoto> | null; work: Partial<VisualizerState> | null };
  return photo?.blob instanceof Blob && typeof work?.step === "string" && Array.isArray(work.versions);
}
