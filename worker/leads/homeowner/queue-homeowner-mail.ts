import type { SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import { isWithinAttempts } from "../../auth/limit-attempts.ts";
import { write } from "../../db/write.ts";
import { inboxKeys } from "../../mail/suppression.ts";
import type { Ports } from "../../ports.ts";
import { isFromHomeowner, type LeadInput } from "../leads.contract.ts";
import { homeownerMails } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Sent = { id: string; tenantId: number; input: LeadInput; at: Date /** The sender's network. */; address: string };

const email = z.email();
/** Whoever writes to the provider is no homeowner. */
const providerId = 1;

/**
 * Statements for the batch that takes a lead: its sender is to get their picture by mail. None where there is no address, and
 * where one network has set off enough of them; the lead itself counts all the same.
 */
export async function queueHomeownerMail(ports: Needed, sent: Sent): Promise<SQLWrapper[]> {
  const { id: leadId, tenantId, input, address, at } = sent;
  if (!isHomeowners(sent) || !email.safeParse(input.email).success) return [];
  if (!(await isWithinAttempts(ports, "homeownerMailOfAddress", address))) return [];
  const [emailKey] = await inboxKeys(ports, input.email ?? "");
  const row = { leadId, tenantId, emailKey, state: "waiting" as const, dueAt: at, createdAt: at };
  return [write.insert(homeownerMails).values(row)];
}

function isHomeowners({ input, tenantId }: Sent): boolean {
  return isFromHomeowner(input) && (input.leadType === "widget" || tenantId !== providerId);
}
