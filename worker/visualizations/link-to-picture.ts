import { signLink } from "../photos/signed-link.ts";
import type { Ports } from "../ports.ts";
import type { PictureKind } from "./find-picture.ts";
import { cleanKey } from "./picture-keys.ts";

type Signing = Pick<Ports, "settings" | "now">;

/** A link to a file of a picture, for those who may see it. */
export function linkToPicture(ports: Signing, id: string, kind: PictureKind): Promise<string> {
  return signLink(ports, `/api/visualizations/${id}/image?kind=${kind}`);
}

/** A link to its small copy, for lists. A browser keeps what it has seen, so the clean one has another address. */
export function linkToSmall(
  ports: Signing,
  { id, imageKey }: { id: string; imageKey: string | null },
): Promise<string> {
  const version = imageKey === cleanKey(id) ? "&clean=1" : "";
  return signLink(ports, `/api/visualizations/${id}/image?kind=small${version}`);
}

/**
 * The link to the flattened picture of a done visualization. The clean file that took a marked one's place has an address of
 * its own: a browser keeps what it has seen.
 * @param hasWatermark whether it carries a mark today for whom the link is (`watermarkReader`)
 */
export function linkToFlattened(
  ports: Signing,
  { id, watermarked, imageKey }: { id: string; watermarked: boolean; imageKey: string | null },
  hasWatermark: boolean,
): Promise<string> {
  const isUnlocked = !hasWatermark && (watermarked || imageKey === cleanKey(id));
  return linkToPicture(ports, id, isUnlocked ? "clean" : "after");
}
