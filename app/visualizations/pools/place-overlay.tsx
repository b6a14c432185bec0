import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type Ground, usualView } from "#engine/ground/ground-camera.ts";
import type { PoolPlace } from "#engine/pools/design.ts";
import type { PoolChoice } from "#worker/visualizations/pools/catalogue.ts";
import type { Point } from "../picture/view.ts";
import type { OverlayProps } from "../service-ui.ts";
import { gridPath } from "../surfaces/ground-overlay.tsx";
import {
  cameraOf,
  drawnTo,
  feet,
  groundUnder,
  grownBy,
  handleOf,
  movedBy,
  onStage,
  outlineOnGround,
  type Side,
  turnedBy,
  turnedTo,
} from "./edit-place.ts";
import { wordsOfSize } from "./pool-words.ts";
import "./pools.css";

type Held = { what: "pool" | "turn" | Side; from: Ground; place: PoolPlace };

const sides: { side: Side; name: string }[] = [
  { side: "left", name: "Left end" },
  { side: "right", name: "Right end" },
  { side: "near", name: "Near side" },
  { side: "far", name: "Far side" },
];
const step = 0.25;
const turnStep = Math.PI / 36;
/** Metres beyond the end, and pixels that keep the handle in sight. */
const turnReach = 0.9;
const rim = 26;
/** Milliseconds between two previews while it is dragged: the engine needs about as long. */
const pace = 90;

/** The pool's outline on the ground: drag it, turn it, draw its sides; all of it with the keys, too. */
export function PlaceOverlay({ design, surfaces, frame, onChange, say }: OverlayProps<PoolChoice>) {
  const [held, setHeld] = useState<Held | null>(null);
  const [dragged, setDragged] = useState<PoolPlace | null>(null);
  const lastSent = useRef(0);
  const place = dragged ?? design.place;
  useEffect(() => {
    if (held === null) setDragged(null);
  }, [held]);
  if (place === null) return null;
  const camera = cameraOf(surfaces, frame);
  const stage = (spot: Ground) => onStage(camera, frame, spot);

  function spotUnder(event: PointerEvent<SVGElement>): Ground | null {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    return groundUnder(camera, frame, { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
  }

  function send(next: PoolPlace) {
    onChange({ ...design, place: next, size: { length: next.length, width: next.width } });
  }

  function grip(what: Held["what"]) {
    return {
      onPointerDown(event: PointerEvent<SVGElement>) {
        const from = spotUnder(event);
        if (from === null || place === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.stopPropagation();
        setHeld({ what, from, place });
      },
      onPointerMove(event: PointerEvent<SVGElement>) {
        if (held?.what !== what) return;
        const spot = spotUnder(event);
        if (spot === null) return;
        const next = followed(held, spot);
        setDragged(next);
        if (event.timeStamp - lastSent.current < pace) return;
        lastSent.current = event.timeStamp;
        send(next);
      },
      onPointerUp() {
        if (dragged) {
          send(dragged);
          say(`${wordsOfSize(dragged)}, ${feet(dragged.z)} feet away`);
        }
        setHeld(null);
      },
      onPointerCancel() {
        if (held) send(held.place);
        setHeld(null);
      },
    };
  }

  function press(event: KeyboardEvent, next: PoolPlace | null) {
    if (next === null) return;
    send(next);
    event.preventDefault();
    event.stopPropagation();
  }

  const middle = stage(place);
  const tip = turnTip(place, stage, frame);
  const outline = outlineOnGround(design, place).map(stage);
  return (
    <svg className="vz-overlay" width={frame.width} height={frame.height}>
      <title>The pool's place on the ground</title>
      {held ? <path className="vz-ground-grid" d={gridPath(surfaces.view ?? usualView, frame)} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a button element cannot have the outline of a pool */}
      <polygon
        className="vz-pool-outline"
        data-held={held ? "" : undefined}
        role="button"
        tabIndex={0}
        aria-label={`Pool, ${wordsOfSize(place)}, ${feet(place.z)} feet away. Drag it, or move it with the arrow keys; turn it with the bracket keys, resize it with plus and minus.`}
        points={outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        onKeyDown={(event) => press(event, keyed(place, event))}
        {...grip("pool")}
      />
      <line className="vz-pool-arm" x1={middle.x} y1={middle.y} x2={tip.x} y2={tip.y} />
      <circle
        className="vz-corner-handle vz-pool-turn"
        role="slider"
        tabIndex={0}
        aria-label="Turn the pool"
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={Math.round((place.turn / Math.PI) * 180)}
        aria-valuetext={`${Math.round((place.turn / Math.PI) * 180)} degrees`}
        cx={tip.x}
        cy={tip.y}
        r={8}
        onKeyDown={(event) => press(event, turnKey(place, event.key))}
        {...grip("turn")}
      />
      {sides.map(({ side, name }) => {
        const at = stage(handleOf(place, side));
        const long = side === "left" || side === "right";
        const size = feet(long ? place.length : place.width);
        return (
          <circle
            key={side}
            className="vz-edge-handle"
            role="slider"
            tabIndex={0}
            aria-label={`${name}: ${long ? "length" : "width"}`}
            aria-valuemin={7}
            aria-valuemax={82}
            aria-valuenow={size}
            aria-valuetext={`${size} feet`}
            cx={at.x}
            cy={at.y}
            r={7}
            onKeyDown={(event) => press(event, sideKey(place, side, event.key))}
            {...grip(side)}
          />
        );
      })}
      {held ? (
        <text className="vz-overlay-words vz-pool-size" x={middle.x} y={middle.y}>
          {wordsOfSize(place)}
        </text>
      ) : null}
    </svg>
  );
}

function followed({ what, from, place }: Held, spot: Ground): PoolPlace {
  if (what === "pool") return movedBy(place, spot.x - from.x, spot.z - from.z);
  if (what === "turn") return turnedTo(place, spot);
  return drawnTo(place, what, spot);
}

function keyed(place: PoolPlace, { key, shiftKey }: KeyboardEvent): PoolPlace | null {
  const far = shiftKey ? step * 4 : step;
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-far, 0],
    ArrowRight: [far, 0],
    ArrowUp: [0, far],
    ArrowDown: [0, -far],
  };
  if (moves[key]) return movedBy(place, ...moves[key]);
  if (key === "[" || key === "]") return turnedBy(place, key === "[" ? -turnStep : turnStep);
  if (key === "+" || key === "=") return grownBy(grownBy(place, "right", step), "far", step / 2);
  if (key === "-") return grownBy(grownBy(place, "right", -step), "far", -step / 2);
  return null;
}

function turnKey(place: PoolPlace, key: string): PoolPlace | null {
  if (key === "ArrowLeft" || key === "ArrowDown") return turnedBy(place, -turnStep);
  if (key === "ArrowRight" || key === "ArrowUp") return turnedBy(place, turnStep);
  return null;
}

function sideKey(place: PoolPlace, side: Side, key: string): PoolPlace | null {
  if (key === "ArrowRight" || key === "ArrowUp") return grownBy(place, side, step);
  if (key === "ArrowLeft" || key === "ArrowDown") return grownBy(place, side, -step);
  return null;
}

/** Beyond the right end, pulled back to where it can be reached. */
function turnTip(place: PoolPlace, stage: (spot: Ground) => Point, frame: { width: number; height: number }): Point {
  const end = stage(handleOf({ ...place, length: place.length + 2 * turnReach }, "right"));
  return {
    x: Math.max(rim, Math.min(frame.width - rim, end.x)),
    y: Math.max(rim, Math.min(frame.height - rim, end.y)),
  };
}
