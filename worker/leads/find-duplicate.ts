import { type SQL, sql } from "drizzle-orm";
import { leadFieldNames } from "../lead-fields.catalogue.ts";
import type { Ports } from "../ports.ts";
import { hasWithdrawn } from "./consent/has-withdrawn.ts";
import { type NewLead, senderColumns, serviceOf, textsOf } from "./insert-lead.ts";
import { searchTerms } from "./search-terms.ts";
import { leads } from "./table.ts";

/** The same words again within this time are a page that was reloaded, or a button that was pressed twice. */
const window = 10 * 60_000;

type Sent = Pick<NewLead, "tenantId" | "input" | "sender" | "isSpam" | "picture" | "at">;

/**
 * The one rule for all leads, as a condition for the batch: true while nobody of this e-mail has sent the company the same
 * within ten minutes. It is not the same where the first one had not said whose browser or account it came from, had another
 * picture, did not tick the box for text messages, was taken back since, or was taken for a program's. (An `Idempotency-Key` is older than this rule's ten minutes: its answer is kept for a day.)
 */
export function hasNoDuplicate(sent: Sent): SQL {
  return sql`NOT EXISTS (${duplicates(sent)})`;
}

/** The id of what was sent first; null when nothing was. */
export async function findDuplicate({ db }: Pick<Ports, "db">, sent: Sent): Promise<string | null> {
  const [first] = await db.all<{ id: string }>(duplicates(sent));
  return first?.id ?? null;
}

/** By the index of words, which is as fast among a million leads as among ten. */
function duplicates(sent: Sent): SQL {
  const { tenantId, input, sender, isSpam, picture, at } = sent;
  const texts = textsOf(input);
  const { userId, visitorId } = senderColumns(sender);
  const visualization = picture?.visualizationId ?? null;
  const [word] = searchTerms({ email: input.email });
  const sameTexts = leadFieldNames.map((name) => sql`${leads[name]} IS ${texts[name]}`);
  return sql`
    SELECT leads.id FROM lead_words JOIN leads ON leads.id = lead_words.lead_id
    WHERE lead_words.tenant_id = ${tenantId} AND lead_words.word = ${word ?? ""}
      AND lead_words.backwards < ${window - at.getTime()}
      AND leads.lead_type = ${input.leadType} AND leads.service IS ${serviceOf(sent)}
      AND ${sql.join(sameTexts, sql` AND `)}
      AND (${userId} IS NULL OR leads.user_id IS ${userId})
      AND (${visitorId} IS NULL OR leads.visitor_id IS ${visitorId})
      AND (${visualization} IS NULL OR leads.visualization_id IS ${visualization})
      AND (${isSpam ? 1 : 0} OR leads.status <> 'spam') AND leads.is_test = 0 AND NOT ${hasWithdrawn(leads.id)}
      AND (${input.textConsentWording ?? null} IS NULL OR EXISTS (
        SELECT 1 FROM consents WHERE lead_id = leads.id AND purpose = 'texts' AND event = 'given'))
    ORDER BY lead_words.backwards LIMIT 1`;
}
