import { readdirSync } from "node:fs";
import path from "node:path";
import { exitCode, startCommand } from "../dev/run-command.ts";

/** `npm run bench` runs every benchmark here, one after the other; `npm run bench -- engine` runs one. */
const folder = import.meta.dirname;
const notBenches = [
  "run.ts",
  "gallery.ts",
  "blind-sheet.ts",
  "stock-on-disk.ts",
  "net-on-disk.ts",
  "median.ts",
  "private-pages.ts",
  "signed-in-pages.ts",
  "sqlite-as-d1.ts",
];
// It takes minutes, fetches a tool from outside, and says least where the machine does much else: only for who asks.
const onRequest = ["lighthouse"];
const chosen = process.argv.slice(2);
const benches = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !notBenches.includes(file))
  .map((file) => path.basename(file, ".ts"))
  .filter((name) => (chosen.length === 0 ? !onRequest.includes(name) : chosen.includes(name)));

let failed = false;
for (const name of benches) {
  console.log(`\n── ${name} ──`);
  const code = await exitCode(startCommand("node", ["--expose-gc", path.join(folder, `${name}.ts`)]));
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
