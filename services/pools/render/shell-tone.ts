/** Uprights, the rails they carry and the lines these draw, of a wall of pressed sheet. */
export function shellTone(along: number, y: number, top: number): number {
  const upright = Math.abs(along - Math.round(along / 1.2) * 1.2);
  if (y > top - 0.09) return 1.16;
  if (y > top - 0.115 || y < 0.03) return 0.55;
  if (upright < 0.055) return 1.12;
  if (upright < 0.07) return 0.72;
  return 0.93 + 0.05 * Math.cos((y / 0.16) * 2 * Math.PI);
}
