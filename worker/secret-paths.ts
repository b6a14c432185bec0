import { barePath } from "./language.contract.ts";
import { plainPath } from "./widget-paths.ts";

/** Their queries carry one-time codes and tokens. */
const secretQueries = new Set(["/auth", "/accept-invitation"]);
/** Who knows such an address sees what is there. */
const secretPaths = ["/s/", "/your-picture/", "/stop/", "/approve/"];

/** Whether the addresses of a page may carry a secret, so that no other request may mention them. */
export function isSecret(path: string): boolean {
  const plain = barePath(plainPath(path));
  return secretQueries.has(plain) || secretPaths.some((start) => plain.startsWith(start));
}

/** Whether this one does. */
export function carriesSecret({ pathname, search }: URL): boolean {
  return isSecret(pathname) && (search !== "" || !secretQueries.has(barePath(plainPath(pathname))));
}
