import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";

/** A photo or a picture came with it, or the company has made one since. */
export function hasPicture({ hasPhoto, beforeUrl, afterUrl, replyPictures }: LeadDetail): boolean {
  return hasPhoto || beforeUrl !== null || afterUrl !== null || replyPictures.length > 0;
}
