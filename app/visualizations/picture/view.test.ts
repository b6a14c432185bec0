import { describe, expect, it } from "vitest";
import { clampView, panBy, reveal, toPhoto, toStage, wholePhoto, zoomAt } from "./view.ts";

const photo = { width: 1200, height: 800 };
const stage = { width: 600, height: 600 };

describe("the view of a photo", () => {
  it("shows the whole photo in the middle of the stage", () => {
    expect(toStage({ x: 0, y: 0 }, wholePhoto, photo, stage)).toEqual({ x: 0, y: 100 });
    expect(toStage({ x: 1, y: 1 }, wholePhoto, photo, stage)).toEqual({ x: 600, y: 500 });
  });

  it("finds its way back from stage to photo", () => {
    const view = { zoom: 3, x: 0.4, y: 0.6 };
    const back = toPhoto(toStage({ x: 0.3, y: 0.7 }, view, photo, stage), view, photo, stage);
    expect(back.x).toBeCloseTo(0.3);
    expect(back.y).toBeCloseTo(0.7);
  });

  it("keeps the point under the finger while zooming", () => {
    const anchor = { x: 200, y: 320 };
    const before = toPhoto(anchor, wholePhoto, photo, stage);
    const after = toPhoto(anchor, zoomAt(wholePhoto, 4, anchor, photo, stage), photo, stage);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("never zooms out past the whole photo, nor pans off it", () => {
    expect(zoomAt(wholePhoto, 0.2, { x: 10, y: 10 }, photo, stage)).toEqual(wholePhoto);
    const far = panBy({ zoom: 4, x: 0.5, y: 0.5 }, { x: 1e5, y: -1e5 }, photo, stage);
    expect(toStage({ x: 0, y: 0 }, far, photo, stage).x).toBeCloseTo(0);
    expect(toStage({ x: 1, y: 1 }, far, photo, stage).y).toBeCloseTo(600);
  });

  it("brings a hidden point into sight", () => {
    const view = reveal(clampView({ zoom: 4, x: 0.2, y: 0.5 }, photo, stage), { x: 0.9, y: 0.5 }, photo, stage);
    const at = toStage({ x: 0.9, y: 0.5 }, view, photo, stage);
    expect(at.x).toBeLessThanOrEqual(560.001);
    expect(at.x).toBeGreaterThan(0);
  });
});
