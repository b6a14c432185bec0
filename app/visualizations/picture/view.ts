/** How a photo lies on the stage: `zoom` 1 fits it whole; (x, y) in photo units is what the stage's center shows. */
export type View = { zoom: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const wholePhoto: View = { zoom: 1, x: 0.5, y: 0.5 };
const maxZoom = 8;

/** CSS pixels of the stage per pixel of the photo. */
export function scaleOf(view: View, photo: Size, stage: Size): number {
  return Math.min(stage.width / photo.width, stage.height / photo.height) * view.zoom;
}

export function toPhoto(at: Point, view: View, photo: Size, stage: Size): Point {
  const scale = scaleOf(view, photo, stage);
  return {
    x: view.x + (at.x - stage.width / 2) / (photo.width * scale),
    y: view.y + (at.y - stage.height / 2) / (photo.height * scale),
  };
}

export function toStage(at: Point, view: View, photo: Size, stage: Size): Point {
  const scale = scaleOf(view, photo, stage);
  return {
    x: stage.width / 2 + (at.x - view.x) * photo.width * scale,
    y: stage.height / 2 + (at.y - view.y) * photo.height * scale,
  };
}

/** Keeps the photo on the stage: no further out than whole, and no empty strip while there is photo to show. */
export function clampView(view: View, photo: Size, stage: Size): View {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom));
  const scale = scaleOf({ ...view, zoom }, photo, stage);
  const clampAxis = (center: number, stageSide: number, photoSide: number) => {
    const half = stageSide / (2 * photoSide * scale);
    return half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, center));
  };
  return {
    zoom,
    x: clampAxis(view.x, stage.width, photo.width),
    y: clampAxis(view.y, stage.height, photo.height),
  };
}

/** Zooms so that the photo's point under `anchor` (stage pixels) stays under it. */
export function zoomAt(view: View, factor: number, anchor: Point, photo: Size, stage: Size): View {
  const held = toPhoto(anchor, view, photo, stage);
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom * factor));
  const moved = toPhoto(anchor, { ...view, zoom }, photo, stage);
  return clampView({ zoom, x: view.x + held.x - moved.x, y: view.y + held.y - moved.y }, photo, stage);
}

export function panBy(view: View, delta: Point, photo: Size, stage: Size): View {
  const scale = scaleOf(view, photo, stage);
  const moved = { ...view, x: view.x - delta.x / (photo.width * scale), y: view.y - delta.y / (photo.height * scale) };
  return clampView(moved, photo, stage);
}

/** Brings a photo point into sight with a margin, moving no more than needed. */
export function reveal(view: View, point: Point, photo: Size, stage: Size): View {
  const at = toStage(point, view, photo, stage);
  const margin = 40;
  const overflow = (value: number, side: number) => Math.min(0, value - margin) + Math.max(0, value - side + margin);
  return panBy(view, { x: -overflow(at.x, stage.width), y: -overflow(at.y, stage.height) }, photo, stage);
}
