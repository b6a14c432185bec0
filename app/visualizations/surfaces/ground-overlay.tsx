import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import { gridPath } from "#services/panel-kit/grid-path.ts";
import type { Frame } from "#services/panel-kit/panel.ts";
import { Loupe } from "../picture/loupe.tsx";
import type { Point } from "../picture/view.ts";
import { doorInFeet, viewOf, withDoor, withHorizon } from "./edit-view.ts";
import { type Door, firstDoor } from "./first-door.ts";

type Props = { surfaces: Surfaces; frame: Frame; photo: ImageBitmap; onChange(surfaces: Surfaces): void };
type End = "foot" | "top";

const step = 0.004;

/** The ground as the engine sees it: a grid of meters, the horizon as a line to drag, and the front door as its yardstick. */
export function GroundOverlay({ surfaces, frame, photo, onChange }: Props) {
  const view = viewOf(surfaces);
  const [door, setDoor] = useState<Door>(() => firstDoor(surfaces));
  const [horizon, setHorizon] = useState<number | null>(null);
  const [held, setHeld] = useState<End | null>(null);
  const shown = { ...view, horizon: horizon ?? view.horizon };
  const line = frame.toStage({ x: 0.5, y: shown.horizon });
  const slope = Math.tan(view.roll);
  const ends = { foot: frame.toStage({ x: door.x, y: door.foot }), top: frame.toStage({ x: door.x, y: door.top }) };

  function placeOf(event: PointerEvent<SVGElement>): Point {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    return frame.toPhoto({ x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
  }

  function nudge(event: KeyboardEvent, by: (far: number) => void) {
    const far = event.key === "ArrowUp" ? -step : event.key === "ArrowDown" ? step : 0;
    if (far === 0) return;
    by(event.shiftKey ? far * 5 : far);
    event.preventDefault();
    event.stopPropagation();
  }

  function settle(next: Door) {
    setDoor(next);
    onChange(withDoor(surfaces, next));
  }

  return (
    <>
      <svg className="vz-overlay" width={frame.width} height={frame.height}>
        <title>{m.visualizations_ground_title()}</title>
        <path className="vz-ground-grid" d={gridPath(shown, frame)} />
        <line
          className="vz-horizon"
          x1={0}
          y1={line.y - (line.x - 0) * slope}
          x2={frame.width}
          y2={line.y + (frame.width - line.x) * slope}
        />
        <circle
          className="vz-corner-handle"
          role="slider"
          tabIndex={0}
          aria-label={m.visualizations_ground_eye_level_label()}
          aria-orientation="vertical"
          aria-valuemin={-50}
          aria-valuemax={150}
          aria-valuenow={Math.round(shown.horizon * 100)}
          aria-valuetext={m.visualizations_ground_eye_level_position({ percent: Math.round(shown.horizon * 100) })}
          cx={Math.min(frame.width - 24, line.x + frame.scale * 0.4)}
          cy={line.y + Math.min(frame.width - 24 - line.x, frame.scale * 0.4) * slope}
          r={8}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setHorizon(view.horizon);
          }}
          onPointerMove={(event) => horizon !== null && setHorizon(placeOf(event).y)}
          onPointerUp={() => {
            if (horizon !== null) onChange(withHorizon(surfaces, horizon));
            setHorizon(null);
          }}
          onPointerCancel={() => setHorizon(null)}
          onKeyDown={(event) => nudge(event, (far) => onChange(withHorizon(surfaces, view.horizon + far)))}
        />
        <line className="vz-edge" x1={ends.foot.x} y1={ends.foot.y} x2={ends.top.x} y2={ends.top.y} />
        {(["foot", "top"] as const).map((end) => (
          <circle
            key={end}
            className="vz-corner-handle"
            role="slider"
            tabIndex={0}
            aria-label={end === "foot" ? m.visualizations_ground_door_bottom() : m.visualizations_ground_door_top()}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(door[end] * 100)}
            cx={ends[end].x}
            cy={ends[end].y}
            r={7}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setHeld(end);
            }}
            onPointerMove={(event) => {
              if (held !== end) return;
              const { x, y } = placeOf(event);
              setDoor({ ...door, x, [end]: y });
            }}
            onPointerUp={() => {
              setHeld(null);
              settle(door);
            }}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={(event) => nudge(event, (far) => settle({ ...door, [end]: door[end] + far }))}
          />
        ))}
        <text className="vz-overlay-words" x={ends.top.x + 16} y={(ends.top.y + ends.foot.y) / 2}>
          {m.visualizations_ground_door_height(doorInFeet)}
        </text>
        <text className="vz-overlay-words" x={12} y={line.y - line.x * slope - 8}>
          {m.visualizations_ground_eye_level()}
        </text>
      </svg>
      {held === null ? null : <Loupe photo={photo} at={ends[held]} frame={frame} />}
    </>
  );
}
