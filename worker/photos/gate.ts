import { AppError } from "../errors.ts";

/**
 * An isolate has 128 MB for everyone whom it serves, so one heavy job (a frame being decoded, a render, two password
 * hashes) runs at a time in it; the others wait here.
 */

/** A holder whose request was cut off never lets go by itself: after this long the next one goes in. */
const longestJob = 60_000;
const pause = 20;

let holder: { since: number } | null = null;

/**
 * Runs `job` when no other heavy job runs in this isolate. Not reentrant: a job must not ask for the gate again.
 * @throws AppError UNAVAILABLE after `patience` milliseconds of waiting
 */
export async function oneAtATime<T>(job: () => Promise<T>, patience = 20_000): Promise<T> {
  const mine = await enter(patience);
  try {
    return await job();
  } finally {
    if (holder === mine) holder = null;
  }
}

async function enter(patience: number): Promise<{ since: number }> {
  const asked = Date.now();
  // Waits by the clock and not for the holder's promise: a promise of another request may never settle.
  while (holder && Date.now() - holder.since < longestJob) {
    if (Date.now() - asked > patience) {
      throw new AppError("UNAVAILABLE", "We are very busy just now. Please try again in a moment.", { retryAfter: 5 });
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  holder = { since: Date.now() };
  return holder;
}
