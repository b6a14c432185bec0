import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { SessionProvider } from "../auth/session.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { createQueryClient } from "./query-client.ts";
import "./radix.css";
import "./site-layout.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of every page of the site. Embeds have none of it. */
export default function SiteLayout() {
  const [queryClient] = useState(createQueryClient);
  const data = useRouteLoaderData<typeof rootLoader>("root");
  if (!data) return null;
  return (
    <Theme accentColor="blue" grayColor="slate" radius="large" appearance="inherit" hasBackground={false}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <a className="skip-link" href="#content">
            Skip to the content
          </a>
          <SiteHeader companyName={data.tenant.companyName} />
          <main id="content" className="site-main">
            <Outlet />
          </main>
          <SiteFooter companyName={data.tenant.companyName} providerName={data.providerName} />
        </SessionProvider>
      </QueryClientProvider>
    </Theme>
  );
}
