import { pointsOf } from "#services/panel-kit/points-of.ts";
import type { PatchPicture } from "../engine/painting.ts";
import { createKeptLayer, type KeptLayer } from "./kept-layer.ts";
import { type Point, type Size, scaleOf, toStage, type View } from "./view.ts";

export type TintLayer = { picture: CanvasImageSource; opacity: number };
export type Draft =
  | { shape: "piece"; picture: CanvasImageSource }
  | { shape: "stroke"; points: number[]; radius: number; erase: boolean }
  | { shape: "outline"; points: number[]; erase: boolean; closed: boolean };

/** All that is on the stage, back to front. Points are in photo units. */
export type Scene = {
  photo: ImageBitmap;
  patch: PatchPicture | null;
  tints: TintLayer[];
  /** How far the tints have faded in, 0 to 1. */
  appearing: number;
  draft: Draft | null;
  crosshair: Point | null;
  /** Where the brush is and how far it reaches, in shares of the photo's width. */
  brush: { at: Point; radius: number } | null;
  /** A word burned into the corner of the canvas, so that a preview is never taken for the finished picture. */
  label: string | null;
};

const addColor = "#ffffff";
const removeColor = "#ff4d4f";

/** What a stage keeps from one painting to the next. */
export type Layers = { photo: KeptLayer; tints: KeptLayer };

export function createLayers(): Layers {
  return { photo: createKeptLayer(), tints: createKeptLayer() };
}

/** Paints the scene; `pixelRatio` is device pixels per CSS pixel, all sizes of the stage are CSS pixels. */
export function paintPicture(
  context: CanvasRenderingContext2D,
  scene: Scene,
  { view, stage, pixelRatio }: { view: View; stage: Size; pixelRatio: number },
  layers: Layers,
): void {
  const { photo, patch, tints } = scene;
  const scale = scaleOf(view, photo, stage);
  const origin = toStage({ x: 0, y: 0 }, view, photo, stage);
  const width = photo.width * scale;
  const height = photo.height * scale;
  const place = [origin.x, origin.y, scale, pixelRatio];
  const begin = (on: CanvasRenderingContext2D) => {
    on.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    on.imageSmoothingQuality = "high";
  };
  begin(context);
  context.clearRect(0, 0, stage.width, stage.height);
  layers.photo.paint(context, [photo, patch, ...place], (on) => {
    begin(on);
    on.drawImage(photo, origin.x, origin.y, width, height);
    if (!patch) return;
    const { picture, frame, x, y } = patch;
    const unit = width / frame.width;
    on.drawImage(picture, origin.x + x * unit, origin.y + y * unit, patch.width * unit, patch.height * unit);
  });
  const drawTints = (on: CanvasRenderingContext2D) => {
    begin(on);
    for (const { picture, opacity } of tints) {
      on.globalAlpha = opacity;
      on.drawImage(picture, origin.x, origin.y, width, height);
    }
    on.globalAlpha = 1;
  };
  if (tints.length > 0) layers.tints.paint(context, [tints, ...place], drawTints, scene.appearing);
  if (scene.draft) paintDraft(context, scene.draft, { origin, width, height });
  if (scene.brush) paintBrush(context, toStage(scene.brush.at, view, photo, stage), scene.brush.radius * width);
  if (scene.crosshair) paintCrosshair(context, toStage(scene.crosshair, view, photo, stage));
  if (scene.label) paintLabel(context, scene.label, origin);
}

function paintDraft(
  context: CanvasRenderingContext2D,
  draft: Draft,
  { origin, width, height }: { origin: Point; width: number; height: number },
): void {
  if (draft.shape === "piece") {
    context.drawImage(draft.picture, origin.x, origin.y, width, height);
    return;
  }
  const path = new Path2D();
  const points = pointsOf(draft.points).map(({ x, y }) => ({ x: origin.x + x * width, y: origin.y + y * height }));
  for (const { x, y } of points) path.lineTo(x, y);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.strokeStyle = draft.erase ? removeColor : addColor;
  if (draft.shape === "stroke") {
    const [only, ...further] = points;
    if (only && further.length === 0) path.lineTo(only.x + 0.1, only.y);
    context.globalAlpha = 0.6;
    context.lineWidth = draft.radius * width * 2;
    context.stroke(path);
    context.globalAlpha = 1;
    return;
  }
  context.fillStyle = draft.erase ? "rgb(255 77 79 / 0.25)" : "rgb(255 255 255 / 0.25)";
  context.fill(path);
  if (draft.closed) path.closePath();
  context.lineWidth = 4;
  context.strokeStyle = "rgb(0 0 0 / 0.45)";
  context.stroke(path);
  context.lineWidth = 2;
  context.strokeStyle = draft.erase ? removeColor : addColor;
  context.stroke(path);
  if (draft.closed || draft.points.length > 160) return;
  for (const [index, { x, y }] of points.entries()) {
    const first = index === 0;
    context.beginPath();
    context.arc(x, y, first ? 7 : 3, 0, 2 * Math.PI);
    context.fillStyle = first ? (draft.erase ? removeColor : addColor) : "rgb(0 0 0 / 0.6)";
    context.fill();
  }
}

function paintBrush(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = 3;
  context.strokeStyle = "rgb(0 0 0 / 0.45)";
  context.stroke();
  context.lineWidth = 1.5;
  context.strokeStyle = "#fff";
  context.stroke();
}

function paintCrosshair(context: CanvasRenderingContext2D, { x, y }: Point): void {
  const path = new Path2D();
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    path.moveTo(x + dx * 5, y + dy * 5);
    path.lineTo(x + dx * 18, y + dy * 18);
  }
  context.lineCap = "round";
  context.lineWidth = 5;
  context.strokeStyle = "rgb(0 0 0 / 0.7)";
  context.stroke(path);
  context.lineWidth = 2;
  context.strokeStyle = "#fff";
  context.stroke(path);
}

function paintLabel(context: CanvasRenderingContext2D, label: string, origin: Point): void {
  context.font = "600 12px ui-sans-serif, system-ui, sans-serif";
  const left = Math.max(0, origin.x) + 12;
  const top = Math.max(0, origin.y) + 12;
  const width = context.measureText(label).width + 20;
  context.fillStyle = "rgb(0 0 0 / 0.6)";
  context.beginPath();
  context.roundRect(left, top, width, 26, 13);
  context.fill();
  context.fillStyle = "#fff";
  context.textBaseline = "middle";
  context.fillText(label, left + 10, top + 14);
}
