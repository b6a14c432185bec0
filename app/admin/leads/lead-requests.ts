import { type LeadChange, leadsQuerySchema, type StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { api, dataOf } from "../../api.ts";
import type { ListFilters } from "../list/use-list-filters.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const leads = api.admin.leads;

export async function listLeads(filters: ListFilters) {
  return (await leads.$get({ query: parsed(filters) })).json();
}

export async function exportLeads(filters: ListFilters): Promise<Blob> {
  return (await leads.export.$get({ query: parsed(filters) })).blob();
}

export function fetchLead(id: string): Promise<StaffLeadDetail> {
  return dataOf(leads[":id"].$get({ param: { id } }));
}

export function changeLead(id: string, change: LeadChange) {
  return dataOf(leads[":id"].$patch({ param: { id }, json: change }));
}

export function resendLead(id: string): Promise<StaffLeadDetail> {
  return dataOf(leads[":id"].deliveries.$post({ param: { id } }));
}

export function resendLeadMail(id: string): Promise<StaffLeadDetail> {
  return dataOf(leads[":id"].mails.$post({ param: { id } }));
}

/** What an address says may be anything. */
function parsed(filters: ListFilters) {
  return leadsQuerySchema.safeParse(filters).data ?? {};
}
