import { eq } from "drizzle-orm";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Services } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { queueDelivery } from "./delivery/queue-delivery.ts";
import { insertLead } from "./insert-lead.ts";
import { leadMail } from "./lead-mail.ts";
import type { LeadInput } from "./leads.contract.ts";

/** Nobody: the address and the number are kept free for examples. */
const nobody: LeadInput = {
  leadType: "widget",
  firstName: "Test",
  lastName: "Lead",
  email: "test.lead@example.com",
  phone: "(555) 555-0100",
  address: "1 Example Street",
  projectDetails: "This is a test. Nobody wrote it, and it counts nowhere.",
  service: "roofing-siding",
  consent: "A test agrees to everything.",
};

/**
 * A lead that nobody wrote, to try out what happens with leads. `quiet`: no mail, and nothing queued. After it, call
 * `wakeScheduledTasks`.
 * @returns its id
 */
export async function makeTestLead(
  services: Pick<Services, "db" | "settings" | "now">,
  { tenantId, quiet = false }: { tenantId: number; quiet?: boolean },
): Promise<string> {
  const [id, mailId] = [newId(), newId()];
  const at = services.now();
  const lead = { id, tenantId, input: nobody, picture: null, mailId, isTest: true };
  const [recipient] = await services.db
    .select({ tenant: tenants, ownerVerifiedAt: users.emailVerifiedAt })
    .from(tenants)
    .leftJoin(users, eq(users.id, tenants.userId))
    .where(eq(tenants.id, tenantId));
  const telling = quiet
    ? []
    : [...(await leadMail(services, { ...lead, ...recipient })), queueDelivery({ leadId: id, tenantId, at })];
  await runBatch(services.db, [...insertLead({ ...lead, sender: null, isSpam: false, embedId: null, at }), ...telling]);
  return id;
}
