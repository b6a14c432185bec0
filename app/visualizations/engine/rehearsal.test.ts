import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createNet, openStock, surfaceKinds, weightsFile } from "#engine/index.ts";
import { paintPicture } from "#engine/testing.ts";
import type { Brief } from "#services/renderings.ts";
import { serviceOf } from "#services/services.ts";
import { createRehearsal, rehearsalSide } from "./rehearsal.ts";

const root = path.join(import.meta.dirname, "../../..");

const picture = paintPicture(160, 120, [
  { points: [0, 0, 160, 0, 160, 45, 0, 45], color: [150, 190, 230] },
  { points: [30, 40, 130, 40, 120, 20, 40, 20], color: [80, 70, 65] },
  { points: [35, 40, 125, 40, 125, 90, 35, 90], color: [200, 190, 170] },
  { points: [0, 90, 160, 90, 160, 120, 0, 120], color: [90, 130, 60] },
]);
const blind = async () => null;
const stock = openStock(() => Promise.reject(new Error("There is no stock here.")));
/** Briefs that say which of them were painted. */
function briefs(painted: number[]): Brief[] {
  return [0, 1, 2].map((at) => ({
    service: "roofing-siding",
    get design() {
      if (painted.at(-1) !== at) painted.push(at);
      return { siding: { material: "vinyl-lap", hex: "#808080" } };
    },
  })) as Brief[];
}

describe("a rehearsal", () => {
  it("goes from a picture to its areas and paints each look on them", async () => {
    const rehearsal = createRehearsal(stock, Number.POSITIVE_INFINITY);
    const found = await rehearsal.find(picture, blind);
    expect(found?.scene.masks.map(([kind]) => kind)).toEqual([...surfaceKinds]);
    expect(found?.scene.photo).toMatchObject({ width: 160, height: 120 });
    const painted: number[] = [];
    if (!found) throw new Error("Nothing was found.");
    expect(await rehearsal.paint(found, briefs(painted))).toBe(true);
    expect(painted).toEqual([0, 1, 2]);
  });

  it("makes the materials of each look without any picture", async () => {
    const painted: number[] = [];
    expect(await createRehearsal(stock, Number.POSITIVE_INFINITY).makeMaterials(briefs(painted))).toBe(true);
    expect(painted).toEqual([0, 1, 2]);
  });

  it("ends by itself on a device that is so slow that a photo would wait for its next step", async () => {
    const painted: number[] = [];
    expect(await createRehearsal(stock, 0).makeMaterials(briefs(painted))).toBe(false);
    expect(painted).toEqual([0]);
    expect(await createRehearsal(stock, 0).find(picture, blind)).toBeNull();
  });

  it("ends before its next step when a photo comes", async () => {
    const rehearsal = createRehearsal(stock, Number.POSITIVE_INFINITY);
    const found = await rehearsal.find(picture, blind);
    if (!found) throw new Error("Nothing was found.");
    const painted: number[] = [];
    const painting = rehearsal.paint(found, briefs(painted));
    rehearsal.stop();
    expect(await painting).toBe(false);
    expect(painted).toEqual([0]);
    const other = createRehearsal(stock, Number.POSITIVE_INFINITY);
    const finding = other.find(picture, blind);
    other.stop();
    expect(await finding).toBeNull();
    expect(await other.find(picture, blind), "the photo was faster than the picture").toBeNull();
  });

  it("finds a roof and walls on the sample that it goes through, so that materials are made", async () => {
    const [sample] = serviceOf("roofing-siding").samples;
    const thumb = sharp(path.join(root, `public/samples/${sample}-thumb.jpg`))
      .resize(rehearsalSide)
      .ensureAlpha();
    const { data, info } = await thumb.raw().toBuffer({ resolveWithObject: true });
    const kernels = new WebAssembly.Module(readFileSync(path.join(root, "engine/surfaces/net/kernels/kernels.wasm")));
    const net = createNet(new Uint8Array(readFileSync(path.join(root, "public", weightsFile))).buffer, kernels);
    const enlarged = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
    const found = await createRehearsal(stock, Number.POSITIVE_INFINITY).find(enlarged, async (seen) =>
      net.segment(seen),
    );
    const painted = new Map(found?.scene.masks.map(([kind, { data }]) => [kind, data.some((value) => value > 127)]));
    expect([painted.get("roof"), painted.get("siding")]).toEqual([true, true]);
  });
});
