import type { SQL } from "drizzle-orm";
import { z } from "zod";
import { brandOf } from "../mail/brand.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Services } from "../services.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import type { LeadInput } from "./contract.ts";
import { leadWaitsWords, newLeadWords } from "./mail-words.ts";

const address = z.email();
const days = 86_400_000;

/**
 * Statements for the batch: the mail that brings a lead to its company, and whose answer goes to the person. Anyone can
 * sign up with anybody's address, so an address that its owner has not confirmed gets nobody's words, only the news that
 * there are some, once a day.
 */
export async function leadMail(
  services: Pick<Services, "settings" | "now">,
  { tenant, ownerVerifiedAt, input }: { tenant: Tenant; ownerVerifiedAt: Date | null; input: LeadInput },
): Promise<SQL[]> {
  const brand = brandOf(services, tenant);
  const to = brand.isProvider ? brand.supportEmail : address.safeParse(tenant.email).data;
  if (!to) return [];
  const mail = { to: to.toLowerCase(), tenantId: tenant.id, userId: tenant.userId };
  if (tenant.userId !== null && ownerVerifiedAt === null) {
    const content = await leadWaitsWords(brand);
    return [await queueMail(services, { ...mail, kind: "lead-waits", content, atMostEvery: days })];
  }
  const content = { ...(await newLeadWords({ brand, lead: input })), replyTo: input.email };
  return [await queueMail(services, { ...mail, kind: "new-lead", content, usefulFor: 7 * days })];
}
