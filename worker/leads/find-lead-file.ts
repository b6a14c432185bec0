import { eq } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type LeadPictureKind, leadPictureKey } from "./picture-keys.ts";
import { leadCopies, leads } from "./table.ts";

/**
 * Where a picture of a lead lies. A copy that is still on its way is seen where it comes from; a thumbnail that could not be
 * made is the whole picture.
 * @throws AppError NOT_FOUND, also for a lead that is gone
 */
export async function findLeadFile(
  { db, pictures }: Pick<Ports, "db" | "pictures">,
  leadId: string,
  kind: LeadPictureKind,
): Promise<string> {
  const [rows, copies] = await db.batch([
    db.select({ before: leads.beforeKey, after: leads.afterKey }).from(leads).where(eq(leads.id, leadId)),
    db.select({ key: leadCopies.key, source: leadCopies.source }).from(leadCopies).where(eq(leadCopies.leadId, leadId)),
  ]);
  const [lead] = rows;
  const key = kind === "before" ? lead?.before : kind === "after" ? lead?.after : (lead?.after ?? lead?.before);
  if (!key) throw new AppError("NOT_FOUND", m.ui_no_such_picture());
  const thumb = leadPictureKey(leadId, "thumb");
  if (kind === "thumb" && (await pictures.head(thumb))) return thumb;
  return copies.find((copy) => copy.key === key)?.source ?? key;
}
