import { useEffect, useRef } from "react";
import type { Frame } from "#services/panel-kit/panel.ts";
import type { Point } from "./view.ts";

const size = 120;
const magnified = 3;
const gap = 28;

/** What lies under a finger, larger and beside it. `at` in CSS pixels of the stage. */
export function Loupe({ photo, at, frame }: { photo: ImageBitmap; at: Point; frame: Frame }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y } = frame.toPhoto(at);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const ratio = context.canvas.width / size;
    const scale = (frame.scale / photo.width) * magnified * ratio;
    const middle = context.canvas.width / 2;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = "#222";
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(scale, 0, 0, scale, middle - x * photo.width * scale, middle - y * photo.height * scale);
    context.drawImage(photo, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.strokeStyle = "#fff";
    context.lineWidth = 1.5;
    context.beginPath();
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      context.moveTo(size / 2 - dx * 14, size / 2 - dy * 14);
      context.lineTo(size / 2 + dx * 14, size / 2 + dy * 14);
    }
    context.stroke();
  }, [photo, frame.scale, x, y]);
  // Beside the finger, on the side where there is room.
  const left = at.x < frame.width / 2 ? Math.min(frame.width - size, at.x + gap) : Math.max(0, at.x - gap - size);
  const top = Math.min(frame.height - size, Math.max(0, at.y - size - gap));
  return (
    <canvas ref={canvas} className="vz-loupe" width={size * 2} height={size * 2} style={{ left, top }} aria-hidden />
  );
}
