import { pointsOf } from "../../panel-kit/points-of.ts";
import type { PoolChoice } from "../catalogue/pool-options.ts";
import { outlineOf } from "../render/outlines.ts";

/** The outline as the engine lays it, seen from above. */
export function ShapeIcon({ shape }: { shape: PoolChoice["shape"] }) {
  const outline = outlineOf({ type: "in-ground-concrete", shape }, { x: 0, z: 0, turn: 0, length: 8, width: 4.4 });
  const points = pointsOf(outline).map(({ x, y }) => `${x.toFixed(2)},${(-y).toFixed(2)}`);
  return (
    <span className="vz-swatch vz-pool-shape">
      <svg viewBox="-5 -3.4 10 6.8" aria-hidden="true">
        <polygon points={points.join(" ")} />
        {shape === "geometric-spa" ? <rect x={1.5} y={-3.1} width={2} height={1.7} rx={0.1} /> : null}
      </svg>
    </span>
  );
}
