// Renders a training set with several Blenders side by side, in batches, so that a crash costs one scene; seeds that are there are
// skipped: node scenes/render-set.ts --from 700000 --to 705000 [--out scenes/out/streets --workers 2 --long 416 --samples 2]
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    from: { type: "string", default: "700000" },
    to: { type: "string", default: "705000" },
    out: { type: "string", default: "scenes/out/streets" },
    workers: { type: "string", default: "2" },
    long: { type: "string", default: "416" },
    samples: { type: "string", default: "2" },
  },
});
const batch = 40;
const end = Number(values.to);
let next = Number(values.from);

/** Blender leaks a little and may crash: a fresh one for each batch, and once more where it failed. */
async function renderBatch(first: number, again = true): Promise<void> {
  const range = ["--from", String(first), "--to", String(Math.min(first + batch, end))];
  const look = ["--out", values.out, "--long", values.long, "--samples", values.samples, "--fine"];
  const script = ["-b", "-t", "1", "--python-exit-code", "1", "--python", "scenes/generate.py"];
  const status = await new Promise((resolve, reject) => {
    const blender = spawn("blender", [...script, "--", ...range, ...look], { stdio: ["ignore", "ignore", "inherit"] });
    blender.on("error", reject).on("exit", resolve);
  });
  if (status === 0) return console.log(`scenes ${first} to ${Math.min(first + batch, end) - 1}`);
  if (again) return renderBatch(first, false);
  console.error(`scenes from ${first}: Blender failed twice, the rest of this batch is left out`);
}

async function work() {
  while (next < end) {
    const first = next;
    next += batch;
    await renderBatch(first);
  }
}

await Promise.all(Array.from({ length: Number(values.workers) }, work));
