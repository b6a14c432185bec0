import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { m } from "#messages";
import type { Frame } from "#services/panel-kit/panel.ts";
import { pointsOf } from "#services/panel-kit/points-of.ts";
import { Loupe } from "../picture/loupe.tsx";
import type { Corners, Facet } from "./use-corners.ts";

type Props = { corners: Corners; facet: Facet; frame: Frame; photo: ImageBitmap };

const fine = 0.001;
const coarse = 0.01;

/** The corners of one piece as handles over the photo: drag, or arrow keys; a tap on an edge's middle frees it from the photo's edges. */
export function CornersOverlay({ corners, facet, frame, photo }: Props) {
  const [held, setHeld] = useState<number | null>(null);
  const points = pointsOf(facet.corners);
  const count = points.length;
  const places = points.map(frame.toStage);
  const at = held === null ? undefined : places[held];

  function drag(event: PointerEvent<SVGElement>, corner: number) {
    if (held !== corner) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) corners.move(corner, frame.toPhoto({ x: event.clientX - box.left, y: event.clientY - box.top }));
  }

  function press(event: KeyboardEvent, corner: number) {
    const far = event.shiftKey ? coarse : fine;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-far, 0],
      ArrowRight: [far, 0],
      ArrowUp: [0, -far],
      ArrowDown: [0, far],
    };
    const step = steps[event.key];
    const from = points[corner];
    if (step && from) {
      corners.move(corner, { x: from.x + step[0], y: from.y + step[1] });
    } else if (event.key === "Delete" || event.key === "Backspace") {
      corners.removeCorner(corner);
    } else if (event.key === "Enter") {
      corners.finish();
    } else if (event.key === "Escape") {
      corners.drop();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        className="vz-overlay"
        width={frame.width}
        height={frame.height}
        aria-label={m.visualizations_corners_label()}
        role="group"
      >
        <polygon className="vz-facet" points={places.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {places.map(({ x, y }, i) => {
          const next = places[(i + 1) % count] ?? { x, y };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number; it has nothing else to its name
            <g key={`edge ${i}`}>
              <line
                className="vz-edge"
                data-loose={facet.loose.includes(i) ? "" : undefined}
                x1={x}
                y1={y}
                x2={next.x}
                y2={next.y}
              />
              {/* biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing */}
              <circle
                className="vz-edge-handle"
                role="button"
                tabIndex={0}
                aria-label={(facet.loose.includes(i) ? m.visualizations_edge_free : m.visualizations_edge_snaps)({
                  number: i + 1,
                })}
                cx={(x + next.x) / 2}
                cy={(y + next.y) / 2}
                r={4}
                onClick={() => corners.toggleEdge(i)}
                onDoubleClick={() => corners.addCorner(i)}
                onKeyDown={(event) => {
                  if (event.key === "Enter" || event.key === " ") corners.toggleEdge(i);
                  else if (event.key === "+" || event.key === "=") corners.addCorner(i);
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              />
            </g>
          );
        })}
        {places.map(({ x, y }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={`corner ${i}`}
            className="vz-corner-handle"
            role="button"
            tabIndex={0}
            aria-label={m.visualizations_corner_label({ number: i + 1, count })}
            cx={x}
            cy={y}
            r={7}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setHeld(i);
            }}
            onPointerMove={(event) => drag(event, i)}
            onPointerUp={() => {
              setHeld(null);
              corners.settle();
            }}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={(event) => press(event, i)}
          />
        ))}
      </svg>
      {at ? <Loupe photo={photo} at={at} frame={frame} /> : null}
    </>
  );
}
