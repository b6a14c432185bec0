import { setTimeout as wait } from "node:timers/promises";
import { type Counts, serveCounted } from "./counted/serve-counted.ts";
import { leaveLead, makePicture } from "./private-pages.ts";

/**
 * What a lead takes of the platform (`docs/scale.md`): a picture of a sample house is shared and sent to its company, whose people are
 * told, and the homeowner has a mail with it. `npm run bench -- lead-cost`. The first one fills caches; the others are alike.
 */
const rounds = 3;
/** Mails and notices go out by the clock: after it, all are. */
const settlesInMs = 8000;
const names = [
  "requests",
  "d1 statements",
  "d1 rows read",
  "d1 rows written",
  "d1 bytes",
  "r2 writes",
  "r2 reads",
  "kv reads",
];

const server = await serveCounted(Number(process.env.PORT ?? 5297), {
  RATE_LIMIT_SCALE: "100000",
  VISITOR_FREE_RENDERS: "5",
});
try {
  console.log(row("lead", names));
  for (let round = 1; round <= rounds; round++) {
    const picture = await makePicture(server.base);
    await wait(settlesInMs);
    await server.counts();
    await leaveLead(server.base, picture);
    await wait(settlesInMs);
    const counts = await server.counts();
    console.log(
      row(
        `with its picture, ${round}`,
        names.map((name) => counts[name] ?? 0),
      ),
    );
    if (round === rounds) printWrites(counts);
  }
} finally {
  await server.stop();
}
process.exit(0);

/** Rows written by statement and table, most first; a table's indices count. */
function printWrites(counts: Counts): void {
  const written = Object.entries(counts).filter(([name]) => name.startsWith("written/"));
  for (const [name, rows] of written.sort(([, a], [, b]) => b - a)) console.log(`  ${name.padEnd(40)} ${rows}`);
}

function row(what: string, figures: (string | number)[]): string {
  return [what.padEnd(22), ...figures.map((figure) => String(figure).padStart(16))].join(" ");
}
