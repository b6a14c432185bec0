import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { emptyWorld, type World } from "./world.ts";

/** What the stand-ins know, kept in a file so that a restart keeps it. */
export function keptWorld(file: string): { world: World; save(world: World): void } {
  const world = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as World) : emptyWorld();
  return {
    world,
    save(changed) {
      mkdirSync(path.dirname(file), { recursive: true });
      // Renamed at the end: a kill in the middle leaves the old file whole.
      writeFileSync(`${file}.new`, JSON.stringify(changed));
      renameSync(`${file}.new`, file);
    },
  };
}
