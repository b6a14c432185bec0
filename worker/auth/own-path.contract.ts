/** Addresses that no one was "on the way to": data, and the sign-in page itself, which would send people in a circle. */
const noDestination = /^\/(api|auth)(\/|$)/i;
/** Our pages' paths are plain words. Percent signs stay out, so that nothing changes its meaning when decoded again. */
const plainPath = /^(?:\/[\w.~-]+)*\/?$/;
const maxLength = 2000;

/**
 * Where to go after sign-in, if it is a page of ours: path, query and fragment as the URL parser writes them. Everything
 * else is null: other sites in any disguise, and what is not text at all. Server and page both ask here.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > maxLength || !text.startsWith("/")) return null;
  const base = "https://own.invalid";
  // Not URL.parse: sign-in has to work in browsers of 2023.
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base || url.username !== "" || url.password !== "") return null;
  if (!plainPath.test(url.pathname) || noDestination.test(url.pathname)) return null;
  const path = url.pathname + url.search + url.hash;
  return path.length > maxLength ? null : path;
}
