import type { Counts } from "./serve-counted.ts";

type Price = { what: string; of: (counts: Counts) => number; dollars: number; per: string };

const named =
  (...names: string[]) =>
  (counts: Counts) =>
    names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
/** Bytes of R2 as they stay: a file with a mark is let go of after a week (`worker/visualizations/marked-file.ts`). */
const storedMonths = (counts: Counts) =>
  Object.entries(counts)
    .filter(([name]) => name.startsWith("stored/"))
    .reduce((sum, [name, bytes]) => sum + (bytes / 1e9) * (name.endsWith("/marked.jpg") ? 7 / 30 : keptMonths), 0);
const gigabyteMonths = (name: string) => (counts: Counts) => (Math.max(0, counts[name] ?? 0) / 1e9) * keptMonths;
const awake = (counts: Counts) => ((counts["awake ms"] ?? 0) / 1000) * 0.128;

/** How long a company keeps a visitor's pictures unless it says otherwise: 90 days. */
const keptMonths = 3;

/**
 * Cloudflare's public list prices of the Workers Paid plan, without what the plan includes (`docs/operate.md`). CPU is that of the
 * local runtime with its stand-ins for D1, R2 and KV, which Cloudflare does not charge as CPU: it is more than the bill.
 */
const prices: Price[] = [
  { what: "CPU, ms", of: named("cpu ms"), dollars: 0.02 / 1e6, per: "$0.02 per million" },
  { what: "Requests", of: named("requests", "workflow runs"), dollars: 0.3 / 1e6, per: "$0.30 per million" },
  { what: "Workflow steps", of: named("workflow steps"), dollars: 0.8 / 1e5, per: "$0.80 per 100,000" },
  { what: "D1 rows read", of: named("d1 rows read"), dollars: 0.001 / 1e6, per: "$0.001 per million" },
  { what: "D1 rows written", of: named("d1 rows written"), dollars: 1 / 1e6, per: "$1.00 per million" },
  { what: "KV reads", of: named("kv reads"), dollars: 0.5 / 1e6, per: "$0.50 per million" },
  { what: "KV writes", of: named("kv writes"), dollars: 5 / 1e6, per: "$5.00 per million" },
  { what: "R2 writes", of: named("r2 writes"), dollars: 4.5 / 1e6, per: "$4.50 per million" },
  { what: "R2 reads", of: named("r2 reads"), dollars: 0.36 / 1e6, per: "$0.36 per million" },
  { what: "R2 storage, GB-months", of: storedMonths, dollars: 0.015, per: "$0.015 each" },
  { what: "D1 storage, GB-months", of: gigabyteMonths("d1 bytes"), dollars: 0.75, per: "$0.75 each" },
  {
    what: "Durable Object calls",
    of: named("object calls", "object alarms"),
    dollars: 0.15 / 1e6,
    per: "$0.15 per million",
  },
  { what: "Durable Object, GB-s", of: awake, dollars: 12.5 / 1e6, per: "$12.50 per million" },
  { what: "Lines in the log", of: named("requests"), dollars: 0.6 / 1e6, per: "$0.60 per million" },
];

/** A table of what 1,000 visits with one picture each cost, and their sum in dollars. */
export function costOfPictures(counts: Counts): { table: string; dollars: number } {
  const lines = prices.map(({ what, of, dollars, per }) => ({
    what,
    per,
    amount: of(counts),
    cost: of(counts) * 1000 * dollars,
  }));
  const dollars = lines.reduce((sum, { cost }) => sum + cost, 0);
  const rows = lines.map(
    ({ what, amount, per, cost }) =>
      `${what.padEnd(24)} ${(amount < 1 ? amount.toFixed(4) : String(Math.round(amount))).padStart(8)} ${per.padStart(20)} ${cost.toFixed(4).padStart(9)}`,
  );
  const head = `${"One picture takes".padEnd(24)} ${"".padStart(8)} ${"price".padStart(20)} ${"1,000, $".padStart(9)}`;
  return { table: [head, ...rows, `${"Together".padEnd(54)} ${dollars.toFixed(4).padStart(9)}`].join("\n"), dollars };
}
