import { type CountedServer, serveCounted } from "./counted/serve-counted.ts";

/**
 * The two places that every order goes through one after the other (`docs/scale.md`): how much one database and one queue take on this
 * machine, and whether either fails when more is asked of it. The yardstick of each is its own first line, taken in the same run.
 */
type Rate = { done: number; errors: number };

// One slot: the jobs of the bench wait, as they do where more are ordered than made.
const server = await serveCounted(Number(process.env.PORT ?? 5297), { RENDER_SLOTS: "1", RENDER_SLOTS_PAID_ONLY: "0" });
let failed = 0;
try {
  console.log("One database: rows written a second, one statement each");
  await printRates([1, 6, 64, 512], {
    addressOf: (atOnce) => `/__write?atOnce=${atOnce}`,
    wordsOf: (atOnce) => `${atOnce} at once`,
  });
  console.log("One queue: calls a second, 16 at once, while so many jobs wait");
  await printRates([10, 1000, 5000], {
    addressOf: (jobs) => `/__queue?jobs=${jobs}`,
    wordsOf: (jobs) => `${jobs} waiting`,
  });
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

type Asked = { addressOf: (load: number) => string; wordsOf: (load: number) => string };

async function printRates(loads: number[], { addressOf, wordsOf }: Asked): Promise<void> {
  let yardstick = 0;
  for (const load of loads) {
    const { done, errors } = await ask(server, addressOf(load));
    yardstick ||= done;
    failed += errors;
    const ratio = (done / yardstick).toFixed(2);
    console.log(
      `  ${wordsOf(load).padEnd(16)} ${String(done).padStart(7)} a second, ${ratio} of the first, ${errors} errors`,
    );
  }
}
