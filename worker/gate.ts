import { AppError } from "./errors.ts";

/**
 * An isolate has 128 MB for everyone whom it serves, so one heavy job (a frame being decoded, a render) or two password
 * hashes run at a time in it; the others wait here.
 */

/** A holder whose request was cut off never lets go by itself: after this long the next one goes in. */
const longestJob = 60_000;
const pause = 20;
const room = 2;

type Holder = { since: number; takes: number };
const holders = new Set<Holder>();

/**
 * Runs `job` when nothing else heavy runs in this isolate. Not reentrant: a job must not ask for the gate again.
 * @throws AppError UNAVAILABLE after `patience` milliseconds of waiting
 */
export function oneAtATime<T>(job: () => Promise<T>, patience = 20_000): Promise<T> {
  return behindGate(job, { takes: room, patience });
}

/** The same for jobs of which two fit beside each other, but none beside a job of `oneAtATime`. */
export function twoAtATime<T>(job: () => Promise<T>, patience = 20_000): Promise<T> {
  return behindGate(job, { takes: room / 2, patience });
}

async function behindGate<T>(
  job: () => Promise<T>,
  { takes, patience }: { takes: number; patience: number },
): Promise<T> {
  const mine = await enter(takes, patience);
  try {
    return await job();
  } finally {
    holders.delete(mine);
  }
}

async function enter(takes: number, patience: number): Promise<Holder> {
  const asked = Date.now();
  // Waits by the clock and not for a holder's promise: a promise of another request may never settle.
  while (roomLeft() < takes) {
    if (Date.now() - asked > patience) {
      throw new AppError("UNAVAILABLE", "We are very busy just now. Please try again in a moment.", { retryAfter: 5 });
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const holder = { since: Date.now(), takes };
  holders.add(holder);
  return holder;
}

function roomLeft(): number {
  const now = Date.now();
  let left = room;
  for (const holder of holders) {
    if (now - holder.since >= longestJob) holders.delete(holder);
    else left -= holder.takes;
  }
  return left;
}
