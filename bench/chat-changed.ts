/**
 * How well the built-in matcher understands sentences that nobody wrote: put together from the catalogs, and the bench's own typed
 * in other ways: node bench/chat-changed.ts [--seed N] [--list].
 */
import { type Changed, readChanged } from "./chat/read-changed.ts";

const seed = Number(process.argv.find((_, i, all) => all[i - 1] === "--seed") ?? 1);
const found = readChanged({ seed });
if (process.argv.includes("--list")) {
  for (const { kind, service, say, verdict, plan } of found.filter((one) => one.verdict === "silent"))
    console.log(`${verdict} ${service} (${kind}): ${say}\n        came ${plan}`);
}
for (const [kind, all] of Map.groupBy(found, (one: Changed) => one.kind)) {
  const verdicts = ["right", "asked", "said", "silent", "refused"] as const;
  const shares = verdicts.map((verdict) => {
    const count = all.filter((one) => one.verdict === verdict).length;
    return `${verdict} ${((100 * count) / all.length).toFixed(1)} %`.padStart(16);
  });
  console.log(`${kind.padEnd(22)}${String(all.length).padStart(6)}${shares.join("")}`);
}
