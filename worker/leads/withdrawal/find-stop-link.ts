import { eq } from "drizzle-orm";
import { sha256Hex } from "../../auth/hash.ts";
import { users } from "../../auth/table.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { linkIsOver } from "../homeowner/find-picture-link.ts";
import { pictureLinks } from "../homeowner/table.ts";
import { leads } from "../table.ts";

/** D1 takes a hundred columns at most. */
const leadColumns = {
  id: leads.id,
  tenantId: leads.tenantId,
  firstName: leads.firstName,
  lastName: leads.lastName,
  email: leads.email,
  phone: leads.phone,
  createdAt: leads.createdAt,
};

export type StopLink = Awaited<ReturnType<typeof findStopLink>>;

/**
 * The lead of a link that a homeowner was sent. It takes consent back for as long as the lead is there, also once it shows no picture
 * any more. @throws AppError NOT_FOUND
 */
export async function findStopLink({ db }: Pick<Ports, "db">, token: string) {
  const [found] = await db
    .select({ lead: leadColumns, tenant: tenants, ownerVerifiedAt: users.emailVerifiedAt })
    .from(pictureLinks)
    .innerJoin(leads, eq(leads.id, pictureLinks.leadId))
    .innerJoin(tenants, eq(tenants.id, leads.tenantId))
    .leftJoin(users, eq(users.id, tenants.userId))
    .where(eq(pictureLinks.tokenHash, await sha256Hex(token.slice(0, 128))));
  if (!found) throw linkIsOver();
  return found;
}

export function ignoreUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === "NOT_FOUND") return null;
  throw error;
}
