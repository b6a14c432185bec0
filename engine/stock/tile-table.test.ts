import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type ReliefTileRecord, unpackTile } from "./relief-tile.ts";
import { type ReliefTileId, reliefTiles } from "./tile-table.ts";

const folder = path.join(import.meta.dirname, "../../public/stock/tiles");
const ids = Object.keys(reliefTiles) as ReliefTileId[];

async function loadTile(id: ReliefTileId) {
  const { data, info } = await sharp(await readFile(path.join(folder, `${id}.jpg`)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const record: ReliefTileRecord = reliefTiles[id];
  return unpackTile(record, { width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

const linear = (byte: number) => (byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4);

/** Mean step from pixel to pixel between two neighbouring columns (or rows), all three channels. */
function step(bytes: Uint8Array, size: number, from: number, to: number, vertical: boolean) {
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const [a, b] = vertical ? [from * size + i, to * size + i] : [i * size + from, i * size + to];
    for (let c = 0; c < 3; c++) sum += Math.abs(bytes[a * 3 + c] - bytes[b * 3 + c]);
  }
  return sum / size / 3;
}

describe.each(ids)("relief tile %s", (id) => {
  it("goes on over its borders as it goes on inside", async () => {
    const { size, color, normal } = await loadTile(id);
    for (const panel of [color, normal]) {
      for (const vertical of [false, true]) {
        const inside = Array.from({ length: size - 1 }, (_, i) => step(panel, size, i, i + 1, vertical));
        expect(step(panel, size, size - 1, 0, vertical)).toBeLessThan(Math.max(...inside) * 1.1 + 1);
      }
    }
  });

  it("has normals that face outward and lean to no side", async () => {
    const { size, normal } = await loadTile(id);
    const mean = [0, 0, 0];
    let wrong = 0;
    for (let i = 0; i < size * size; i++) {
      const n = [0, 1, 2].map((c) => normal[i * 3 + c] / 127.5 - 1);
      for (let c = 0; c < 3; c++) mean[c] += n[c] / size / size;
      if (Math.abs(Math.hypot(...n) - 1) > 0.5 || n[2] < 0) wrong++;
    }
    expect(wrong / size / size).toBeLessThan(0.02);
    expect(Math.abs(mean[0])).toBeLessThan(0.03);
    expect(mean[2]).toBeGreaterThan(0.6);
  });

  it("is a neutral middle gray on its faces where a colour is to be multiplied in", async () => {
    const { size, color, detail, tinted } = await loadTile(id);
    if (!tinted) return;
    const mean = [0, 0, 0];
    let faces = 0;
    for (let i = 0; i < size * size; i++) {
      if (detail[i * 3 + 2] > 40) continue;
      faces++;
      for (let c = 0; c < 3; c++) mean[c] += linear(color[i * 3 + c]);
    }
    for (const sum of mean) expect(sum / faces).toBeCloseTo(0.5, 1);
    expect((Math.max(...mean) - Math.min(...mean)) / faces).toBeLessThan(0.02);
  });
});
