import { type SQL, sql } from "drizzle-orm";
import { newToken, sha256Hex } from "../../auth/hash.ts";
import { newId } from "../../db/columns.ts";
import { publicOrigin } from "../../own-hosts/public-origin.ts";
import { pageUrl } from "../../page-url.ts";
import type { Ports } from "../../ports.ts";
import { pathOfStop } from "../withdrawal/withdrawal.contract.ts";
import { pathOfPicture } from "./homeowner.contract.ts";

type NewLink = { tenantId: number; leadId: string; visualizationId: string | null; cause: "form" | "reply"; at: Date };

/** `stopUrl`: where its owner takes their consent back. */
export type IssuedLink = { id: string; url: string; stopUrl: string; insert(onlyIf: SQL): SQL };

/** A link to the page of a homeowner's picture, and the statement for the batch that makes it good. Only its hash is stored. */
export async function issuePictureLink(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { tenantId, leadId, visualizationId, cause, at }: NewLink,
): Promise<IssuedLink> {
  const [id, token] = [newId(), newToken()];
  const tokenHash = await sha256Hex(token);
  return {
    id,
    url: pageUrl({ SITE_ORIGIN: await publicOrigin(ports, tenantId) }, pathOfPicture(token)),
    // At the platform: it has to work for as long as the mail lies about, whatever name the company has then.
    stopUrl: pageUrl(ports.settings, pathOfStop(token)),
    insert: (onlyIf) => sql`
      INSERT INTO picture_links (id, lead_id, token_hash, visualization_id, cause, created_at)
      SELECT ${id}, ${leadId}, ${tokenHash}, ${visualizationId}, ${cause}, ${at.getTime()} WHERE ${onlyIf}`,
  };
}
