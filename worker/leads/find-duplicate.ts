import { type SQL, sql } from "drizzle-orm";
import type { Services } from "../ports.ts";
import type { NewLead } from "./insert-lead.ts";
import { searchTerms } from "./search-terms.ts";

/** So long the same words again are a page that was loaded anew, or a button that was pressed twice. */
const window = 10 * 60_000;

type Sent = Pick<NewLead, "tenantId" | "input" | "sender" | "isSpam" | "picture" | "at">;

/**
 * True while nobody of this e-mail has sent the company the same within ten minutes: a condition for the batch. It is not the
 * same where the first one had not said whose browser it came from or had another picture, or was taken for a program's.
 */
export function hasNoDuplicate(sent: Sent): SQL {
  return sql`NOT EXISTS (${twins(sent)})`;
}

/** The id of what was sent first; null when nothing was. */
export async function findDuplicate({ db }: Pick<Services, "db">, sent: Sent): Promise<string | null> {
  const [twin] = await db.all<{ id: string }>(twins(sent));
  return twin?.id ?? null;
}

/** By the index of words, which is as fast among a million leads as among ten. */
function twins({ tenantId, input, sender, isSpam, picture, at }: Sent): SQL {
  const { leadType, firstName = "", lastName = "", email = "" } = input;
  const { phone = null, projectDetails = null, address = null } = input;
  const visitor = sender?.kind === "visitor" ? sender.visitorId : null;
  const visualization = picture?.visualizationId ?? null;
  const [word] = searchTerms({ email });
  return sql`
    SELECT leads.id FROM lead_words JOIN leads ON leads.id = lead_words.lead_id
    WHERE lead_words.tenant_id = ${tenantId} AND lead_words.word = ${word ?? ""}
      AND lead_words.backwards < ${window - at.getTime()}
      AND leads.lead_type = ${leadType} AND leads.first_name = ${firstName} AND leads.last_name = ${lastName}
      AND leads.phone IS ${phone} AND leads.project_details IS ${projectDetails} AND leads.address IS ${address}
      AND (${visitor} IS NULL OR leads.visitor_id IS ${visitor})
      AND (${visualization} IS NULL OR leads.visualization_id IS ${visualization})
      AND (${isSpam ? 1 : 0} OR leads.status <> 'spam')
    ORDER BY lead_words.backwards LIMIT 1`;
}
