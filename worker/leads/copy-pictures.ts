import { eq, getTableColumns } from "drizzle-orm";
import { runBatch } from "../db/run-batch.ts";
import { describeError } from "../describe-error.ts";
import { nextAttempt, type Outbox, runOutbox } from "../outbox/run-outbox.ts";
import type { Ports } from "../ports.ts";
import { makeCleanFile } from "../visualizations/make-clean-picture.ts";
import { presentPicture } from "../visualizations/marked-file.ts";
import { markedKey } from "../visualizations/picture-keys.ts";
import { widgetIsClean } from "../visualizations/read-watermark.ts";
import { visualizations } from "../visualizations/table.ts";
import { keepLeadSurfaces } from "./copy-lead-surfaces.ts";
import { leadPictureKey } from "./picture-keys.ts";
import { leadCopies, leads } from "./table.ts";

type Copy = typeof leadCopies.$inferSelect;
type Needed = Pick<Ports, "db" | "now" | "pictures" | "images" | "settings">;

const minutes = 60_000;
/** Between one try and the next; after the last one the lead has no picture. */
const retryDelays = [1, 5, 30, 120, 360, 720].map((count) => count * minutes);
const thumbnailSide = 320;

const outbox: Outbox<typeof leadCopies> = {
  table: leadCopies,
  key: leadCopies.key,
  leaseMs: 2 * minutes,
  concurrency: 3,
  maxPerRun: 60,
};

/** Makes the copies of photos and pictures that leads wait for. A due task. */
export function copyPictures(ports: Needed): Promise<Date | null> {
  return runOutbox(ports, outbox, (rows) => Promise.all(rows.map((row) => copyOne(ports, row))));
}

async function copyOne(ports: Needed, copy: Copy): Promise<void> {
  const { db, pictures, now } = ports;
  try {
    const source = await pictures.get(await sourceOf(ports, copy));
    if (!source) return await fail(ports, copy);
    const bytes = await source.arrayBuffer();
    await pictures.put(copy.key, bytes, { httpMetadata: { contentType: "image/jpeg" } });
    if (await isShown(ports, copy)) {
      await keepLeadSurfaces(ports, copy.leadId);
      await makeThumbnail(ports, copy, bytes);
    }
    await db.delete(leadCopies).where(eq(leadCopies.key, copy.key));
  } catch (error) {
    console.warn(
      JSON.stringify({ level: "warn", event: "picture not copied", key: copy.key, ...describeError(error) }),
    );
    if (copy.attempts > retryDelays.length) return fail(ports, copy);
    await db
      .update(leadCopies)
      .set({ dueAt: nextAttempt(now(), copy.attempts, retryDelays) })
      .where(eq(leadCopies.key, copy.key));
  }
}

/**
 * The company sees what was made on its pages without the mark, where its plan has none: whoever made it may not have it like
 * that yet.
 */
async function sourceOf(ports: Needed, { key, leadId, source }: Copy): Promise<string> {
  if (key !== leadPictureKey(leadId, "after")) return source;
  const [found] = await ports.db
    .select({ picture: getTableColumns(visualizations), tenantId: leads.tenantId })
    .from(visualizations)
    .innerJoin(leads, eq(leads.visualizationId, visualizations.id))
    .where(eq(leads.id, leadId));
  if (!found?.picture.patchKey) return source;
  const { id, patchKey, imageKey, watermarked, tenantId } = found.picture;
  // Its maker may have had the mark taken off meanwhile.
  if (!watermarked) return source === markedKey(id) && imageKey ? imageKey : source;
  const isOwn = tenantId === found.tenantId;
  if (isOwn && (await widgetIsClean(ports, found.picture))) {
    return (await makeCleanFile(ports, { ...found.picture, patchKey })).key;
  }
  return presentPicture(ports, { id, imageKey: source, patchKey });
}

/** What a lead is shown by: the finished picture, or the photo where there is none. What it has once comes with that one. */
async function isShown({ db }: Needed, { leadId, key }: Copy): Promise<boolean> {
  const [lead] = await db
    .select({ before: leads.beforeKey, after: leads.afterKey })
    .from(leads)
    .where(eq(leads.id, leadId));
  return key === (lead?.after ?? lead?.before);
}

/** It may fail: lists then show the whole picture. */
async function makeThumbnail({ pictures, images }: Needed, copy: Copy, bytes: ArrayBuffer): Promise<void> {
  try {
    const result = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: thumbnailSide, height: thumbnailSide, fit: "scale-down" })
      .output({ format: "image/jpeg", quality: 80 });
    const thumbnail = await result.response().arrayBuffer();
    await pictures.put(leadPictureKey(copy.leadId, "thumb"), thumbnail, {
      httpMetadata: { contentType: "image/jpeg" },
    });
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "no thumbnail", key: copy.key, ...describeError(error) }));
  }
}

/** The lead is worth more than its picture: it goes on without. */
async function fail({ db }: Needed, copy: Copy): Promise<void> {
  const lost = copy.key === leadPictureKey(copy.leadId, "after") ? { afterKey: null } : { beforeKey: null };
  await runBatch(db, [
    db.update(leads).set(lost).where(eq(leads.id, copy.leadId)),
    db.delete(leadCopies).where(eq(leadCopies.key, copy.key)),
  ]);
  console.error(JSON.stringify({ level: "error", event: "picture of a lead lost", key: copy.key }));
}
