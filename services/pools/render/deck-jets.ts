import { type BarEnd, drawBar, type LinearColor, type Scene, seenAt, toGround } from "#engine/kit.ts";
import type { LayFence } from "./fence.ts";
import { edgeAt } from "./field.ts";
import type { PoolModel } from "./pool-model.ts";

/** A stream from the far deck into the water: points in meters of the ground's frame, `depth` to sort it by. */
export type JetArc = { points: { x: number; y: number; z: number }[]; depth: number };

/** Meters: how far the nozzle stands from the water, how far in and how high its stream goes. */
const nozzle = 0.45;
const reach = 1.3;
const rise = 0.85;
const pieces = 22;
const spray: LinearColor = [0.86, 0.9, 0.94];

export function jetArcs(model: PoolModel): JetArc[] {
  if (!model.design.features.includes("deck-jets") || model.basin === null) return [];
  const { field, farSide, frame } = model;
  return [-0.55, 0, 0.55].map((share) => {
    const along = share * field.halfLength;
    const edge = edgeAt(field, along, farSide);
    const into = Math.min(reach, edge * 0.9);
    const points = Array.from({ length: pieces + 1 }, (_, i) => {
      const t = i / pieces;
      const ground = toGround(frame, along, farSide * (edge + nozzle - (nozzle + into) * t));
      return { ...ground, y: 4 * rise * t * (1 - t) - 0.12 * t };
    });
    return { points, depth: Math.min(points[0].z, points[pieces].z) };
  });
}

/** Where the streams meet the water, for the froth there: the pool's axes. */
export function jetEnds({ field, farSide }: Pick<PoolModel, "field" | "farSide">): { x: number; z: number }[] {
  return [-0.55, 0, 0.55].map((share) => {
    const x = share * field.halfLength;
    const edge = edgeAt(field, x, farSide);
    return { x, z: farSide * (edge - Math.min(reach, edge * 0.9)) };
  });
}

/** A glassy rod at the nozzle that breaks up on its way down. */
export function drawJet(scene: Scene, { points }: JetArc, layOn: LayFence): void {
  const { camera } = scene;
  for (let i = 0; i < pieces; i++) {
    const t = (i + 0.5) / pieces;
    const end = ({ x, y, z }: JetArc["points"][number]): BarEnd => {
      const seen = seenAt(camera, x, y, z);
      return { x: seen.x, y: seen.y, half: (0.009 + 0.012 * t) * seen.pixelsPerMeter };
    };
    const alpha = 0.75 - 0.35 * t;
    drawBar(end(points[i]), end(points[i + 1]), camera.width, camera.height, (x, y, cover) =>
      layOn(x, y, points[i].z, spray, cover * alpha),
    );
  }
}
