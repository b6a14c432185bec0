import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import { isProven } from "../../mail/brand.ts";
import { canStillGo } from "../../mail/can-still-go.ts";
import { mails } from "../../mail/table.ts";
import type { Ports } from "../../ports.ts";
import { hasTexts, hasWithdrawn } from "../consent/has-withdrawn.ts";
import { newConsent, type RecordedConsent } from "../consent/record-consent.ts";
import type { Sender } from "../consent/record-lead-consents.ts";
import { queueWithdrawal } from "../delivery/queue-deliveries.ts";
import { pathOfPicture } from "../homeowner/homeowner.contract.ts";
import { searchTerms } from "../search-terms.ts";
import { findStopLink, type StopLink } from "./find-stop-link.ts";
import type { Stop } from "./withdrawal.contract.ts";
import { withdrawalMail } from "./withdrawal-mail.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Person = Pick<StopLink["lead"], "id" | "firstName" | "lastName" | "email" | "phone">;

/** Leads in a batch: few people have more with one company. */
const perBatch = 20;
const days = 86_400_000;

/**
 * Takes back what the owner of a link has agreed to, for everything that they have asked this company. What waits to go out to
 * them or about them ends in the same batch, and what is being prepared looks once more before it leaves. The company is told
 * by mail, and so is each system that may have got the lead. Doing it again changes nothing. After it, call
 * `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND for a link that never was, or whose lead is gone
 */
export async function withdrawConsent(
  ports: Needed,
  { token, what, from }: { token: string; what: Stop; from: Sender },
): Promise<void> {
  const found = await findStopLink(ports, token);
  const words = await wordsOf(ports, found, what);
  for (let isFirst = true; ; isFirst = false) {
    const people = await openLeadsOf(ports, found.lead, what);
    if (people.length === 0) return;
    const taken = await Promise.all(people.map((lead) => takeBack(ports, { found, lead, what, words, from })));
    const [first] = taken.flat();
    const mail = isFirst && first ? await withdrawalMail(ports, { found, what, consentId: first.id }) : [];
    await runBatch(ports.db, [
      ...taken.flat().flatMap(({ statements }) => statements),
      ...(what === "all" ? endWaiting(people, ports.now()) : []),
      ...taken.flatMap(([consent]) => (consent ? [queueWithdrawal(consent)] : [])),
      ...mail,
    ]);
  }
}

/** What they read beside the button. */
async function wordsOf(ports: Needed, { tenant }: StopLink, what: Stop): Promise<string> {
  const company = (await isProven(ports, tenant)) ? tenant.companyName : m.consent_the_company();
  return what === "texts" ? m.consent_stop_texts_words({ company }) : m.consent_stop_words({ company });
}

/** All that this inbox has asked the company, as far as it is not taken back yet: the link's own lead and those of its e-mail. */
function openLeadsOf({ db }: Needed, { id, tenantId, email }: StopLink["lead"], what: Stop): Promise<Person[]> {
  const [word] = searchTerms({ email });
  const isOpen = what === "texts" ? hasTexts(sql`leads.id`) : sql`NOT ${hasWithdrawn(sql`leads.id`)}`;
  return db.all<Person>(sql`
    SELECT id, first_name AS firstName, last_name AS lastName, email, phone FROM leads
    WHERE (id = ${id} OR id IN (SELECT lead_id FROM lead_words WHERE tenant_id = ${tenantId} AND word = ${word ?? ""})
        AND tenant_id = ${tenantId} AND lower(email) = ${email.toLowerCase()} AND email <> '')
      AND ${isOpen} LIMIT ${perBatch}`);
}

type Taking = { found: StopLink; lead: Person; what: Stop; words: string; from: Sender };

/** The rows that say so, each only where nothing says it yet. */
function takeBack(ports: Needed, { found, lead, what, words, from }: Taking): Promise<RecordedConsent[]> {
  const { id: leadId, firstName, lastName, email, phone } = lead;
  const browser = { address: from.ipAddress, browser: from.browser, page: pathOfPicture("…") };
  const person = { name: `${firstName} ${lastName}`.trim(), email, phone, ...browser };
  const row = { tenantId: found.lead.tenantId, leadId, event: "withdrawn" as const, words, version: null, person };
  const at = { createdAt: ports.now() };
  const texts = newConsent({ ...row, ...at, purpose: "texts" }, hasTexts(leadId));
  if (what === "texts") return Promise.all([texts]);
  return Promise.all([newConsent({ ...row, ...at, purpose: "request" }, sql`NOT ${hasWithdrawn(leadId)}`), texts]);
}

/** What waits to go out to these people, or about them. */
function endWaiting(people: Person[], at: Date): SQLWrapper[] {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(people.map(({ id }) => id))}))`;
  return [
    write.delete(mails).where(sql`${canStillGo} AND kind <> 'lead-withdrawn' AND (lead_id IN ${ids} OR id IN (
      SELECT mail_id FROM leads WHERE id IN ${ids}
      UNION SELECT mail_id FROM homeowner_mails WHERE lead_id IN ${ids}
      UNION SELECT mail_id FROM lead_replies WHERE lead_id IN ${ids}))`),
    endSheetMails(ids),
    endMails(ids, at),
    sql`
      UPDATE lead_deliveries SET state = 'dead', due_at = NULL, ended_at = ${at.getTime()}
      WHERE state = 'waiting' AND event = 'lead.created' AND lead_id IN ${ids}`,
    sql`UPDATE leads SET changed_at = ${at.getTime()} WHERE id IN ${ids}`,
  ];
}

/** Of any house of the company's. The copy of a signature (`sheet-signed`) goes out: it answers what they have done themselves. */
function endSheetMails(ids: SQL): SQL {
  return sql`
    DELETE FROM mails INDEXED BY mails_recipient
    WHERE ${canStillGo} AND kind IN ('sheet', 'sheet-reminder', 'sheet-withdrawn')
      AND lower(recipient) IN (SELECT lower(email) FROM leads WHERE id IN ${ids})
      AND (tenant_id, recipient) IN (SELECT tenant_id, lower(email) FROM leads WHERE id IN ${ids})`;
}

/** Mails that have not been written yet. Their rows stay a while, to answer "did you write to them?". */
function endMails(ids: SQL, at: Date): SQL {
  return sql`
    UPDATE homeowner_mails SET state = 'closed', due_at = ${at.getTime() + 30 * days}
    WHERE state = 'waiting' AND lead_id IN ${ids}`;
}
