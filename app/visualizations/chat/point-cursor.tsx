import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { m } from "#messages";
import type { Point } from "../picture/view.ts";
import { describePoint, moveByKey, type Pointing } from "./pointing.ts";
import "./point-cursor.css";

const center: Point = { x: 0.5, y: 0.5 };

/** What is pointed at on the finished picture, with its name; and a cursor over it for the keyboard. */
export function PointCursor({ pointing }: { pointing: Pointing }) {
  const { cursor, nameAt, onPoint, onDone, say } = pointing;
  const [moved, setMoved] = useState<Point | null>(null);
  const at = moved ?? pointing.at;

  function moveTo(next: Point) {
    setMoved(next);
    say(describePoint(nameAt(next), next));
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const now = moved ?? center;
    const next = moveByKey(now, event, event.currentTarget.getBoundingClientRect());
    if (next) moveTo(next);
    else if (event.key === "Enter" || event.key === " ") {
      onPoint(now);
      onDone();
    } else if (event.key === "Escape") onDone();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={cursor}
      className="vz-point-cursor"
      role="application"
      aria-label={m.visualizations_chat_cursor_label()}
      aria-description={m.visualizations_chat_cursor_description()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is a control: arrows move on it, Enter points
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => moveTo(pointing.at ?? center)}
      onBlur={() => setMoved(null)}
    >
      {at ? (
        <span
          className="vz-point"
          data-moving={moved ? "" : undefined}
          style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
          aria-hidden
        />
      ) : null}
      {at ? (
        <span className="vz-point-name" style={placeOfName(at)} aria-hidden>
          {nameAt(at)}
        </span>
      ) : null}
      <span className="vz-point-keys" aria-hidden>
        {m.visualizations_chat_cursor_keys_short()}
      </span>
    </div>
  );
}

/** Above the point and within the picture. */
function placeOfName({ x, y }: Point): CSSProperties {
  const isHigh = y < 0.16;
  return {
    ...(x > 0.5 ? { right: `${(1 - x) * 100}%` } : { left: `${x * 100}%` }),
    ...(isHigh ? { top: `calc(${y * 100}% + 18px)` } : { bottom: `calc(${(1 - y) * 100}% + 18px)` }),
  };
}
