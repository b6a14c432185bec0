import { eq } from "drizzle-orm";
import { languages } from "#messages";
import { languageAmong } from "../../language.contract.ts";
import type { Ports } from "../../ports.ts";
import { languagesOfTenant } from "../../tenants/languages/offered-languages.ts";
import { tenants } from "../../tenants/table.ts";
import { orderOf } from "../../visualizations/order-column.ts";
import { leadLanguages } from "../language/table.ts";
import { leads } from "../table.ts";

/** D1 takes a hundred columns at most. */
const leadColumns = {
  id: leads.id,
  tenantId: leads.tenantId,
  isTest: leads.isTest,
  status: leads.status,
  email: leads.email,
  userId: leads.userId,
  visitorId: leads.visitorId,
  photoId: leads.photoId,
  visualizationId: leads.visualizationId,
  projectId: leads.projectId,
  afterKey: leads.afterKey,
  disownedAt: leads.disownedAt,
  order: orderOf(leads.recipe),
  /** Of the page that it was written on; null for leads from before that was kept. */
  language: leadLanguages.language,
};

export type MailedLead = NonNullable<Awaited<ReturnType<typeof findMailedLead>>>;

/** A lead with its company; what was chosen without its surfaces. What is written to its person is in `language`. */
export async function findMailedLead({ db }: Pick<Ports, "db">, leadId: string) {
  const [found] = await db
    .select({ lead: leadColumns, tenant: tenants, offered: languagesOfTenant })
    .from(leads)
    .leftJoin(leadLanguages, eq(leadLanguages.leadId, leads.id))
    .innerJoin(tenants, eq(tenants.id, leads.tenantId))
    .where(eq(leads.id, leadId));
  if (!found) return null;
  const { offered, ...rest } = found;
  return { ...rest, language: languageAmong(offered ?? languages, found.lead.language) };
}
