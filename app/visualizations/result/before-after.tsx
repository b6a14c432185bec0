import { MoveHorizontal } from "lucide-react";
import { m } from "#messages";
import "./before-after.css";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { PointCursor } from "../chat/point-cursor.tsx";
import type { Pointing } from "../chat/pointing.ts";

type Props = {
  before: string;
  after: string;
  width: number;
  height: number;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** While the chat is open, a tap points at something. */
  pointing?: Pointing | undefined;
  /** A link that ran out: the owner fetches a fresh one. */
  onBroken(): void;
};

const holdToPeek = 320;

/** Before on the left, after on the right of a line that is dragged, tapped or moved by arrow keys; hold to peek at the photo. */
export function BeforeAfter({ before, after, width, height, alt, pointing, onBroken }: Props) {
  const [share, setShare] = useState(1);
  const [peeking, setPeeking] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const press = useRef<{ x: number; moved: boolean; timer: number } | null>(null);
  const wipe = useRef(0);
  const acted = useRef(false);

  // One gentle wipe when the picture arrives; anything the person does, also before it is there, ends it.
  useEffect(() => {
    if (!loaded || acted.current) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return setShare(0.5);
    const begun = performance.now() + 350;
    wipe.current = requestAnimationFrame(function move(now) {
      const time = Math.min(1, Math.max(0, (now - begun) / 1400));
      setShare(1 - 0.5 * (1 - (1 - time) ** 3));
      if (time < 1) wipe.current = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(wipe.current);
  }, [loaded]);

  function moveTo(value: number) {
    acted.current = true;
    cancelAnimationFrame(wipe.current);
    setShare(Math.min(1, Math.max(0, value)));
  }

  function shareAt(event: PointerEvent): number {
    const box = event.currentTarget.getBoundingClientRect();
    return (event.clientX - box.left) / box.width;
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const timer = window.setTimeout(() => setPeeking(true), holdToPeek);
    press.current = { x: event.clientX, moved: false, timer };
  }

  function onPointerMove(event: PointerEvent) {
    const held = press.current;
    if (!held || peeking) return;
    if (!held.moved && Math.abs(event.clientX - held.x) < 5) return;
    clearTimeout(held.timer);
    held.moved = true;
    moveTo(shareAt(event));
  }

  function onPointerUp(event: PointerEvent) {
    const held = press.current;
    if (!held) return;
    clearTimeout(held.timer);
    press.current = null;
    if (!held.moved && !peeking && event.type === "pointerup") {
      const box = event.currentTarget.getBoundingClientRect();
      if (pointing) pointing.onPoint({ x: shareAt(event), y: (event.clientY - box.top) / box.height });
      else moveTo(shareAt(event));
    }
    setPeeking(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? 0.1 : 0.02;
    const moves: Record<string, number> = {
      ArrowLeft: share - step,
      ArrowDown: share - step,
      ArrowRight: share + step,
      ArrowUp: share + step,
      PageDown: share - 0.1,
      PageUp: share + 0.1,
      Home: 0,
      End: 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  }

  const line = peeking ? 1 : share;
  const percent = Math.round(line * 100);
  return (
    <div
      className="vz-compare"
      style={{ aspectRatio: `${width} / ${height}`, "--vz-ratio": width / height } as CSSProperties}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <img src={after} alt={alt} draggable={false} onLoad={() => setLoaded(true)} onError={onBroken} />
      <img
        src={before}
        alt={m.visualizations_compare_before_alt()}
        draggable={false}
        style={{ clipPath: `inset(0 ${100 - line * 100}% 0 0)` }}
      />
      <span className="vz-corner vz-corner-left" style={{ opacity: line > 0.14 ? 1 : 0 }}>
        {m.ui_before()}
      </span>
      <span className="vz-corner vz-corner-right" style={{ opacity: line < 0.86 ? 1 : 0 }}>
        {m.ui_after()}
      </span>
      <div
        className="vz-line"
        style={{ transform: `translateX(${line * 100}%)` }}
        role="slider"
        tabIndex={0}
        aria-label={m.visualizations_compare_before_and_after()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={m.visualizations_compare_position({ before: percent, after: 100 - percent })}
        onKeyDown={onKeyDown}
      >
        <span>
          <MoveHorizontal aria-hidden />
        </span>
      </div>
      {pointing ? <PointCursor pointing={pointing} /> : null}
    </div>
  );
}
