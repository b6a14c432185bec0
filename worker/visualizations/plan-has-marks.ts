import { readStanding } from "../account/read-standing.ts";
import type { Services } from "../services.ts";

type Made = { watermarked: boolean; makerUserId: string | null };

/** Whether a picture carries a mark for its maker today. */
export type HasMark = (made: Made) => Promise<boolean>;

/**
 * A picture that was made clean stays clean. One that was made with a mark has none for its maker while the maker's plan has
 * none: decided now, by the account that it belongs to, not when it was made. Each account is asked about once.
 */
export function markReader(services: Pick<Services, "db" | "now">): HasMark {
  const plans = new Map<string, Promise<boolean>>();
  return async ({ watermarked, makerUserId }) => {
    if (!watermarked || makerUserId === null) return watermarked;
    const known = plans.get(makerUserId) ?? planHasMarks(services, makerUserId);
    plans.set(makerUserId, known);
    return known;
  };
}

async function planHasMarks(services: Pick<Services, "db" | "now">, userId: string): Promise<boolean> {
  const standing = await readStanding(services, userId);
  return standing?.entitlements.watermarked ?? true;
}
