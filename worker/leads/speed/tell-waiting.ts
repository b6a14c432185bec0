import { isNotNull, type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import { describeError } from "../../describe-error.ts";
import { type Outbox, runOutbox } from "../../outbox/run-outbox.ts";
import type { Ports } from "../../ports.ts";
import { hasWithdrawn } from "../consent/has-withdrawn.ts";
import { queueDeliveries } from "../delivery/queue-deliveries.ts";
import type { stepMinutes } from "./await-answer.ts";
import { type Company, findCompany, findNextPerson, type Person } from "./find-people.ts";
import { nextPersonMinutes, ownerMinutes } from "./speed.catalogue.ts";
import { leadAnswers } from "./table.ts";
import { type WaitingLead, waitingMail } from "./waiting-mail.ts";
import { addWorkingTime } from "./working-hours.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Row = typeof leadAnswers.$inferSelect;

const minute = 60_000;
/** Who has just had such a mail gets the next one after this, with all that has come until then. */
const apart = 5 * minute;
/** What is told later than this, after an outage, goes to the owner in one mail and to no channel. */
const late = 10 * minute;

const outbox: Outbox<typeof leadAnswers> = {
  table: leadAnswers,
  key: leadAnswers.leadId,
  // Else the index of those that are due is of no use, and a million answered leads are read each time.
  scope: isNotNull(leadAnswers.dueAt),
  order: [leadAnswers.askedAt],
  leaseMs: 2 * minute,
  // Those of one company are told in one mail.
  concurrency: 100,
  maxPerRun: 1000,
};

/** Tells the people of a company of leads that nobody has answered. A due task. */
export function tellOfWaiting(ports: Needed): Promise<Date | null> {
  return runOutbox(ports, outbox, async (rows) => {
    const companies = Map.groupBy(rows, ({ tenantId }) => tenantId);
    for (const [tenantId, theirs] of companies) {
      try {
        await tellCompany(ports, tenantId, theirs);
      } catch (error) {
        // Their lease brings them back.
        console.error(
          JSON.stringify({ level: "error", event: "waiting leads not told", tenantId, ...describeError(error) }),
        );
      }
    }
  });
}

async function tellCompany(ports: Needed, tenantId: number, rows: Row[]): Promise<void> {
  const company = await findCompany(ports, tenantId);
  const leads = company ? await readWaiting(ports, rows) : [];
  const gone = rows.filter(({ leadId }) => !leads.some(({ id }) => id === leadId));
  if (gone.length > 0) await runBatch(ports.db, [setDue(gone, null)]);
  if (!company) return;
  const toNext: Told[] = [];
  const toOwner: Told[] = [];
  for (const lead of leads) {
    const row = rows.find(({ leadId }) => leadId === lead.id);
    if (!row) continue;
    const person = stepOf(ports, company, row) === 1 ? await findNextPerson(ports, company, lead) : null;
    const isOwners = stepOf(ports, company, row) === 2;
    if (person) toNext.push({ row, lead, person });
    else if (isOwners) toOwner.push({ row, lead, person: company.owner });
    // Nobody to write to yet, but the channels may want to know.
    else
      await runBatch(ports.db, [...toChannels(company, row, first(ports)), nextStep(company, row, nextPersonMinutes)]);
  }
  await tell(ports, company, toNext, nextPersonMinutes);
  await tell(ports, company, toOwner, ownerMinutes);
}

const first = ({ now }: Needed) => ({ minutes: nextPersonMinutes, at: now() });

type Told = { row: Row; lead: WaitingLead; person: Person };

/** Which of the steps it is now: a run that comes late goes straight to the owner. */
function stepOf({ now }: Needed, company: Company, row: Row): 1 | 2 {
  const forOwner = dueOf(company, row, ownerMinutes);
  return row.step >= 1 || (forOwner !== null && forOwner <= now()) ? 2 : 1;
}

function dueOf({ schedule }: Company, { askedAt }: Row, minutes: number): Date | null {
  return addWorkingTime(askedAt, minutes * minute, schedule);
}

/** One mail for each person, and the channels that want to know; all of it or nothing, and nothing for what was answered meanwhile. */
async function tell(
  ports: Needed,
  company: Company,
  told: Told[],
  minutes: (typeof stepMinutes)[number],
): Promise<void> {
  const at = ports.now();
  for (const theirs of Map.groupBy(told, ({ person }) => person.id).values()) {
    const [{ person } = { person: company.owner }] = theirs;
    const rows = theirs.map(({ row }) => row);
    const since = await lastTold(ports, person.id);
    if (since !== null && since + apart > at.getTime()) {
      await runBatch(ports.db, [setDue(rows, new Date(since + apart))]);
      continue;
    }
    // A run that was slower than its lease tells nobody: another one has.
    const waits = sql`EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(rows)}) AS told
        JOIN lead_answers ON lead_id = told.value ->> 'leadId' AND attempts = told.value ->> 'attempts'
      WHERE lead_answers.answered_at IS NULL AND lead_answers.due_at IS NOT NULL)`;
    const leads = theirs.map(({ lead }) => lead);
    await runBatch(ports.db, [
      await waitingMail(ports, { company, person, leads, minutes, onlyIf: waits }),
      ...rows.flatMap((row) => toChannels(company, row, { minutes, at })),
      ...rows.map((row) => nextStep(company, row, minutes)),
    ]);
  }
}

function toChannels(company: Company, row: Row, { minutes, at }: { minutes: number; at: Date }): SQL[] {
  const due = dueOf(company, row, minutes);
  if (due === null || at.getTime() - due.getTime() > late) return [];
  const { leadId, tenantId } = row;
  const facts = sql`${JSON.stringify({ minutes })}`;
  const onlyIf = sql`EXISTS (
    SELECT 1 FROM lead_answers WHERE lead_id = ${leadId} AND answered_at IS NULL AND step = ${row.step} AND attempts = ${row.attempts})`;
  return [queueDeliveries({ leadId, tenantId, at, event: "lead.unanswered", facts, onlyIf })];
}

function nextStep(company: Company, row: Row, minutes: number): SQL {
  const isFirst = minutes === nextPersonMinutes;
  return setDue([row], isFirst ? dueOf(company, row, ownerMinutes) : null, isFirst ? 1 : 2);
}

function setDue(rows: Row[], due: Date | null, step?: number): SQL {
  const steps = step === undefined ? sql`step` : sql`${step}`;
  return sql`
    UPDATE lead_answers SET due_at = ${due?.getTime() ?? null}, step = ${steps}, attempts = 0
    WHERE ${isAmong(rows)} AND answered_at IS NULL AND due_at IS NOT NULL`;
}

function isAmong(rows: Row[]): SQL {
  return sql`lead_id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ leadId }) => leadId))}))`;
}

async function lastTold({ db }: Needed, userId: string): Promise<number | null> {
  const [last] = await db.all<{ at: number | null }>(sql`
    SELECT max(created_at) AS at FROM mails WHERE user_id = ${userId} AND kind = 'lead-unanswered'`);
  return last?.at ?? null;
}

/** Those that somebody may still be told of. */
function readWaiting({ db }: Needed, rows: Row[]): Promise<WaitingLead[]> {
  return db.all<WaitingLead>(sql`
    SELECT id, first_name AS firstName, last_name AS lastName, service, assignee_id AS assigneeId FROM leads
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ leadId }) => leadId))}))
      AND status = 'new' AND disowned_at IS NULL AND NOT ${hasWithdrawn(sql`leads.id`)}
    ORDER BY created_at, id`);
}
