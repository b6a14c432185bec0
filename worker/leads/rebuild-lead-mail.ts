import { eq, type SQL } from "drizzle-orm";
import { m } from "#messages";
import { describeOrder } from "#services/designs.ts";
import { users } from "../auth/table.ts";
import { AppError } from "../errors.ts";
import { mapLeadFields, pickLeadFields } from "../lead-fields.catalogue.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { orderOf } from "../visualizations/order-column.ts";
import { priceLine } from "../visualizations/prices/price-line.ts";
import { readPriceRange } from "../visualizations/prices/read-price-ranges.ts";
import { isWithdrawn } from "./consent/has-withdrawn.ts";
import type { LeadPicture } from "./find-lead-picture.ts";
import { leadsHeld } from "./held.ts";
import { leadLanguages } from "./language/table.ts";
import { leadMail, type MailedLead } from "./lead-mail.ts";
import type { KeptLead } from "./leads.contract.ts";
import { leads } from "./table.ts";

/** D1 takes a hundred columns at most, and its company alone has half of them. */
const leadColumns = {
  ...pickLeadFields(leads),
  leadType: leads.leadType,
  service: leads.service,
  status: leads.status,
  page: leads.page,
  consent: leads.consent,
  consentVersion: leads.consentVersion,
  visualizationId: leads.visualizationId,
  photoId: leads.photoId,
  beforeKey: leads.beforeKey,
  afterKey: leads.afterKey,
  isTest: leads.isTest,
};
type Kept = Pick<typeof leads.$inferSelect, keyof typeof leadColumns>;

/**
 * Statements for the batch that tells a company of one of its leads by mail once more: in the words of today, to its address
 * of today.
 * @throws AppError NOT_FOUND; CONFLICT where nobody would get it
 */
export async function rebuildLeadMail(
  ports: Pick<Ports, "db" | "settings" | "now">,
  { leadId, mailId }: { leadId: string; mailId: string },
): Promise<SQL[]> {
  const { lead, mailed } = await readMailedLead(ports, { leadId, mailId });
  const { tenant, ownerVerifiedAt } = mailed;
  if (tenant.suspendedAt !== null) {
    throw leadsHeld();
  }
  if (lead.status === "spam") throw new AppError("CONFLICT", m.leads_lead_is_marked_as_spam());
  if (await isWithdrawn(ports, leadId)) throw new AppError("CONFLICT", m.consent_withdrawn_not_sent());
  if (tenant.userId !== null && ownerVerifiedAt === null) {
    throw new AppError("CONFLICT", m.leads_companys_owner_has_not_verified());
  }
  const statements = await leadMail(ports, mailed);
  if (statements.length === 0) throw new AppError("CONFLICT", m.leads_company_has_no_email_address());
  return statements;
}

/** A lead as its mail tells of it. @throws AppError NOT_FOUND */
export async function readMailedLead(
  ports: Pick<Ports, "db" | "now">,
  { leadId, mailId }: { leadId: string; mailId: string },
): Promise<{ lead: Kept; mailed: MailedLead }> {
  const [found] = await ports.db
    .select({
      lead: leadColumns,
      order: orderOf(leads.recipe),
      language: leadLanguages.language,
      tenant: tenants,
      ownerVerifiedAt: users.emailVerifiedAt,
    })
    .from(leads)
    .leftJoin(leadLanguages, eq(leadLanguages.leadId, leads.id))
    .innerJoin(tenants, eq(tenants.id, leads.tenantId))
    .leftJoin(users, eq(users.id, tenants.userId))
    .where(eq(leads.id, leadId));
  if (!found) throw new AppError("NOT_FOUND", m.leads_no_such_lead());
  const { lead, order, tenant, ownerVerifiedAt } = found;
  const range = lead.visualizationId ? await readPriceRange(ports, lead.visualizationId) : null;
  const hasPicture = lead.beforeKey !== null || lead.afterKey !== null;
  const picture: LeadPicture | null = hasPicture
    ? {
        visualizationId: lead.visualizationId,
        photoId: lead.photoId,
        service: order?.service ?? null,
        describe: () => (order ? [...describeOrder(order).parts, ...priceLine(range)] : []),
        before: lead.beforeKey ?? "",
        after: lead.afterKey,
      }
    : null;
  const mailed = {
    language: found.language,
    id: leadId,
    mailId,
    tenant,
    ownerVerifiedAt,
    input: inputOf(lead),
    picture,
    isTest: lead.isTest,
  };
  return { lead, mailed };
}

/** The lead as it was written. */
function inputOf(lead: Kept): KeptLead {
  return {
    leadType: lead.leadType,
    ...mapLeadFields(({ name }) => lead[name] ?? undefined),
    service: lead.service ?? undefined,
    page: lead.page ?? undefined,
    consent: lead.consent ?? undefined,
    consentVersion: lead.consentVersion ?? undefined,
  };
}
