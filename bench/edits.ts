/**
 * What is made of an image model's answers: `npm run bench -- edits`, or node bench/edits.ts [part of a photo's name] [folder]. An
 * honest edit of each photo is spoilt in every way that models spoil them, and each answer must come out right or be
 * refused. With a folder, what is delivered is written there, for the eye.
 */
import { join } from "node:path";
import sharp from "sharp";
import { assertUntouchedOutside, composePatch, EngineError } from "#engine/index.ts";
import { type EditReport, editFromAnswer } from "#engine/model-edits.ts";
import type { Raster } from "#engine/pixels.ts";
import { casesAtHand, type NamedCase } from "./edits/cases.ts";
import { colorOff } from "./edits/color-off.ts";
import { reportCost } from "./edits/cost.ts";
import { behaviors, openingsOf } from "./edits/misbehave.ts";
import { cornerError, type Move, modelLike } from "./edits/model-like.ts";

/** Steps of 255 that the color inside may be off by from the honest edit's. */
const maxColorError = 6;
const still: Move = { x: 0, y: 0, scale: 1, rotation: 0 };
const [part = "", folder] = process.argv.slice(2);
const mistakes: string[] = [];
const confusion = new Map<string, Map<string, number>>();

let first = true;
for await (const one of casesAtHand(part)) {
  if (first) await reportCost(one);
  first = false;
  console.log(`\n${one.name}, ${one.photo.width} x ${one.photo.height}`);
  console.log(
    "answer                    what became of it  off px  colour  outside  change  kept  untouched  seam     ms",
  );
  const honest = await modelLike(one.render);
  for (const [name, { answer, move = still, codes }] of Object.entries(behaviors)) {
    if (name.startsWith("windows") && (openingsOf(one.allowed).length === 0 || one.structure === "free")) continue;
    // A lawn has nothing standing on it that would tell.
    if (name === "warm house alone" && one.structure === "free") continue;
    const given = await modelLike(answer(one));
    const start = process.cpuUsage();
    const { outcome, report, result } = deliver(one, given);
    const { user, system } = process.cpuUsage(start);
    const color = result ? colorOff(result, honest, one.allowed) : Number.NaN;
    const off = report ? cornerError(report.drift, move, one.photo) : Number.NaN;
    const cells = [
      name.padEnd(26),
      outcome.padEnd(17),
      off.toFixed(2).padStart(7),
      color.toFixed(1).padStart(7),
      ...(report
        ? [
            report.outsideBefore.toFixed(1).padStart(8),
            report.insideChange.toFixed(2).padStart(7),
            report.structureKept.toFixed(2).padStart(5),
            report.untouchedShare.toFixed(3).padStart(10),
            report.seam.toFixed(1).padStart(5),
          ]
        : [" ".repeat(39)]),
      ((user + system) / 1000).toFixed(0).padStart(6),
    ];
    console.log(cells.join(" "));
    if (!codes.includes(outcome) || off > 0.5 || color > maxColorError) {
      mistakes.push(`${one.name}: ${name}: ${outcome}, off by ${off} px and ${color} of 255`);
    }
    const row = confusion.get(name) ?? new Map<string, number>();
    confusion.set(name, row.set(outcome, (row.get(outcome) ?? 0) + 1));
    if (folder && result) await save(result, join(folder, `${one.name}.${name.replaceAll(/\W+/g, "-")}.png`));
  }
}

console.log("\nanswer                    what became of it, on how many photos");
for (const [name, row] of confusion) {
  console.log(name.padEnd(25), [...row].map(([outcome, count]) => `${outcome} ${count}`).join(", "));
}
console.log(mistakes.length === 0 ? "\nEvery answer right or refused." : `\nWrong:\n${mistakes.join("\n")}`);
process.exitCode = mistakes.length === 0 ? 0 : 1;

type Delivered = { outcome: string; report: EditReport | null; result: Raster | null };

function deliver({ photo, allowed, parts, structure }: NamedCase, answer: Raster): Delivered {
  try {
    const { patch, report } = editFromAnswer({ photo, answer, allowed, parts, structure });
    const result = composePatch(photo, patch);
    assertUntouchedOutside(photo, result, allowed);
    return { outcome: "delivered", report, result };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { outcome: error.code, report: null, result: null };
  }
}

async function save({ width, height, data }: Raster, file: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(file);
}
