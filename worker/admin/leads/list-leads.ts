import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import { leadFields, pickLeadFields } from "../../lead-fields.catalogue.ts";
import { leads } from "../../leads/table.ts";
import type { CsvColumn } from "../../lists/stream-csv.ts";
import { tenants } from "../../tenants/table.ts";
import type { List } from "../lists/list.ts";
import type { leadsQuerySchema, StaffLead } from "./leads.contract.ts";

/** The leads of all companies, feedback among them. */
export const leadList: List<StaffLead, z.infer<typeof leadsQuerySchema>> = {
  name: "leads",
  shape: {
    table: "leads",
    order: { moment: "created_at", id: "id" },
    index: "leads_of_all",
    searched: [
      { text: "lower(email)", index: "leads_of_all_email" },
      { text: "lower(last_name)", index: "leads_of_all_name" },
    ],
  },
  find: ({ type, status, feedback, company }) => ({
    filters: [
      ...(company ? [{ where: eq(leads.tenantId, Number(company)), index: "leads_newest" }] : []),
      ...(type ? [{ where: eq(leads.leadType, type), index: "leads_of_all_type" }] : []),
      ...(status ? [{ where: eq(leads.status, status), index: "leads_of_all_status" }] : []),
      ...(feedback ? [{ where: sql`coalesce(feedback_status, 'open') = ${feedback}` }] : []),
    ],
  }),
  async read({ db }, keys) {
    const rows = await db
      .select({
        id: leads.id,
        tenant: { id: tenants.id, companyName: tenants.companyName },
        type: leads.leadType,
        ...pickLeadFields(leads),
        service: leads.service,
        status: leads.status,
        feedbackStatus: leads.feedbackStatus,
        isTest: leads.isTest,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .innerJoin(tenants, eq(tenants.id, leads.tenantId))
      .where(inArray(leads.id, keys));
    return rows.map(({ feedbackStatus, createdAt, ...row }) => ({
      ...row,
      subject: row.projectDetails?.replace(/\n.*/s, "").slice(0, 120) || null,
      feedbackStatus: feedbackStatus ?? "open",
      createdAt: createdAt.toISOString(),
    }));
  },
  columns: () => [
    [m.admin_received(), (row) => row.createdAt],
    [m.admin_company(), (row) => row.tenant.companyName],
    [m.admin_type(), (row) => (row.isTest ? "test" : row.type)],
    ...leadFields.map(({ name, label }): CsvColumn<StaffLead> => [label(), (row) => row[name]]),
    [m.admin_about(), (row) => row.service],
    [m.admin_subject(), (row) => row.subject],
    [m.admin_status(), (row) => (row.type === "bugs_features" ? row.feedbackStatus : row.status)],
    [m.admin_id(), (row) => row.id],
  ],
};
