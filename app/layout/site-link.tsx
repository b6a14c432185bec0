import type { Ref } from "react";
import { type LinkProps, NavLink } from "react-router";
import { useSitePath } from "./use-site-path.ts";

type Props = Omit<LinkProps, "to"> & { to: string; ref?: Ref<HTMLAnchorElement> };

/** A link within the site: it keeps the company that the page was asked for, and knows when it leads to this very page. */
export function SiteLink({ to, ...link }: Props) {
  const sitePath = useSitePath();
  return <NavLink end to={sitePath(to)} {...link} />;
}
