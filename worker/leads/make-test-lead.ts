import { eq } from "drizzle-orm";
import { language } from "#messages";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import { tenants } from "../tenants/table.ts";
import { queueDeliveries } from "./delivery/queue-deliveries.ts";
import { insertLead } from "./insert-lead.ts";
import { leadMail } from "./lead-mail.ts";
import { furnishTestLead, putTestPictures, testLeadInput } from "./test-lead.ts";

/**
 * A lead that nobody wrote, to try out what happens with leads. `quiet`: no mail, and nothing queued. After it, call
 * `wakeScheduledTasks`.
 * @returns its id
 */
export async function makeTestLead(
  ports: Pick<Ports, "db" | "settings" | "now" | "files" | "pictures">,
  { tenantId, quiet = false }: { tenantId: number; quiet?: boolean },
): Promise<string> {
  const [id, mailId] = [newId(), newId()];
  const at = ports.now();
  const lead = { id, tenantId, input: testLeadInput(), picture: null, mailId, language: language(), isTest: true };
  const recipient = only(
    await ports.db
      .select({ tenant: tenants, ownerVerifiedAt: users.emailVerifiedAt })
      .from(tenants)
      .leftJoin(users, eq(users.id, tenants.userId))
      .where(eq(tenants.id, tenantId)),
  );
  const telling = quiet
    ? []
    : [...(await leadMail(ports, { ...lead, ...recipient })), queueDeliveries({ leadId: id, tenantId, at })];
  await putTestPictures(ports, id);
  await runBatch(ports.db, [
    ...insertLead({ ...lead, sender: null, isSpam: false, embedId: null, at }),
    furnishTestLead(id),
    ...telling,
  ]);
  return id;
}
