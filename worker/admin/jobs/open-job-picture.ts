import { sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import { servePicture } from "../../photos/serve-picture.ts";
import type { Ports } from "../../ports.ts";
import { presentPicture } from "../../visualizations/marked-file.ts";
import type { Staff } from "../require-staff.ts";
import { jobTarget, requireJobRow } from "./find-job.ts";
import type { JobPicture } from "./jobs.contract.ts";

/** Both pictures of a job, and a second look at them, are one line in the log. */
const oneLook = 10 * 60_000;

/**
 * A photo of somebody's home, or what was made of it, for one of the staff: the log says who looked, before anything is
 * sent, and nothing of it is kept by a browser.
 * @throws AppError NOT_FOUND, also where there is no such picture
 */
export async function openJobPicture(
  ports: Pick<Ports, "db" | "now" | "pictures" | "settings">,
  { staff, id, kind }: { staff: Staff; id: string; kind: JobPicture },
): Promise<Response> {
  const row = await requireJobRow(ports, id);
  const key = kind === "before" ? row.photo.photoKey : await afterOf(ports, row.picture);
  if (!key) throw new AppError("NOT_FOUND", m.ui_no_such_picture());
  const file = await servePicture(ports, { key, headers: new Headers(), maxAge: 0, fileName: `${kind}.jpg` });
  const target = jobTarget(row);
  const at = ports.now().getTime();
  await runBatch(ports.db, [
    sql`
      INSERT INTO audit_log (id, actor_id, actor_email, action, target, target_name, created_at)
      SELECT ${newId()}, ${staff.id}, ${staff.email}, 'job.seen', ${target.key}, ${target.name}, ${at}
      WHERE NOT EXISTS (
        SELECT 1 FROM audit_log INDEXED BY audit_log_target
        WHERE target = ${target.key} AND created_at > ${at - oneLook} AND action = 'job.seen' AND actor_id = ${staff.id})`,
  ]);
  const headers = new Headers(file.headers);
  headers.set("Cache-Control", "private, no-store");
  headers.delete("ETag");
  return new Response(file.body, { status: file.status, headers });
}

type Picture = { id: string; imageKey: string | null; patchKey: string | null };

async function afterOf(
  ports: Pick<Ports, "db" | "now" | "pictures" | "settings">,
  { id, imageKey, patchKey }: Picture,
): Promise<string | null> {
  return imageKey && patchKey ? presentPicture(ports, { id, imageKey, patchKey }) : imageKey;
}
