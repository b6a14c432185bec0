import { readStored, visitorTokenKey, writeStored } from "../../api.ts";
import { actorApi } from "../actor-headers.ts";

/** Stored while a visitor's photos are erased and no new one was uploaded since. */
export const erasedKey = "eavesight_erased";

/** Whether this browser's visitor may have photos with us. */
export function mayHavePhotos(): boolean {
  return readStored(visitorTokenKey) !== null && readStored(erasedKey) === null;
}

/** All photos and pictures of this browser's visitor. */
export async function eraseMine(): Promise<void> {
  await actorApi.privacy.mine.$delete();
  writeStored(erasedKey, "1");
}

/** One photo, with every picture made of it. */
export async function erasePhoto(photoId: string): Promise<void> {
  await actorApi.photos[":id"].$delete({ param: { id: photoId } });
}
