import {
  createFitter,
  openScene,
  proposeSurfaces,
  type Scene,
  type Surfaces,
  shrinkScene,
  surfaceKinds,
} from "#engine/index.ts";
import { storedLongSide, workingLongSide } from "#engine/photos.ts";
import { fitWithin, type Raster, resizeRaster } from "#engine/pixels.ts";
import { toBrief } from "#services/designs.ts";
import { makePicture } from "#services/renderings.ts";
import { serviceIds } from "#services/services.ts";
import { netOnDisk } from "../net-on-disk.ts";
import { stockOnDisk } from "../stock-on-disk.ts";
import { changes, looks, orders } from "./orders.ts";

/**
 * One thing to measure on a photo of `longSide` pixels. `goal` in milliseconds on two idle cores. `warm` work is done some
 * times before it counts, as a page does that has shown a picture; all else counts the first time, in a fresh process.
 */
export type Task = {
  name: string;
  longSide: number;
  goal: number;
  warm?: true;
  /** Whether the peak of its buffers is of interest; megabytes allowed. */
  buffers?: number;
  setUp(photo: Raster, surfaces: Surfaces): () => unknown;
};

const bandRows = 256;
/** The long side of the scene that a page paints its looks on (`app/visualizations/engine/paint-thumbnail.ts`). */
const lookSide = 480;
const net = netOnDisk();

export const tasks: Task[] = [
  {
    name: "first proposal",
    longSide: 1024,
    goal: 700,
    buffers: 70,
    setUp: (photo) => () => proposeSurfaces(photo, net.segment(photo)),
  },
  ...changes.map(
    ({ name, from, to }): Task => ({
      name: `preview, ${name}`,
      longSide: 1024,
      goal: 100,
      warm: true,
      setUp(photo, surfaces) {
        const scene: Scene = { ...openScene(photo, surfaces), preview: true };
        let turn = 0;
        return () => makePicture(scene, toBrief(turn++ % 2 === 0 ? from : to), stockOnDisk);
      },
    }),
  ),
  ...serviceIds.map(
    (service): Task => ({
      name: `six looks, ${service}`,
      longSide: 1024,
      goal: 1500,
      setUp(photo, surfaces) {
        // The page has drawn its masks for the marked areas.
        const scene = openScene(photo, surfaces);
        for (const kind of surfaceKinds) scene.mask(kind);
        return async () => {
          const small = shrinkScene(scene, lookSide);
          for (const order of looks[service]) await makePicture(small, toBrief(order), stockOnDisk);
        };
      },
    }),
  ),
  ...serviceIds.map(
    (service): Task => ({
      name: `job, ${service}`,
      longSide: workingLongSide,
      goal: 2000,
      buffers: 70,
      setUp: (photo, surfaces) => () => makePicture(openScene(photo, surfaces), toBrief(orders[service]), stockOnDisk),
    }),
  ),
  {
    name: "job, with proposal",
    longSide: workingLongSide,
    goal: 2000,
    buffers: 70,
    setUp: (photo) => () =>
      makePicture(
        openScene(photo, proposeSurfaces(photo, net.segment(photo)).surfaces),
        toBrief(orders["roofing-siding"]),
        stockOnDisk,
      ),
  },
  {
    name: "export 12 MP",
    longSide: 4000,
    goal: 6000,
    setUp: (photo, surfaces) => () => exportPicture(photo, surfaces),
  },
];

/** What the page's export worker does between decoding and encoding. */
async function exportPicture(photo: Raster, surfaces: Surfaces): Promise<void> {
  const { width, height } = fitWithin(photo.width, photo.height, storedLongSide);
  const small = resizeRaster(photo, width, height);
  const lay = createFitter(
    small,
    await makePicture(openScene(small, surfaces), toBrief(orders["roofing-siding"]), stockOnDisk),
  );
  for (let top = 0; top < photo.height; top += bandRows) {
    const rows = photo.data.subarray(top * photo.width * 4, (top + bandRows) * photo.width * 4);
    const band = { width: photo.width, height: rows.length / photo.width / 4, data: rows };
    lay({ band, top, full: photo });
  }
}
