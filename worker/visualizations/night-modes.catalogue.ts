import type { Design } from "#services/designs.ts";

/** Whether the order changes the light of the whole picture (dusk, night): then nothing is promised of any pixel. */
export function isRelit({ design }: { design: Design }): boolean {
  if ("time" in design) return design.time !== "as-photo";
  return "light" in design && design.light !== "as-photo";
}
