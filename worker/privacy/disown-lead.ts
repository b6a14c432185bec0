import { eq, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { hasTexts } from "../leads/consent/has-withdrawn.ts";
import { newConsent } from "../leads/consent/record-consent.ts";
import { consentPeople } from "../leads/consent/table.ts";
import { findPictureLink } from "../leads/homeowner/find-picture-link.ts";
import { revokeLinks } from "../leads/homeowner/revoke-links.ts";
import { leadFolder } from "../leads/picture-keys.ts";
import { searchTerms } from "../leads/search-terms.ts";
import { leadCopies, leadSearchTerms, leads } from "../leads/table.ts";
import { foldText } from "../lists/fold-text.ts";
import { canStillGo } from "../mail/can-still-go.ts";
import { suppressMails } from "../mail/suppression.ts";
import type { Ports } from "../ports.ts";
import { erasePhotos } from "./erase-photos.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * "This was not me": the owner of a lead's address has not sent it. Photo and pictures go, wherever they came from this lead
 * (the form's own, those of browsers that went on with them, the copy in the company's house), with the address; every link is
 * dead, the record of consent forgets who it was and holds no leave for text messages any more, and nothing that others set off
 * is sent to the address any more. What an account owns stays its own, and the company
 * keeps the rest of what was written, which may be somebody's who mistyped.
 * @throws AppError NOT_FOUND for a dead link
 */
export async function disownLead(ports: Needed, token: string): Promise<void> {
  const { lead } = await findPictureLink(ports, token);
  const { id, tenantId, email } = lead;
  const now = ports.now();
  const terms = JSON.stringify(searchTerms({ email }));
  await runBatch(ports.db, [
    ...(await forgetAddress(ports, email)),
    ...erasePhotos({ photos: photosOf(lead) }, now),
    doomLeadFiles(id, now),
    write.delete(leadCopies).where(eq(leadCopies.leadId, id)),
    write
      .delete(leadSearchTerms)
      .where(sql`tenant_id = ${tenantId} AND lead_id = ${id} AND word IN (SELECT value FROM json_each(${terms}))`),
    ...(await endTexts(lead, now)),
    write.delete(consentPeople).where(eq(consentPeople.leadId, id)),
    revokeLinks({ leadId: id, by: "homeowner", at: now }, sql`TRUE`),
    sql`DELETE FROM mails WHERE ${canStillGo} AND id IN (
      SELECT mail_id FROM lead_replies WHERE lead_id = ${id} UNION SELECT mail_id FROM homeowner_mails WHERE lead_id = ${id})`,
    ...(email ? [forgetInHouse(lead.projectId, email), deleteSheets(lead.projectId, email)] : []),
    write
      .update(leads)
      .set({
        email: "",
        beforeKey: null,
        afterKey: null,
        visualizationId: null,
        photoId: null,
        recipe: null,
        disownedAt: now,
        changedAt: now,
      })
      .where(eq(leads.id, id)),
  ]);
}

/** Whoever ticked the box is not who owns the address, so it says nothing about the number either. */
async function endTexts({ id: leadId, tenantId }: { id: string; tenantId: number }, at: Date): Promise<SQL[]> {
  const nobody = { name: "", email: "", phone: null, address: null, browser: null, page: null };
  const row = { tenantId, leadId, words: m.leads_not_me(), version: null, createdAt: at, person: nobody };
  return (await newConsent({ ...row, purpose: "texts", event: "withdrawn" }, hasTexts(leadId))).statements;
}

async function forgetAddress(ports: Needed, email: string) {
  return email ? [await suppressMails(ports, email)] : [];
}

/** Of visitors alone; the copy in the company's house bears the lead's id. */
function photosOf({ id, photoId, visitorId }: Pick<typeof leads.$inferSelect, "id" | "photoId" | "visitorId">): SQL {
  return sql`(photos.id = ${id} OR (photos.id = ${photoId} AND photos.visitor_id = ${visitorId}) OR photos.id IN (
    SELECT picture_link_visitors.photo_id FROM picture_link_visitors
      JOIN picture_links ON picture_links.id = picture_link_visitors.link_id
    WHERE picture_links.lead_id = ${id} AND photos.visitor_id = picture_link_visitors.visitor_id))`;
}

/** The house that the company went on with: its people may have written more about it. */
function forgetInHouse(projectId: string | null, email: string): SQL {
  return sql`
    UPDATE projects SET customer_email = NULL, search_text = replace(search_text, ${foldText(email)}, '')
    WHERE id = ${projectId} AND customer_email = ${email}`;
}

/** With who signed them; a trigger queues their files. */
function deleteSheets(projectId: string | null, email: string): SQL {
  return sql`DELETE FROM sheets WHERE project_id = ${projectId} AND recipient_email = ${email.toLowerCase()}`;
}

function doomLeadFiles(id: string, now: Date): SQL {
  return sql`
    INSERT INTO doomed_files (key, created_at) VALUES (${leadFolder(id)}, ${now.getTime()}) ON CONFLICT (key) DO NOTHING`;
}
