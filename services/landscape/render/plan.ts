import { type Scene, seenAt } from "#engine/kit.ts";

/** What lies on a spot of ground: `HIDDEN` behind or under something that stands, `OUTSIDE` the picture. */
export const OUTSIDE = 0;
export const HIDDEN = 1;
export const LAWN = 2;
export const SOIL = 3;
export const PAVED = 4;

/**
 * The ground seen from above: a grid of square cells, row-major, rows going away from the camera. Cell (column, row) has
 * its middle at x = left + (column + 0.5) * cell, z = near + (row + 0.5) * cell, meters in the camera's ground frame.
 */
export type Plan = {
  cell: number;
  left: number;
  near: number;
  columns: number;
  rows: number;
  label: Uint8Array;
};

export function isOpen(label: number): boolean {
  return label === LAWN || label === SOIL;
}

const cell = 0.08;
const minDistance = 1.6;
/** Beyond, a row of pixels is meters deep. */
const maxDistance = 34;
const maxWidth = 17;

export function planOf(scene: Scene): Plan {
  return scene.once("plan", () => drawPlan(scene));
}

function drawPlan(scene: Scene): Plan {
  const { camera } = scene;
  const columns = Math.round((maxWidth * 2) / cell);
  const rows = Math.round((maxDistance - minDistance) / cell);
  const plan = { cell, left: -maxWidth, near: minDistance, columns, rows, label: new Uint8Array(columns * rows) };
  const lawn = scene.mask("lawn").data;
  const soil = scene.mask("soil").data;
  const paved = scene.mask("paved").data;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const spot = middleOf(plan, column, row);
      const seen = seenAt(camera, spot.x, 0, spot.z);
      const x = Math.floor(seen.x);
      const y = Math.floor(seen.y);
      if (x < 0 || y < 0 || x >= camera.width || y >= camera.height) continue;
      const i = y * camera.width + x;
      plan.label[row * columns + column] =
        lawn[i] >= 128 ? LAWN : soil[i] >= 128 ? SOIL : paved[i] >= 128 ? PAVED : HIDDEN;
    }
  }
  return plan;
}

export function middleOf({ left, near, cell }: Plan, column: number, row: number): { x: number; z: number } {
  return { x: left + (column + 0.5) * cell, z: near + (row + 0.5) * cell };
}

/** Index of the cell at a spot, -1 outside the plan. */
export function cellAt({ left, near, cell, columns, rows }: Plan, x: number, z: number): number {
  const column = Math.floor((x - left) / cell);
  const row = Math.floor((z - near) / cell);
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}

/** A field over the plan, between its cells by straight lines; the border's value beyond. */
export function fieldAt({ left, near, cell, columns, rows }: Plan, field: Float32Array, x: number, z: number): number {
  const u = Math.max(0, Math.min(columns - 1.001, (x - left) / cell - 0.5));
  const v = Math.max(0, Math.min(rows - 1.001, (z - near) / cell - 0.5));
  const column = Math.floor(u);
  const row = Math.floor(v);
  const at = row * columns + column;
  const top = field[at] + (field[at + 1] - field[at]) * (u - column);
  const bottom = field[at + columns] + (field[at + columns + 1] - field[at + columns]) * (u - column);
  return top + (bottom - top) * (v - row);
}
