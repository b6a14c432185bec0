import { failOnError, readStored, visitorTokenKey, writeStored } from "../../api.ts";
import { actorHeaders } from "../actor-headers.ts";

/** Stored while a visitor's photos are erased and no new one was uploaded since. */
export const erasedKey = "eavesight_erased";

/** Whether this browser's visitor may have photos with us. */
export function mayHavePhotos(): boolean {
  return readStored(visitorTokenKey) !== null && readStored(erasedKey) === null;
}

/** All photos and pictures of this browser's visitor. */
export async function eraseMine(): Promise<void> {
  await erase("/api/privacy/mine");
  writeStored(erasedKey, "1");
}

/** One photo, with every picture made of it. */
export async function erasePhoto(photoId: string): Promise<void> {
  await erase(`/api/photos/${encodeURIComponent(photoId)}`);
}

async function erase(path: string): Promise<void> {
  await failOnError(await fetch(path, { method: "DELETE", headers: actorHeaders(), credentials: "include" }));
}
