import { join } from "node:path";
import { openStock } from "#engine/index.ts";
import { readRaster } from "./fit/scene-files.ts";

/** The engine's sprites and tiles as they lie in `public/`. */
export const stockOnDisk = openStock((file) => readRaster(join(import.meta.dirname, "../public/stock", file)));
