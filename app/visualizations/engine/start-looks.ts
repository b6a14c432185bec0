import type { PaintableKind, Surfaces } from "#engine/index.ts";
import type { Brief } from "#services/renderings.ts";
import { startThread, type Thread } from "./engine-thread.ts";
import type { SmallScene } from "./small-scene.ts";
import { createTurns } from "./turns.ts";

type Wanted = { surfaces: Surfaces; revision: number; brief: Brief; card: string };

/** Pixels a side of the picture of a material. */
const swatchSide = 192;

export type Looks = {
  paint(wanted: Wanted): Promise<Blob>;
  /** A material, when no look is waiting. */
  swatch(brief: Brief, kind: PaintableKind): Promise<Blob>;
  stop(): void;
};

/**
 * The thread that paints small pictures: looks first, then materials, so that it makes each material once and takes no time from the
 * picture. `shrink` gives it the photo and its masks, small, when the surfaces are others. It may have been started ahead of time.
 */
export function startLooks(
  shrink: (surfaces: Surfaces, revision: number) => Promise<SmallScene>,
  { thread, remote }: Thread = startThread("looks"),
): Looks {
  const turns = createTurns();
  let opened = 0;

  async function paint({ surfaces, revision, brief }: Wanted): Promise<Blob> {
    if (opened !== revision) {
      await remote.openSmall(await shrink(surfaces, revision), surfaces);
      opened = revision;
    }
    return remote.thumbnail(brief);
  }

  return {
    paint: (wanted) => turns.take({ lane: wanted.card, rank: 1 }, () => paint(wanted)),
    swatch: (brief, kind) =>
      turns.take({ lane: `swatch ${JSON.stringify([brief, kind])}`, rank: 2 }, () =>
        remote.swatch(brief, kind, swatchSide),
      ),
    stop() {
      turns.clear();
      thread.terminate();
    },
  };
}
