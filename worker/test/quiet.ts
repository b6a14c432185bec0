/**
 * The Worker's own log lines, which are JSON, are kept back. Sent to Vitest, they make the run wait for good now and then: a
 * line that a Durable Object or a Workflow writes after the last test is never answered. To read the logs of a test that
 * fails, leave this file out of `vitest.config.ts`.
 */
for (const method of ["log", "info", "warn", "error"] as const) {
  const print = console[method];
  console[method] = (...words: unknown[]) => {
    if (!String(words[0]).startsWith("{")) print(...words);
  };
}
