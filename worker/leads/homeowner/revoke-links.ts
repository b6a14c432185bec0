import type { SQLWrapper } from "drizzle-orm";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { write } from "../../db/write.ts";
import type { Ports } from "../../ports.ts";
import { findPictureLink } from "./find-picture-link.ts";
import { pictureLinks } from "./table.ts";

/** The homeowner ends every link to their picture that came of this lead. @throws AppError NOT_FOUND for a dead one */
export async function revokeByHomeowner(ports: Pick<Ports, "db" | "now">, token: string): Promise<void> {
  const { lead } = await findPictureLink(ports, token);
  await ports.db
    .update(pictureLinks)
    .set({ revokedAt: ports.now(), revokedBy: "homeowner" })
    .where(and(eq(pictureLinks.leadId, lead.id), isNull(pictureLinks.revokedAt)));
}

/** A statement that ends every live link of a lead, where `onlyIf` holds. */
export function revokeLinks(
  { leadId, by, at }: { leadId: string; by: "homeowner" | "company"; at: Date },
  onlyIf: SQL,
): SQLWrapper {
  return write
    .update(pictureLinks)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(pictureLinks.leadId, leadId), isNull(pictureLinks.revokedAt), onlyIf));
}
