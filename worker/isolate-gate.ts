import { waitUntil } from "cloudflare:workers";
import { m } from "#messages";
import { AppError } from "./errors.ts";

/**
 * An isolate has 128 MB for everyone whom it serves, so heavy jobs (a frame being decoded, a render) run one at a time in
 * it, and password hashes two at a time, or one beside a heavy job. Each kind has a lane of its own, first come first
 * served: whoever sends large photos keeps nobody from signing in.
 */

type Holder = { since: number };
/** Counts its own looks at the gate: who looks no longer has gone. */
type Waiter = { looks: number };
type Lane = { holders: Set<Holder>; waiting: Waiter[]; maxHoldMs: number; hasCapacity: () => boolean };

const pollMs = 20;
/** So often others look before they take the first in line for gone: a request that was cut off never leaves by itself. */
const staleWaiterLooks = 25;

const heavy: Lane = {
  holders: new Set(),
  waiting: [],
  /** A job that outlives its request by more than the runtime allows never lets go by itself: after this long the next goes in. */
  maxHoldMs: 60_000,
  hasCapacity: () => heavy.holders.size === 0 && passwords.holders.size <= 1,
};

const passwords: Lane = {
  holders: new Set(),
  waiting: [],
  maxHoldMs: 20_000,
  // A heavy job that waits gets its turn too.
  hasCapacity: () => passwords.holders.size < (heavy.holders.size + heavy.waiting.length > 0 ? 1 : 2),
};

/**
 * Runs `job` when no other heavy one runs in this isolate. Not reentrant: a job must not ask for the gate again.
 * @throws AppError UNAVAILABLE after `timeoutMs` milliseconds of waiting
 */
export function withHeavySlot<T>(job: () => Promise<T>, timeoutMs = 20_000): Promise<T> {
  return inLane(heavy, job, timeoutMs);
}

/** The same in the lane of password hashes. */
export function withPasswordSlot<T>(job: () => Promise<T>, timeoutMs = 20_000): Promise<T> {
  return inLane(passwords, job, timeoutMs);
}

async function inLane<T>(lane: Lane, job: () => Promise<T>, timeoutMs: number): Promise<T> {
  const mine = await enter(lane, timeoutMs);
  const done = job().finally(() => lane.holders.delete(mine));
  // The job ends and lets go even where the visitor has closed the page: who waits behind it would wait in vain.
  waitUntil(done.catch(() => {}));
  return done;
}

async function enter(lane: Lane, timeoutMs: number): Promise<Holder> {
  const asked = Date.now();
  const mine: Waiter = { looks: 0 };
  let ahead = { first: mine, looks: 0, unmoved: 0 };
  lane.waiting.push(mine);
  try {
    // Waits by the clock and not for a holder's promise: a promise of another request may never settle.
    for (;;) {
      release(heavy);
      release(passwords);
      const [first = mine] = lane.waiting;
      if (first === mine && lane.hasCapacity()) break;
      if (Date.now() - asked > timeoutMs) {
        throw new AppError("UNAVAILABLE", m.server_busy(), {
          retryAfter: 5,
        });
      }
      const isUnmoved = first === ahead.first && first.looks === ahead.looks;
      ahead = { first, looks: first.looks, unmoved: isUnmoved && first !== mine ? ahead.unmoved + 1 : 0 };
      if (ahead.unmoved >= staleWaiterLooks) leave(lane, first);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      mine.looks++;
      // Taken for gone, and there after all.
      if (!lane.waiting.includes(mine)) lane.waiting.push(mine);
    }
    const holder = { since: Date.now() };
    lane.holders.add(holder);
    return holder;
  } finally {
    leave(lane, mine);
  }
}

function leave({ waiting }: Lane, waiter: Waiter): void {
  const at = waiting.indexOf(waiter);
  if (at >= 0) waiting.splice(at, 1);
}

function release({ holders, maxHoldMs }: Lane): void {
  for (const holder of holders) if (Date.now() - holder.since >= maxHoldMs) holders.delete(holder);
}
