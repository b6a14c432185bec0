import { type PlaceLinkProps, usePlace } from "./place/place.ts";
import { sitePathFrom } from "./site-path.ts";

/** A link within the site: it keeps the company that the page was asked for, and knows when it leads to this very page. */
export function SiteLink({ to, ...link }: PlaceLinkProps) {
  const { Link, pathname, search } = usePlace();
  const isHere = bare(to) === bare(pathname);
  return <Link to={sitePathFrom(search)(to)} aria-current={isHere ? "page" : undefined} {...link} />;
}

function bare(path: string): string {
  const [pathname = ""] = path.split(/[?#]/);
  return pathname.replace(/\/$/, "");
}
