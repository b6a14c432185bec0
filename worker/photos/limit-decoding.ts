import { readPhotoHeader } from "#engine/photos.ts";
import { limitRate } from "../auth/limit-rate.ts";
import type { Services } from "../ports.ts";

/**
 * A small file can hold a large picture, and what it costs to decode goes by its pixels: each address has so many
 * megapixels a minute, which are several photos of any phone, so that nobody else waits long behind them.
 * @throws AppError RATE_LIMITED
 */
export async function limitDecoding(
  services: Pick<Services, "db" | "now" | "settings">,
  client: string,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { width, height } = readPhotoHeader(photo);
  await limitRate(services, {
    subject: `decode:${client}`,
    limit: services.settings.MEGAPIXELS_PER_MINUTE,
    seconds: 60,
    weight: Math.ceil((width * height) / 1e6),
  });
}
