/**
 * Small pictures of every roof and siding in every color that it comes in, made with the engine itself:
 * `node scenes/material-swatches.ts` writes public/stock/materials/<kind>-<material>-<color>.webp. Run it again when the engine's
 * materials or the catalogue change (`material-swatches.test.ts` says when).
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { colorsOf, optionsOf } from "#services/roofing-siding/wording/describe-roofing-siding.ts";
import { paintMaterial } from "./paint-material.ts";

const out = join(import.meta.dirname, "../public/stock/materials");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

for (const kind of ["roof", "siding"] as const) {
  for (const { id: material } of optionsOf(kind)) {
    for (const { id: color, hex } of colorsOf(kind, material)) {
      writeFileSync(join(out, `${kind}-${material}-${color}.webp`), await paintMaterial(kind, material, hex));
    }
  }
}
