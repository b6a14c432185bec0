/** Pages that are alive without the router: every way there loads them. */
const lonePages = ["/dashboard"];

/** @param path of the site, without its language; with or without what follows `?` and `#` */
export function isLonePage(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  return lonePages.includes(pathname.replace(/\/$/, ""));
}
