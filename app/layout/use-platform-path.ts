import { useRouteLoaderData } from "react-router";
import { language } from "#messages";
import { pathIn } from "#worker/language.contract.ts";
import type { loader as rootLoader } from "../root.tsx";
import { useSitePath } from "./use-site-path.ts";

/**
 * The address of a page that only the platform has, such as the one to sign in on, with the company kept: a path, or from a company's
 * own host name a whole address.
 */
export function usePlatformPath(): (path: string) => string {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const sitePath = useSitePath();
  if (!site?.isOwnHost) return sitePath;
  return (path) => {
    const url = new URL(pathIn(language(), path), site.platformOrigin);
    url.searchParams.set("tenant", site.tenant.slug);
    return url.href;
  };
}
