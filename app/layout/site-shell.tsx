import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { SuspensionEntry } from "../account/suspension/suspension-entry.tsx";
import { ProofGate } from "../auth/fresh-proof/proof-gate.tsx";
import { SessionProvider } from "../auth/session-provider.tsx";
import { islandIds } from "../hydration/island-ids.ts";
import { useHydration } from "../hydration/use-hydration.ts";
import { Toaster } from "../ui/toaster.tsx";
import type { Route } from "./+types/site-shell";
import displayFont from "./display-font/figtree.woff2?url";
import { FollowLanguage } from "./follow-language.tsx";
import { KeepBrand } from "./keep-brand.tsx";
import { LeaveOwnHost } from "./leave-own-host.tsx";
import { PendingNavigation } from "./pending-navigation.tsx";
import { createQueryClient } from "./query-client.ts";
import { StaffViewEntry } from "./staff-view/staff-view-entry.tsx";
import "./display-font/display-font.css";
import "./radix.css";
import "./site-shell.css";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

/** What every page of the site lives in, with or without the header: theme, data, session, toasts. Embeds have none of it. */
export default function SiteShell() {
  const [queryClient] = useState(createQueryClient);
  const hasToasts = useHydration() !== "part";
  return (
    <Theme accentColor="blue" grayColor="slate" radius="large" appearance="inherit" hasBackground={false}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <KeepBrand />
          <FollowLanguage />
          <LeaveOwnHost />
          <PendingNavigation />
          <StaffViewEntry />
          <SuspensionEntry />
          <Outlet />
          <ProofGate />
          {hasToasts ? <Toaster /> : <div id={islandIds.notices} />}
        </SessionProvider>
      </QueryClientProvider>
    </Theme>
  );
}
