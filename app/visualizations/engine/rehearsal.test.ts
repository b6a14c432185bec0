import { describe, expect, it } from "vitest";
import { openStock, surfaceKinds } from "#engine/index.ts";
import { paintPicture } from "#engine/testing.ts";
import type { Brief } from "#services/renderings.ts";
import { createRehearsal } from "./rehearsal.ts";

const picture = paintPicture(160, 120, [
  { points: [0, 0, 160, 0, 160, 45, 0, 45], color: [150, 190, 230] },
  { points: [30, 40, 130, 40, 120, 20, 40, 20], color: [80, 70, 65] },
  { points: [35, 40, 125, 40, 125, 90, 35, 90], color: [200, 190, 170] },
  { points: [0, 90, 160, 90, 160, 120, 0, 120], color: [90, 130, 60] },
]);
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
    const rehearsal = createRehearsal(stock);
    const found = await rehearsal.find(picture, null);
    expect(found?.scene.masks.map(([kind]) => kind)).toEqual([...surfaceKinds]);
    expect(found?.scene.photo).toMatchObject({ width: 160, height: 120 });
    const painted: number[] = [];
    if (!found) throw new Error("Nothing was found.");
    expect(await rehearsal.paint(found, briefs(painted))).toBe(true);
    expect(painted).toEqual([0, 1, 2]);
    expect(await rehearsal.preview(found.whole, briefs([]))).toBe(true);
  });

  it("ends before its next step when a photo comes", async () => {
    const rehearsal = createRehearsal(stock);
    const found = await rehearsal.find(picture, null);
    if (!found) throw new Error("Nothing was found.");
    const painted: number[] = [];
    const painting = rehearsal.paint(found, briefs(painted));
    rehearsal.stop();
    expect(await painting).toBe(false);
    expect(painted).toEqual([0]);
    const other = createRehearsal(stock);
    const finding = other.find(picture, null);
    other.stop();
    expect(await finding).toBeNull();
    expect(await other.find(picture, null), "the photo was faster than the picture").toBeNull();
  });
});
