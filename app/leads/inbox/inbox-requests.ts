import type { Lead } from "#worker/leads/contract.ts";
import type { LeadChange, LeadCounts, LeadDetail, LeadNote } from "#worker/leads/inbox/contract.ts";
import { askCompany, companyData } from "../company/ask-company.ts";
import { type InboxFilters, queryOf } from "./inbox-filters.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export type LeadPage = { data: Lead[]; nextCursor: string | null };
export type LeadAt = { tenantId: number; leadId: string };

export async function listLeads(tenantId: number, filters: InboxFilters, cursor: string | null): Promise<LeadPage> {
  const query = queryOf(filters);
  if (cursor) query.set("cursor", cursor);
  return (await askCompany(tenantId, `/leads?${query}`)).json();
}

export async function exportLeads(tenantId: number, filters: InboxFilters): Promise<Blob> {
  return (await askCompany(tenantId, `/leads/export?${queryOf(filters)}`)).blob();
}

export function countLeads(tenantId: number): Promise<LeadCounts> {
  return companyData(tenantId, "/leads/counts");
}

export function fetchLead({ tenantId, leadId }: LeadAt): Promise<LeadDetail> {
  return companyData(tenantId, `/leads/${leadId}`);
}

export function changeLead({ tenantId, leadId }: LeadAt, change: LeadChange): Promise<LeadDetail> {
  return companyData(tenantId, `/leads/${leadId}`, { method: "PATCH", body: change });
}

export async function deleteLead({ tenantId, leadId }: LeadAt): Promise<void> {
  await askCompany(tenantId, `/leads/${leadId}`, { method: "DELETE" });
}

export function addNote({ tenantId, leadId }: LeadAt, text: string): Promise<LeadNote> {
  return companyData(tenantId, `/leads/${leadId}/notes`, { method: "POST", body: { text } });
}
