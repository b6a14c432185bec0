import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { m } from "#messages";
import { sha256Hex } from "../../auth/hash.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { leads } from "../table.ts";
import { pictureLinks } from "./table.ts";

const day = 86_400_000;
/** D1 takes a hundred columns at most. */
const leadColumns = {
  id: leads.id,
  tenantId: leads.tenantId,
  leadType: leads.leadType,
  service: leads.service,
  email: leads.email,
  userId: leads.userId,
  visitorId: leads.visitorId,
  photoId: leads.photoId,
  visualizationId: leads.visualizationId,
  projectId: leads.projectId,
};

export type FoundLink = Awaited<ReturnType<typeof findPictureLink>>;

/**
 * The live link of a token, straight from the database, so that one that was revoked is dead at once. It lives as long as its
 * company keeps pictures, and no longer than its lead; that of a lead which turned out to be a program's is dead.
 * @throws AppError NOT_FOUND, the same for one that has ended and for one that never was
 */
export async function findPictureLink({ db, now }: Pick<Ports, "db" | "now">, token: string) {
  const [found] = await db
    .select({ link: pictureLinks, lead: leadColumns, tenant: tenants })
    .from(pictureLinks)
    .innerJoin(leads, eq(leads.id, pictureLinks.leadId))
    .innerJoin(tenants, eq(tenants.id, leads.tenantId))
    .where(
      and(
        eq(pictureLinks.tokenHash, await sha256Hex(token.slice(0, 128))),
        isNull(pictureLinks.revokedAt),
        isNull(leads.disownedAt),
        ne(leads.status, "spam"),
        sql`${pictureLinks.createdAt} > ${now().getTime()} - ${tenants.retentionDays} * ${day}`,
      ),
    );
  if (!found) throw linkIsOver();
  return found;
}

/** Whose link it is, also once it has ended. @returns null for one that never was */
export async function tenantOfPictureLink({ db }: Pick<Ports, "db">, token: string): Promise<number | null> {
  const [found] = await db
    .select({ tenantId: leads.tenantId })
    .from(pictureLinks)
    .innerJoin(leads, eq(leads.id, pictureLinks.leadId))
    .where(eq(pictureLinks.tokenHash, await sha256Hex(token.slice(0, 128))));
  return found?.tenantId ?? null;
}

export function linkIsOver(): AppError {
  return new AppError("NOT_FOUND", m.leads_picture_link_is_over());
}
