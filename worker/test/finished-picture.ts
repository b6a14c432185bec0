// What signs copies of a picture is loaded when it is first needed. The test runner cannot load a module inside an alarm, which
// is where a lead's copies are made: the alarm would go on in the runner's own request and never end.
import "@peculiar/x509";
import "@trustnxt/c2pa-ts/asset";
import "@trustnxt/c2pa-ts/manifest";
import { env } from "cloudflare:workers";
import { newId } from "../db/columns.ts";
import { imageKey, patchKey } from "../visualizations/picture-keys.ts";
import { visualizations } from "../visualizations/table.ts";
import { db, housePhoto, makePhoto, type Person, projectOf } from "./factories.ts";

type Edit = {
  tenantId?: number;
  photoId?: string;
  row?: Partial<typeof visualizations.$inferInsert>;
};

/** A finished picture as it lies there after a render, with its photo and all files, without the render. */
export async function makeFinished(
  person: Person,
  { tenantId = 1, photoId, row }: Edit = {},
): Promise<{ id: string; photoId: string; projectId: string; files: string[] }> {
  const photo = photoId ?? (await makePhoto(person));
  const [projectId, id] = [await projectOf(photo), newId()];
  const keys = { patchKey: patchKey(id), imageKey: imageKey(id) };
  await db.insert(visualizations).values({
    id,
    projectId,
    photoId: photo,
    makerUserId: "userId" in person.owner ? person.id : null,
    makerVisitorId: "visitorId" in person.owner ? person.id : null,
    payer: "tenant:1",
    tenantId,
    recipe: {
      version: 1,
      service: "roofing-siding",
      design: { roof: { material: "standing-seam", color: "charcoal" } },
      surfaces: null,
    },
    watermarked: true,
    renderer: "built-in",
    width: 320,
    height: 240,
    checks: { changedOutside: 0, changedShare: 0.2, untouchedShare: 0.8 },
    doneAt: new Date(),
    state: "done",
    stage: "ready",
    ...keys,
    ...row,
  });
  const files = Object.values(keys);
  const picture = housePhoto({ width: 320, height: 240 });
  await Promise.all(
    files.map((key) => env.PICTURES.put(key, picture, { httpMetadata: { contentType: "image/jpeg" } })),
  );
  return {
    id,
    photoId: photo,
    projectId,
    files: [...files, `photos/${photo}/photo.jpg`],
  };
}
