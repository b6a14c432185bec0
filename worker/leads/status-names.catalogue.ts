import { type Message, m } from "#messages";
import type { LeadStatus } from "./leads.contract.ts";

export const statusNames: Record<LeadStatus, Message> = {
  new: m.leads_status_new,
  contacted: m.leads_status_contacted,
  quoted: m.leads_status_quoted,
  won: m.leads_status_won,
  lost: m.leads_status_lost,
  spam: m.leads_status_spam,
};
