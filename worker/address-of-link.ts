import type { PageContext } from "./context.ts";
import { addressForReader } from "./lead-to-language.ts";
import { movedAddress } from "./own-hosts/moved-address.ts";
import { findTenantOrDemo } from "./tenants/find-tenant.ts";

/**
 * Where a page is whose path alone says which company it belongs to (`/s/…`, `/your-picture/…`), if that is not where it was asked
 * for: on the company's own host name, and in a language of the reader's that the company offers. A whole address, or null.
 */
export async function addressOfLink(
  page: PageContext,
  { request, url, slug }: { request: Request; url: URL; slug: string },
): Promise<string | null> {
  const moved = await movedAddress(page, { url, slug });
  if (moved !== null) return moved;
  const { languages: offered } = await findTenantOrDemo(page.ports, slug);
  const theirs = addressForReader({ headers: request.headers, url, offered });
  return theirs === null ? null : url.origin + theirs;
}
