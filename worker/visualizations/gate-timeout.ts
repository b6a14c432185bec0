/** A job may wait long for its turn in a busy isolate; its heartbeat tells the scheduler that it lives. */
export const gateTimeoutMs = 300_000;
