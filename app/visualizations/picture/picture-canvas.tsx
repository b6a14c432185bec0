import {
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Frame } from "#services/panel-kit/panel.ts";
import { createLayers, paintPicture, type Scene } from "./paint-picture.ts";
import { type Strokes, useGestures } from "./use-gestures.ts";
import { useStage } from "./use-stage.ts";
import { clampView, type Point, reveal, scaleOf, toPhoto, toStage, type View, wholePhoto, zoomAt } from "./view.ts";

type Props = {
  scene: Omit<Scene, "crosshair" | "brush" | "appearing">;
  label: string;
  description: string;
  view: View;
  setView: Dispatch<SetStateAction<View>>;
  strokes: Strokes | null;
  /** The brush's reach in shares of the photo's width, where there is a brush in hand. */
  brushRadius: number | null;
  /** A few words on the keys, shown while the picture has the keyboard's focus. */
  keys: string;
  /** A key pressed while the picture has the focus, with the place of the crosshair. True where it was used. */
  onKey?: (event: KeyboardEvent, at: Point) => boolean;
  onCrosshair?: (at: Point) => void;
  /** What lies over the picture, where something can be dragged on it. */
  overlay?: ((frame: Frame) => ReactNode) | null;
};

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The photo on its stage: zoom, pan, marks by finger, and a crosshair for the keyboard. */
export function PictureCanvas(props: Props) {
  const { scene, label, description, view, setView, strokes, brushRadius, keys, onKey, onCrosshair, overlay } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useStage(box);
  const [layers] = useState(createLayers);
  const [crosshair, setCrosshair] = useState<Point | null>(null);
  const [hovered, setHovered] = useState<Point | null>(null);
  const helpId = useId();
  const { photo } = scene;
  const gestures = useGestures(canvas, { photo, stage, view, setView, strokes });
  const appearing = useAppearing(scene.tints.length > 0);
  const shown = useMemo(() => clampView(view, photo, stage), [view, photo, stage]);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || stage.width === 0) return;
    const pixelRatio = Math.min(2, devicePixelRatio);
    const width = Math.round(stage.width * pixelRatio);
    const height = Math.round(stage.height * pixelRatio);
    const frame = requestAnimationFrame(() => {
      if (context.canvas.width !== width) context.canvas.width = width;
      if (context.canvas.height !== height) context.canvas.height = height;
      const at = crosshair ?? hovered;
      const brush = at && brushRadius !== null ? { at, radius: brushRadius } : null;
      paintPicture(context, { ...scene, appearing, crosshair, brush }, { view: shown, stage, pixelRatio }, layers);
    });
    return () => cancelAnimationFrame(frame);
  }, [scene, shown, stage, crosshair, hovered, brushRadius, appearing, layers]);

  function onKeyDown(event: KeyboardEvent) {
    const at = crosshair ?? { x: view.x, y: view.y };
    const step = arrows[event.key];
    if (step && strokes) {
      const far = event.shiftKey ? 0.005 : 0.025;
      const moved = {
        x: Math.min(1, Math.max(0, at.x + step.x * far)),
        y: Math.min(1, Math.max(0, at.y + (step.y * far * photo.width) / photo.height)),
      };
      setCrosshair(moved);
      onCrosshair?.(moved);
      setView((now) => reveal(now, moved, photo, stage));
    } else if (!onKey?.(event, at)) {
      return;
    } else {
      setCrosshair(at);
    }
    event.preventDefault();
  }

  return (
    <div
      ref={box}
      className="vz-stage"
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
      role="application"
      aria-label={label}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is a control: arrows and Enter mark on it
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setCrosshair(null)}
    >
      <canvas
        ref={canvas}
        className="vz-canvas"
        // A finger scrolls the page past a picture that there is nothing to mark on.
        style={{ touchAction: strokes || view.zoom > 1 ? "none" : "pan-y" }}
        data-marking={strokes ? "" : undefined}
        {...gestures}
        onPointerMove={(event) => {
          gestures.onPointerMove(event);
          if (brushRadius === null || event.pointerType !== "mouse") return;
          const { offsetX, offsetY } = event.nativeEvent;
          setHovered(toPhoto({ x: offsetX, y: offsetY }, shown, photo, stage));
        }}
        onPointerLeave={() => setHovered(null)}
        onDoubleClick={(event) => {
          if (strokes) return;
          const { offsetX, offsetY } = event.nativeEvent;
          setView((now) => (now.zoom > 1 ? wholePhoto : zoomAt(now, 2.5, { x: offsetX, y: offsetY }, photo, stage)));
        }}
      />
      {overlay && stage.width > 0
        ? overlay({
            ...stage,
            photo,
            scale: scaleOf(shown, photo, stage) * photo.width,
            toStage: (point) => toStage(point, shown, photo, stage),
            toPhoto: (point) => toPhoto(point, shown, photo, stage),
          })
        : null}
      <p id={helpId} hidden>
        {description}
      </p>
      {keys ? (
        <p className="vz-keys" aria-hidden>
          {keys}
        </p>
      ) : null}
    </div>
  );
}

/** 0 to 1 over a moment when something appears; at once for people who rest motion. */
function useAppearing(present: boolean): number {
  const [amount, setAmount] = useState(1);
  useEffect(() => {
    if (!present || matchMedia("(prefers-reduced-motion: reduce)").matches) return setAmount(1);
    const begun = performance.now();
    let frame = requestAnimationFrame(function grow(now) {
      const share = Math.min(1, (now - begun) / 450);
      setAmount(1 - (1 - share) ** 3);
      if (share < 1) frame = requestAnimationFrame(grow);
    });
    return () => cancelAnimationFrame(frame);
  }, [present]);
  return amount;
}
