import { expect, test } from "vitest";
import { luminanceOf } from "../geometry/luminance.ts";
import { findSegments } from "../geometry/segments.ts";
import { createRaster } from "../raster.ts";
import { LAWN, OPENING, PAVED, SIDING, SKY } from "./classes.ts";
import { findGarageDoors } from "./garage-doors.ts";
import { toLab } from "./lab.ts";
import { paintGarageDoor } from "./paint-garage-door.ts";
import { levelEdges, uprightEdges } from "./straight-edges.ts";

const width = 384;
const height = 256;
type Rectangle = { left: number; top: number; right: number; bottom: number };

test("a garage door on its driveway is found to within its frame", () => {
  const door = { left: 150, top: 120, right: 250, bottom: 170 };
  const { found, classes } = lookAt(drawGarage(door));
  expect(found).toHaveLength(1);
  let right = 0;
  let wrong = 0;
  for (let i = 0; i < classes.length; i++) {
    if (classes[i] !== OPENING) continue;
    if (within(door, i % width, Math.floor(i / width))) right++;
    else wrong++;
  }
  expect(right).toBeGreaterThan(0.94 * 100 * 50);
  expect(wrong).toBeLessThan(0.06 * 100 * 50);
});

test("a driveway that was taken for wall is paving below the door", () => {
  const scene = drawGarage({ left: 150, top: 120, right: 250, bottom: 170 });
  for (let y = 170; y < 190; y++) scene.classes.fill(SIDING, y * width + 150, y * width + 250);
  const { classes } = lookAt(scene);
  for (const y of [174, 180, 188]) expect(classes[y * width + 200]).toBe(PAVED);
  expect(classes[150 * width + 130]).toBe(SIDING);
});

test("a broad window that has wall below it is no garage door", () => {
  expect(lookAt(drawGarage({ left: 150, top: 105, right: 230, bottom: 140 })).found).toEqual([]);
});

test("a rectangle over a lawn is no garage door", () => {
  const scene = drawGarage({ left: 150, top: 120, right: 250, bottom: 170 });
  for (let i = 0; i < scene.classes.length; i++) if (scene.classes[i] === PAVED) scene.classes[i] = LAWN;
  expect(lookAt(scene).found).toEqual([]);
});

function within({ left, top, right, bottom }: Rectangle, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** A wall of 80 pixels above a driveway and lawn; the door has panels and is still taken for wall. */
function drawGarage(door: Rectangle) {
  const photo = createRaster(width, height);
  const classes = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const inDoor = within(door, x, y);
      const groundClass = x >= 130 && x < 270 ? PAVED : LAWN;
      classes[i] = y < 90 ? SKY : y < 170 ? SIDING : groundClass;
      const joint = (y - door.top) % 13 === 12 ? 14 : 0;
      const color = inDoor ? [236 - joint, 234 - joint, 230 - joint] : colors[classes[i]];
      photo.data.set([...color, 255], i * 4);
    }
  }
  return { photo, classes };
}

const colors: Record<number, number[]> = {
  [SKY]: [150, 190, 235],
  [SIDING]: [120, 132, 150],
  [PAVED]: [176, 172, 166],
  [LAWN]: [84, 132, 52],
};

function lookAt({ photo, classes }: ReturnType<typeof drawGarage>) {
  const segments = findSegments(luminanceOf(photo), width, height);
  const edges = { upright: uprightEdges(segments), level: levelEdges(segments) };
  const found = findGarageDoors({ lab: toLab(photo), classes, ...edges });
  for (const door of found) paintGarageDoor(door, classes, width);
  return { found, classes };
}
