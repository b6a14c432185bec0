import {
  type Dispatch,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from "react";
import { type Point, panBy, type Size, toPhoto, type View, zoomAt } from "./view.ts";

export type Strokes = {
  press(at: Point): void;
  /** `rise`: CSS pixels that the pointer has gone up since it was pressed. */
  drag(at: Point, rise: number): void;
  release(at: Point, moved: boolean): void;
  cancel(): void;
};

type Held = { start: Point; last: Point; panning: boolean; moved: boolean };

/**
 * Tells panning, pinching and marking apart. One finger or the main button marks (or pans, where there is nothing to
 * mark); two fingers, the middle button or the space bar move the photo; the wheel zooms once zoomed in or with Ctrl.
 */
export function useGestures(
  canvas: RefObject<HTMLCanvasElement | null>,
  {
    photo,
    stage,
    view,
    setView,
    strokes,
  }: { photo: Size; stage: Size; view: View; setView: Dispatch<SetStateAction<View>>; strokes: Strokes | null },
) {
  const pointers = useRef(new Map<number, Held>());
  const spaceHeld = useRef(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    function wheel(event: WheelEvent) {
      if (!(event.ctrlKey || event.metaKey || view.zoom > 1)) return;
      event.preventDefault();
      const anchor = { x: event.offsetX, y: event.offsetY };
      setView((now) => zoomAt(now, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), anchor, photo, stage));
    }
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [canvas, photo, stage, view.zoom, setView]);

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === " ") spaceHeld.current = event.type === "keydown";
    };
    addEventListener("keydown", key);
    addEventListener("keyup", key);
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("keyup", key);
    };
  }, []);

  function place(event: ReactPointerEvent): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function onPointerDown(event: ReactPointerEvent) {
    if (event.button > 1) return;
    const at = place(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    const panning = !strokes || event.button === 1 || spaceHeld.current || pointers.current.size > 0;
    if (pointers.current.size === 1) {
      strokes?.cancel();
      for (const held of pointers.current.values()) held.panning = true;
    }
    pointers.current.set(event.pointerId, { start: at, last: at, panning, moved: false });
    if (!panning) strokes.press(toPhoto(at, view, photo, stage));
  }

  function onPointerMove(event: ReactPointerEvent) {
    const held = pointers.current.get(event.pointerId);
    if (!held) return;
    const at = place(event);
    const delta = { x: at.x - held.last.x, y: at.y - held.last.y };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(held.last.x - other.last.x, held.last.y - other.last.y);
      const after = Math.hypot(at.x - other.last.x, at.y - other.last.y);
      const anchor = { x: (at.x + other.last.x) / 2, y: (at.y + other.last.y) / 2 };
      const half = { x: delta.x / 2, y: delta.y / 2 };
      setView((now) => zoomAt(panBy(now, half, photo, stage), before > 0 ? after / before : 1, anchor, photo, stage));
    } else if (held.panning) {
      setView((now) => panBy(now, delta, photo, stage));
    }
    held.last = at;
    held.moved ||= Math.hypot(at.x - held.start.x, at.y - held.start.y) > 6;
    if (!held.panning && held.moved) strokes?.drag(toPhoto(at, view, photo, stage), held.start.y - at.y);
  }

  function onPointerUp(event: ReactPointerEvent) {
    const held = pointers.current.get(event.pointerId);
    pointers.current.delete(event.pointerId);
    if (held && !held.panning) strokes?.release(toPhoto(place(event), view, photo, stage), held.moved);
  }

  function onPointerCancel(event: ReactPointerEvent) {
    if (pointers.current.delete(event.pointerId)) strokes?.cancel();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
