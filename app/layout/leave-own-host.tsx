import { useEffect } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { language } from "#messages";
import { pathIn } from "#worker/language.contract.ts";
import { isPlatformPage } from "#worker/own-hosts/platform-pages.catalogue.ts";
import type { loader as rootLoader } from "../root.tsx";

/**
 * Under a company's own host name, a step to a page that only the platform has (signing in, the dashboard) goes on there, as the
 * server sends it when the page is asked for. Draws nothing.
 */
export function LeaveOwnHost() {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { pathname } = useLocation();
  const path = pathname.toLowerCase();
  const away =
    site?.isOwnHost && isPlatformPage(path)
      ? `${site.platformOrigin}${pathIn(language(), path)}?tenant=${site.tenant.slug}`
      : "";
  useEffect(() => {
    if (away) location.replace(away);
  }, [away]);
  return null;
}
