export type QueueClass = "priority" | "standard";

/** The whole state that a pick depends on. `waiting` is first come, first served. */
export type Line = {
  waiting: Record<QueueClass, number>;
  running: Record<QueueClass, number>;
  /** Priority jobs started since the last standard one. */
  streak: number;
};

export type Slots = { total: number; paidOnly: number };

/** Priority jobs in a row while a standard one waits. */
const weight = 3;

/**
 * Whose turn it is, null when nobody may start. Priority jobs go first, but after three of them a standard job gets the
 * next slot, so free pictures are never starved; and some slots stay closed to standard jobs, so a paid picture seldom
 * waits behind free ones. At least one slot is always open to both.
 */
export function pickNext({ waiting, running, streak }: Line, { total, paidOnly }: Slots): QueueClass | null {
  const free = total - running.priority - running.standard;
  if (free <= 0) return null;
  const standardMayStart = waiting.standard > 0 && running.standard < Math.max(1, total - paidOnly);
  if (waiting.priority > 0 && !(standardMayStart && streak >= weight)) return "priority";
  return standardMayStart ? "standard" : null;
}

/** What the streak is after a start. */
export function nextStreak(streak: number, started: QueueClass): number {
  return started === "priority" ? streak + 1 : 0;
}

/**
 * How many waiting jobs will start before the one that is `ahead` jobs behind the head of its own class, if slots open
 * one by one and nobody new comes.
 */
export function positionOf(wanted: QueueClass, ahead: number, { waiting, streak }: Omit<Line, "running">): number {
  const before = Math.min(streak, weight);
  // Standard jobs go first wherever the streak is full; each of them lets as many priority jobs by as fill it again.
  const others =
    wanted === "priority"
      ? Math.min(waiting.standard, Math.floor((before + ahead) / weight))
      : Math.min(waiting.priority, weight - before + ahead * weight);
  return ahead + others;
}
