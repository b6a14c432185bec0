import type {
  LeadChange,
  LeadCounts,
  LeadDetail,
  LeadNote,
  LeadReplyInput,
  SentReply,
} from "#worker/leads/inbox/inbox.contract.ts";
import type { Lead, LeadProject } from "#worker/leads/leads.contract.ts";
import { api, dataOf } from "../../api.ts";
import { filled, type InboxFilters } from "./inbox-filters.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export type LeadPage = { data: Lead[]; nextCursor: string | null };
export type LeadAt = { tenantId: number; leadId: string };

const inbox = api.tenants[":id"].leads;

export async function listLeads(tenantId: number, filters: InboxFilters, cursor: string | null): Promise<LeadPage> {
  const query = { ...filled(filters), ...(cursor ? { cursor } : {}) };
  return (await inbox.$get({ param: { id: String(tenantId) }, query })).json();
}

export async function exportLeads(tenantId: number, filters: InboxFilters): Promise<Blob> {
  return (await inbox.export.$get({ param: { id: String(tenantId) }, query: filled(filters) })).blob();
}

/** The company's record of consent. */
export async function exportConsents(tenantId: number): Promise<Blob> {
  return (await inbox.consents.$get({ param: { id: String(tenantId) } })).blob();
}

export function countLeads(tenantId: number): Promise<LeadCounts> {
  return dataOf(inbox.counts.$get({ param: { id: String(tenantId) } }));
}

export function fetchLead(at: LeadAt): Promise<LeadDetail> {
  return dataOf(inbox[":leadId"].$get({ param: paramOf(at) }));
}

export function changeLead(at: LeadAt, change: LeadChange): Promise<LeadDetail> {
  return dataOf(inbox[":leadId"].$patch({ param: paramOf(at), json: change }));
}

export async function deleteLead(at: LeadAt): Promise<void> {
  await inbox[":leadId"].$delete({ param: paramOf(at) });
}

export function addNote(at: LeadAt, text: string): Promise<LeadNote> {
  return dataOf(inbox[":leadId"].notes.$post({ param: paramOf(at), json: { text } }));
}

/** The house in which the company goes on with a lead: the same one each time. */
export function openLeadProject(leadId: string): Promise<LeadProject> {
  return dataOf(api.leads[":id"].project.$post({ param: { id: leadId } }));
}

export function sendReply(at: LeadAt, reply: LeadReplyInput): Promise<SentReply> {
  return dataOf(inbox[":leadId"].replies.$post({ param: paramOf(at), json: reply }));
}

/** Every link that the homeowner has. */
export async function closeLinks(at: LeadAt): Promise<void> {
  await inbox[":leadId"].links.$delete({ param: paramOf(at) });
}

function paramOf({ tenantId, leadId }: LeadAt) {
  return { id: String(tenantId), leadId };
}
