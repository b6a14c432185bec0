import { useEffect, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import type { Brief } from "#services/renderings.ts";
import type { Engine } from "../engine/engine-client.ts";
import type { Tint } from "../engine/paint-tints.ts";
import type { PatchPicture } from "../engine/painting.ts";
import type { PageService } from "../service-context.ts";

/** The photo ready to be drawn, and its address for <img>. */
export function usePhotoPicture(blob: Blob): { bitmap: ImageBitmap | null; address: string | null } {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    createImageBitmap(blob).then(setBitmap, () => undefined);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { bitmap, address };
}

/**
 * The marked surfaces as tinted layers; the old ones stay until the new ones are there. A new proposal is there roughly at first, and
 * busy until its borders are fine.
 */
export function useTints(
  engine: Engine | null,
  surfaces: Surfaces | null,
  { markables, service }: Pick<PageService, "markables" | "service">,
  isMarking: boolean,
): { tints: Tint[]; busy: boolean } {
  const [made, setMade] = useState<{ tints: Tint[]; of: Surfaces | null }>({ tints: [], of: null });
  useEffect(() => {
    if (!engine || !surfaces) return;
    let dropped = false;
    engine.roughTints(surfaces, markables).then(
      (tints) => dropped || setMade((now) => (now.of || tints.length === 0 ? now : { tints, of: null })),
      () => undefined,
    );
    engine.tints(surfaces, markables).then(
      (tints) => dropped || setMade({ tints, of: surfaces }),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, surfaces, markables]);
  useEffect(() => {
    if (!engine || !surfaces) return;
    // Ahead of time, so that the first choice of a material shows at once; but not while the next tap is on its way.
    const timer = setTimeout(() => engine.prepare(surfaces, service).catch(() => undefined), isMarking ? 2500 : 0);
    return () => clearTimeout(timer);
  }, [engine, surfaces, service, isMarking]);
  return { tints: made.tints, busy: surfaces !== made.of };
}

/** The design over the photo, at preview size. The last one stays until the next is there; answers that come late are dropped. */
export function usePreview(
  engine: Engine | null,
  surfaces: Surfaces | null,
  brief: Brief | null,
): { patch: PatchPicture | null; busy: boolean } {
  const wanted = brief && JSON.stringify(brief);
  const [made, setMade] = useState<{ patch: PatchPicture | null; of: string | null }>({ patch: null, of: null });
  useEffect(() => {
    if (!engine || !surfaces || !wanted) return setMade({ patch: null, of: null });
    let dropped = false;
    engine.preview(surfaces, JSON.parse(wanted)).then(
      (patch) => dropped || setMade({ patch, of: wanted }),
      // Nothing more is on its way.
      () => dropped || setMade({ patch: null, of: wanted }),
    );
    return () => {
      dropped = true;
    };
  }, [engine, surfaces, wanted]);
  return { patch: wanted ? made.patch : null, busy: wanted !== made.of };
}
