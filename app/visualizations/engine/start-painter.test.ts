import { beforeEach, describe, expect, it } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import type { Brief } from "#services/renderings.ts";
import type { Thread } from "./engine-threads.ts";
import { type Marked, type Painter, startPainter } from "./start-painter.ts";

const brief: Brief = { service: "roofing-siding", design: {} };
const marked = (revision: number): Marked => ({
  surfaces: { version: 1, regions: [], planes: [] } as Surfaces,
  revision,
});

/** What the thread was asked, in order. */
let asked: string[] = [];
let packed: number[] = [];
let painter: Painter;

beforeEach(() => {
  asked = [];
  packed = [];
  const remote = new Proxy(
    {},
    {
      get: (_, name: string) => async () => {
        asked.push(name);
        return name;
      },
    },
  );
  const thread = { terminate: () => asked.push("end") };
  const pack = async ({ revision }: Marked) => {
    packed.push(revision);
    return { photo: { width: 1, height: 1, data: new Uint8ClampedArray(4) }, masks: [] };
  };
  painter = startPainter(pack, { thread, remote } as unknown as Thread);
});

describe("the thread that paints", () => {
  it("takes a preview first, then answers, looks, preparation and materials", async () => {
    await Promise.all([
      painter.open(marked(1)),
      painter.swatch(brief, "roof"),
      painter.prepare(marked(1), "roofing-siding"),
      painter.look(marked(1), brief, "a"),
      painter.look(marked(1), brief, "b"),
      painter.answer(marked(1), brief, "room"),
      painter.preview(marked(1), brief),
    ]);
    expect(asked).toEqual(["openPacked", "preview", "answer", "thumbnail", "thumbnail", "prepare", "swatch"]);
  });

  it("gets a photo and its masks once for all that is painted on the same surfaces", async () => {
    await painter.preview(marked(1), brief);
    await painter.look(marked(1), brief, "a");
    await painter.preview(marked(2), brief);
    expect(packed).toEqual([1, 2]);
    expect(asked).toEqual(["openPacked", "preview", "thumbnail", "openPacked", "preview"]);
  });

  it("paints a material without any photo", async () => {
    await painter.swatch(brief, "siding");
    expect([packed, asked]).toEqual([[], ["swatch"]]);
  });

  it("drops a preview that a newer one overtook before its turn came", async () => {
    const open = painter.open(marked(1));
    const older = painter.preview(marked(1), brief);
    const newer = painter.preview(marked(1), brief);
    await expect(older).rejects.toThrow("preview");
    await Promise.all([open, newer]);
    expect(asked).toEqual(["openPacked", "preview"]);
  });
});
