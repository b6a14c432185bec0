import { type SQL, sql } from "drizzle-orm";
import { newToken, sha256Hex } from "../../auth/hash.ts";
import { newId } from "../../db/columns.ts";
import { pageUrl } from "../../page-url.ts";
import type { Ports } from "../../ports.ts";
import { pathOfStop } from "../withdrawal/withdrawal.contract.ts";
import { pathOfPicture } from "./homeowner.contract.ts";

type NewLink = { leadId: string; visualizationId: string | null; cause: "form" | "reply"; at: Date };

/** `stopUrl`: where its owner takes their consent back. */
export type IssuedLink = { id: string; url: string; stopUrl: string; insert(onlyIf: SQL): SQL };

/** A link to the page of a homeowner's picture, and the statement for the batch that makes it good. Only its hash is stored. */
export async function issuePictureLink(
  { settings }: Pick<Ports, "settings">,
  { leadId, visualizationId, cause, at }: NewLink,
): Promise<IssuedLink> {
  const [id, token] = [newId(), newToken()];
  const tokenHash = await sha256Hex(token);
  return {
    id,
    url: pageUrl(settings, pathOfPicture(token)),
    stopUrl: pageUrl(settings, pathOfStop(token)),
    insert: (onlyIf) => sql`
      INSERT INTO picture_links (id, lead_id, token_hash, visualization_id, cause, created_at)
      SELECT ${id}, ${leadId}, ${tokenHash}, ${visualizationId}, ${cause}, ${at.getTime()} WHERE ${onlyIf}`,
  };
}
