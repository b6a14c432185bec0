import { Outlet } from "react-router";
import { islandIds } from "../hydration/island-ids.ts";
import { useHydration } from "../hydration/use-hydration.ts";
import { Toaster } from "../ui/toaster.tsx";
import type { Route } from "./+types/site-shell";
import { fontLinks } from "./font-links.ts";
import { LeaveOwnHost } from "./leave-own-host.tsx";
import { PendingNavigation } from "./pending-navigation.tsx";
import { SiteFrame } from "./site-frame.tsx";

export const links: Route.LinksFunction = () => [...fontLinks()];

/** What every page of the router's lives in, with or without the header. Embeds have none of it. */
export default function SiteShell() {
  const hasToasts = useHydration() !== "part";
  return (
    <SiteFrame notices={hasToasts ? <Toaster /> : <div id={islandIds.notices} />}>
      <LeaveOwnHost />
      <PendingNavigation />
      <Outlet />
    </SiteFrame>
  );
}
