import { eq } from "drizzle-orm";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { requireTenant } from "../../teams/require-tenant.ts";
import { leads } from "../table.ts";
import { noSuchLead, type SeenPlace } from "./find-lead.ts";

/**
 * A lead that is named by its id alone, for one of its company's people. Whether that one may see this very lead is asked by
 * whoever reads or writes it.
 * @throws AppError NOT_FOUND for everybody else; FORBIDDEN as for the inbox
 */
export async function requireLeadPlace(
  ports: Pick<Ports, "db" | "now">,
  { leadId, userId }: { leadId: string; userId: string },
): Promise<SeenPlace> {
  const [lead] = await ports.db.select({ tenantId: leads.tenantId }).from(leads).where(eq(leads.id, leadId));
  if (!lead) throw noSuchLead();
  const { tenantId, role } = await requireTenant(ports, { tenantId: String(lead.tenantId), userId }).catch(asNoLead);
  return { tenantId, leadId, viewer: { tenantId, userId, role } };
}

function asNoLead(error: unknown): never {
  throw error instanceof AppError && error.code === "NOT_FOUND" ? noSuchLead() : error;
}
