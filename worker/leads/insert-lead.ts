import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import type { LeadPicture } from "./find-lead-picture.ts";
import { heldAt } from "./held.ts";
import type { LeadInput } from "./leads.contract.ts";
import { leadPictureKey } from "./picture-keys.ts";
import { searchTerms } from "./search-terms.ts";
import { utmOf } from "./utm.ts";

export type NewLead = {
  id: string;
  tenantId: number;
  input: LeadInput;
  sender: Actor | null;
  isSpam: boolean;
  isTest?: boolean;
  picture: LeadPicture | null;
  embedId: string | null;
  mailId: string | null;
  at: Date;
};

/** Statements for the batch that takes a lead: the lead itself, what it is found by, the copies of pictures it is to get. */
export function insertLead(lead: NewLead): SQL[] {
  const { id, tenantId, input, sender, isSpam, isTest = false, picture, embedId, mailId } = lead;
  const at = lead.at.getTime();
  const { leadType, firstName = "", lastName = "", email = "" } = input;
  const { phone = null, businessName = null, projectDetails = null, address = null } = input;
  const { page = null, consent = null, consentVersion = null } = input;
  const service = input.service ?? picture?.service ?? null;
  const utm = utmOf(page);
  const user = sender?.kind === "user" ? sender.userId : null;
  const visitor = sender?.kind === "visitor" ? sender.visitorId : null;
  const visualization = picture?.visualizationId ?? null;
  const before = picture && leadPictureKey(id, "before");
  const after = picture?.after ? leadPictureKey(id, "after") : null;
  return [
    sql`
      INSERT INTO leads (id, tenant_id, lead_type, first_name, last_name, email, phone, business_name, project_details,
        service, status, user_id, visitor_id, page, utm, consent, consent_version, consent_at, address, embed_id,
        visualization_id, recipe, before_key, after_key, mail_id, is_test, held_at, created_at)
      VALUES (${id}, ${tenantId}, ${leadType}, ${firstName}, ${lastName}, ${email}, ${phone}, ${businessName},
        ${projectDetails}, ${service}, ${isSpam ? "spam" : "new"}, ${user}, ${visitor}, ${page},
        ${utm && JSON.stringify(utm)}, ${consent}, ${consentVersion}, ${consent && at}, ${address}, ${embedId},
        ${visualization}, (SELECT recipe FROM visualizations WHERE id = ${visualization}), ${before}, ${after}, ${mailId},
        ${isTest ? 1 : 0}, ${isSpam || isTest ? sql`NULL` : heldAt(tenantId, lead.at)}, ${at})`,
    insertSearchTerms({ id, tenantId, words: searchTerms(input), at }),
    ...(picture && before ? [insertCopy({ id, key: before, source: picture.before, at })] : []),
    ...(picture?.after && after ? [insertCopy({ id, key: after, source: picture.after, at })] : []),
  ];
}

function insertSearchTerms({
  id,
  tenantId,
  words,
  at,
}: {
  id: string;
  tenantId: number;
  words: string[];
  at: number;
}): SQL {
  return sql`
    INSERT INTO lead_words (lead_id, tenant_id, word, backwards)
    SELECT ${id}, ${tenantId}, value, ${-at} FROM json_each(${JSON.stringify(words)})`;
}

function insertCopy({ id, key, source, at }: { id: string; key: string; source: string; at: number }): SQL {
  return sql`
    INSERT INTO lead_copies (key, lead_id, source, attempts, due_at) VALUES (${key}, ${id}, ${source}, 0, ${at})`;
}
