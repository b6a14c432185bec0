import { type SQL, sql } from "drizzle-orm";
import type { Services } from "../services.ts";
import type { LeadInput } from "./contract.ts";
import { searchWords } from "./search-words.ts";

/** So long the same words again are a page that was loaded anew, or a button that was pressed twice. */
const window = 10 * 60_000;

type Sent = { tenantId: number; input: LeadInput; now: Date };

/** True while nobody of this e-mail has sent the company the same within ten minutes: a condition for the batch. */
export function hasNoTwin(sent: Sent): SQL {
  return sql`NOT EXISTS (${twins(sent)})`;
}

/** The id of what was sent first; null when nothing was. */
export async function findTwin({ db }: Pick<Services, "db">, sent: Sent): Promise<string | null> {
  const [twin] = await db.all<{ id: string }>(twins(sent));
  return twin?.id ?? null;
}

/** By the index of words, which is as fast among a million leads as among ten. */
function twins({ tenantId, input, now }: Sent): SQL {
  const { leadType, firstName = "", lastName = "", email = "" } = input;
  const { phone = null, projectDetails = null, address = null } = input;
  const [word] = searchWords({ email });
  return sql`
    SELECT leads.id FROM lead_words JOIN leads ON leads.id = lead_words.lead_id
    WHERE lead_words.tenant_id = ${tenantId} AND lead_words.word = ${word ?? ""}
      AND lead_words.backwards < ${window - now.getTime()}
      AND leads.lead_type = ${leadType} AND leads.first_name = ${firstName} AND leads.last_name = ${lastName}
      AND leads.phone IS ${phone} AND leads.project_details IS ${projectDetails} AND leads.address IS ${address}
    ORDER BY lead_words.backwards LIMIT 1`;
}
