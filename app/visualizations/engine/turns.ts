/** A request that a newer one of its kind has made pointless. Callers drop it without a word. */
export class Superseded extends Error {}

type Turn = {
  lane: string;
  rank: number;
  work: () => Promise<unknown>;
  done: (value: unknown) => void;
  failed: (error: unknown) => void;
};

/**
 * Gives one worker one job at a time, so that what the person waits for never stands behind what they no longer want.
 * In a `lane` only the newest waiting job counts: older ones reject with Superseded. Lower `rank` goes first.
 */
export function createTurns() {
  let waiting: Turn[] = [];
  let busy = false;

  function next() {
    if (busy) return;
    const turn = waiting.reduce<Turn | undefined>(
      (best, one) => (best && best.rank <= one.rank ? best : one),
      undefined,
    );
    if (!turn) return;
    waiting = waiting.filter((other) => other !== turn);
    busy = true;
    turn
      .work()
      .then(turn.done, turn.failed)
      .finally(() => {
        busy = false;
        next();
      });
  }

  function take<T>({ lane, rank }: { lane: string; rank: number }, work: () => Promise<T>): Promise<T> {
    for (const older of waiting.filter((turn) => turn.lane === lane)) older.failed(new Superseded(lane));
    waiting = waiting.filter((turn) => turn.lane !== lane);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({ lane, rank, work, done: (value) => resolve(value as T), failed: reject });
    next();
    return promise;
  }

  function clear() {
    for (const turn of waiting) turn.failed(new Superseded(turn.lane));
    waiting = [];
  }

  return { take, clear };
}
