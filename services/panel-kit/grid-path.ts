import type { Surfaces } from "#engine/index.ts";
import { groundCamera, seenAt } from "#engine/selections.ts";
import type { Frame } from "./panel.ts";

export function gridPath(view: NonNullable<Surfaces["view"]>, frame: Frame): string {
  const camera = groundCamera(view, frame.photo);
  const at = (x: number, z: number) => {
    const seen = seenAt(camera, x, 0, z);
    const { x: px, y: py } = frame.toStage({ x: seen.x / frame.photo.width, y: seen.y / frame.photo.height });
    return `${px.toFixed(1)} ${py.toFixed(1)}`;
  };
  const lines: string[] = [];
  for (let x = -8; x <= 8; x++) lines.push(`M${at(x, 1.5)} L${at(x, 24)}`);
  for (let z = 2; z <= 24; z += z < 12 ? 1 : 2) lines.push(`M${at(-8, z)} L${at(8, z)}`);
  return lines.join(" ");
}
