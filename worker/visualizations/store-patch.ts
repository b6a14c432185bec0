import { eq } from "drizzle-orm";
import { cropPatch, type Patch } from "#engine/index.ts";
import type { Ports } from "../ports.ts";
import { encodePatch, type StoredPatch } from "./encode-patch.ts";
import { patchKey } from "./picture-keys.ts";
import { RenderFailure } from "./renderer.ts";
import { visualizations } from "./table.ts";

/** What made a patch, as it is kept with the visualization. */
export type Maker = {
  renderer: "built-in" | "workers-ai" | "gemini" | "openai";
  model: string | null;
  promptVersion: string | null;
};

/** @throws RenderFailure UNCHANGED for a patch without a pixel */
export function packPatch(whole: Patch, { width, height }: StoredPatch["frame"]): StoredPatch {
  const patch = cropPatch(whole, { width, height });
  if (!patch) throw new RenderFailure("UNCHANGED", "The patch is empty.");
  return { patch, frame: { width, height } };
}

/** @returns the file's key. It is for us alone: what leaves the house is marked with how it was made (`make-patch-png.ts`). */
export async function storePatch(ports: Pick<Ports, "pictures">, id: string, patch: StoredPatch): Promise<string> {
  const httpMetadata = { contentType: "application/octet-stream" };
  await ports.pictures.put(patchKey(id), await encodePatch(patch), { httpMetadata });
  return patchKey(id);
}

export async function noteMaker({ db }: Pick<Ports, "db">, id: string, maker: Maker): Promise<void> {
  await db.update(visualizations).set(maker).where(eq(visualizations.id, id));
}
