import { readPhotoHeader } from "#engine/photos.ts";
import { limitRate } from "../auth/limit-rate.ts";
import type { Ports } from "../ports.ts";

/**
 * A small file can hold a large picture, and what it costs to decode goes by its pixels: each address has so many
 * megapixels a minute, which are several photos of any phone, so that nobody else waits long behind them.
 * @throws AppError RATE_LIMITED
 */
export async function limitDecoding(
  ports: Pick<Ports, "db" | "now" | "settings">,
  client: string,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { width, height } = readPhotoHeader(photo);
  await limitRate(ports, {
    subject: `decode:${client}`,
    limit: ports.settings.MEGAPIXELS_PER_MINUTE,
    seconds: 60,
    weight: Math.ceil((width * height) / 1e6),
  });
}
