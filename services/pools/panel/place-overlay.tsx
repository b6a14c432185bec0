import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { defaultView, type Ground } from "#engine/selections.ts";
import { type Message, m } from "#messages";
import { gridPath } from "../../panel-kit/grid-path.ts";
import type { OverlayProps, Point } from "../../panel-kit/panel.ts";
import type { PoolChoice } from "../catalogue/pool-options.ts";
import type { PoolPlace } from "../render/design.ts";
import { formatSize } from "../wording/describe-pool.ts";
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
import "./pools.css";

/** `off`: how far from the true spot it was taken hold of, in pixels. */
type Held = { what: "pool" | "turn" | Side; from: Ground; off: Point; place: PoolPlace };

const sides: { side: Side; name: Message }[] = [
  { side: "left", name: m.pools_place_left_end },
  { side: "right", name: m.pools_place_right_end },
  { side: "near", name: m.pools_place_near_side },
  { side: "far", name: m.pools_place_far_side },
];
const step = 0.25;
const turnStep = Math.PI / 36;
/** Meters beyond the end, and pixels that keep the handle in sight. */
const turnReach = 0.9;
const rim = 26;
/** Pixels that a finger needs between a side's handle and the pool's middle. */
const apart = 30;
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

  function pointOf(event: PointerEvent<SVGElement>): Point {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  function send(next: PoolPlace) {
    onChange({ ...design, place: next, size: { length: next.length, width: next.width } });
  }

  /** `anchor`: the spot that a handle stands for, which it may be drawn away from. */
  function grip(what: Held["what"], anchor?: Ground) {
    return {
      onPointerDown(event: PointerEvent<SVGElement>) {
        const at = pointOf(event);
        const from = anchor ?? groundUnder(camera, frame, at);
        if (from === null || place === null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.stopPropagation();
        const own = anchor ? stage(anchor) : at;
        setHeld({ what, from, off: { x: at.x - own.x, y: at.y - own.y }, place });
      },
      onPointerMove(event: PointerEvent<SVGElement>) {
        if (held?.what !== what) return;
        const at = pointOf(event);
        const spot = groundUnder(camera, frame, { x: at.x - held.off.x, y: at.y - held.off.y });
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
          say(m.pools_place_moved({ size: formatSize(dragged), feet: feet(dragged.z) }));
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
  const turnSpot = handleOf({ ...place, length: place.length + 2 * turnReach }, "right");
  const tip = kept(stage(turnSpot), frame);
  const outline = outlineOnGround(design, place).map(stage);
  return (
    <svg className="vz-overlay" width={frame.width} height={frame.height}>
      <title>{m.pools_place_title()}</title>
      {held ? <path className="vz-ground-grid" d={gridPath(surfaces.view ?? defaultView, frame)} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a button element cannot have the outline of a pool */}
      <polygon
        className="vz-pool-outline"
        data-held={held ? "" : undefined}
        role="button"
        tabIndex={0}
        aria-label={m.pools_place_label({ size: formatSize(place), feet: feet(place.z) })}
        points={outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        onKeyDown={(event) => press(event, keyed(place, event))}
        {...grip("pool")}
      />
      <line className="vz-pool-arm" x1={middle.x} y1={middle.y} x2={tip.x} y2={tip.y} />
      <circle
        className="vz-corner-handle vz-pool-turn"
        role="slider"
        tabIndex={0}
        aria-label={m.pools_place_turn()}
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={Math.round((place.turn / Math.PI) * 180)}
        aria-valuetext={m.pools_place_turn_degrees({ degrees: Math.round((place.turn / Math.PI) * 180) })}
        cx={tip.x}
        cy={tip.y}
        r={11}
        onKeyDown={(event) => press(event, turnKey(place, event.key))}
        {...grip("turn", turnSpot)}
      />
      <path className="vz-pool-turn-sign" transform={`translate(${tip.x} ${tip.y})`} d={turnSign} />
      {sides.map(({ side, name }) => {
        const spot = handleOf(place, side);
        const at = kept(awayFrom(middle, stage(spot)), frame);
        const long = side === "left" || side === "right";
        const size = feet(long ? place.length : place.width);
        return (
          <circle
            key={side}
            className="vz-edge-handle"
            role="slider"
            tabIndex={0}
            aria-label={(long ? m.pools_place_side_length : m.pools_place_side_width)({ side: name() })}
            aria-valuemin={7}
            aria-valuemax={82}
            aria-valuenow={size}
            aria-valuetext={m.pools_place_feet({ feet: size })}
            cx={at.x}
            cy={at.y}
            r={7}
            onKeyDown={(event) => press(event, sideKey(place, side, event.key))}
            {...grip(side, spot)}
          />
        );
      })}
      {held ? (
        <text className="vz-overlay-words vz-pool-size" x={middle.x} y={middle.y}>
          {formatSize(place)}
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

/** Three quarters of a circle with an arrow's head, around 0. */
const turnSign = "M4.6 -2.6 A5.3 5.3 0 1 0 5.3 1 M5.6 -5.4 V-2.2 H2.4";

/** A point pulled back to where it can be reached. */
function kept({ x, y }: Point, frame: { width: number; height: number }): Point {
  return { x: Math.max(rim, Math.min(frame.width - rim, x)), y: Math.max(rim, Math.min(frame.height - rim, y)) };
}

/** Pushes a handle out where a pool seen at a flat angle leaves no room between its sides. */
function awayFrom(middle: Point, { x, y }: Point): Point {
  const far = Math.hypot(x - middle.x, y - middle.y);
  if (far >= apart || far < 1) return { x, y };
  return { x: middle.x + ((x - middle.x) / far) * apart, y: middle.y + ((y - middle.y) / far) * apart };
}
