import { eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import { limitTries } from "../auth/limit-tries.ts";
import { users } from "../auth/table.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import { type Answer, findAnswer, isUnanswered, type RequestKey, rememberAnswer } from "../idempotency/request-key.ts";
import type { Services } from "../services.ts";
import { tenants } from "../tenants/table.ts";
import type { LeadInput } from "./contract.ts";
import { leadMail } from "./lead-mail.ts";
import { utmOf } from "./utm.ts";

type Sending = { input: LeadInput; sender: Actor | null; address: string; request: RequestKey | null };

/** The provider's own row: feedback is for the provider, whoever's page it was written on. */
const providerId = 1;

/**
 * Keeps a lead and queues the mail that tells its company, all or nothing. The same Idempotency-Key gets the same answer
 * and has its effect once. After it, call `wakeDueWork`.
 *
 * A company that is switched off gets its leads all the same: they wait for it. What a program wrote (`subject`) is kept as
 * spam without a mail and answered like any other: the program learns nothing, and a person whose browser was too
 * helpful is not lost.
 * @throws AppError NOT_FOUND for no such company, RATE_LIMITED, IDEMPOTENCY_MISMATCH
 */
export async function takeLead(
  services: Pick<Services, "db" | "settings" | "now">,
  { input, sender, address, request }: Sending,
): Promise<Answer> {
  const { db } = services;
  if (input.leadType === "widget") throw new AppError("INVALID_INPUT", "This kind of message cannot be sent here.");
  const known = request && (await findAnswer(services, request));
  if (known) return known;
  await limitTries(services, "leadOfAddress", address);
  const recipient = await findRecipient(services, input.leadType === "bugs_features" ? providerId : input.tenantId);
  const id = newId();
  const now = services.now();
  const answer = { status: 201, body: JSON.stringify({ success: true, data: { id } }) };
  const isSpam = Boolean(input.subject?.trim());
  try {
    await runBatch(db, [
      ...(request ? [failUnless(isUnanswered(request, now))] : []),
      insertLead({ id, tenantId: recipient.tenant.id, input, sender, isSpam, at: now.getTime() }),
      ...(isSpam ? [] : await leadMail(services, { ...recipient, input })),
      ...(request ? [rememberAnswer(request, answer, now, sql`TRUE`)] : []),
    ]);
  } catch (error) {
    // The same request, sent twice at once, was faster the other time.
    const meanwhile = request && (await findAnswer(services, request));
    if (meanwhile) return meanwhile;
    throw error;
  }
  return answer;
}

async function findRecipient({ db }: Pick<Services, "db">, tenantId = providerId) {
  const [found] = await db
    .select({ tenant: tenants, ownerVerifiedAt: users.emailVerifiedAt })
    .from(tenants)
    .leftJoin(users, eq(users.id, tenants.userId))
    .where(eq(tenants.id, tenantId))
    .limit(1);
  // The empty shell that a deleted account leaves: nobody would ever read it.
  const isShell = found && !found.tenant.active && found.tenant.userId === null;
  if (!found || isShell) throw new AppError("NOT_FOUND", "There is no such company.");
  return found;
}

function insertLead(lead: {
  id: string;
  tenantId: number;
  input: LeadInput;
  sender: Actor | null;
  isSpam: boolean;
  at: number;
}): SQL {
  const { id, tenantId, input, sender, isSpam, at } = lead;
  const { leadType, firstName = "", lastName = "", email = "" } = input;
  const { phone = null, businessName = null, projectDetails = null, service = null } = input;
  const { page = null, consent = null } = input;
  const utm = utmOf(page);
  const user = sender?.kind === "user" ? sender.userId : null;
  const visitor = sender?.kind === "visitor" ? sender.visitorId : null;
  return sql`
    INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, phone, business_name, project_details,
      service, status, user_id, visitor_id, page, utm, consent, created_at)
    VALUES (${id}, ${tenantId}, ${leadType}, ${firstName}, ${lastName}, ${email}, ${phone}, ${businessName},
      ${projectDetails}, ${service}, ${isSpam ? "spam" : "new"}, ${user}, ${visitor}, ${page},
      ${utm && JSON.stringify(utm)}, ${consent}, ${at})`;
}
