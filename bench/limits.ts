import { type CountedServer, serveCounted } from "./counted/serve-counted.ts";

/**
 * The two places that every order goes through one after the other (`docs/scale.md`): how much one database and one queue take on this
 * machine, and whether either fails when more is asked of it.
 */
type Rate = { done: number; errors: number };

// One slot: the jobs of the bench wait, as they do where more are ordered than made.
const server = await serveCounted(Number(process.env.PORT ?? 5297), { RENDER_SLOTS: "1", RENDER_SLOTS_PAID_ONLY: "0" });
let failed = 0;
try {
  console.log("One database: rows written a second, one statement each");
  for (const atOnce of [1, 6, 64, 512]) print(`${atOnce} at once`, await ask(server, `/__write?atOnce=${atOnce}`));
  console.log("One queue: calls a second, 16 at once, while so many jobs wait");
  for (const jobs of [10, 1000, 5000]) print(`${jobs} waiting`, await ask(server, `/__queue?jobs=${jobs}`));
} finally {
  await server.stop();
}
process.exit(failed > 0 ? 1 : 0);

async function ask({ base }: CountedServer, address: string): Promise<Rate> {
  // A connection of its own: the local runtime hangs up on one that it finds idle for seconds after it was busy, and the request on
  // its way there is lost with it ("read ECONNRESET").
  const answer = await fetch(`${base}${address}`, { headers: { Connection: "close" } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.json()) as Rate;
}

function print(what: string, { done, errors }: Rate): void {
  failed += errors;
  console.log(`  ${what.padEnd(16)} ${String(done).padStart(7)} a second, ${errors} errors`);
}
