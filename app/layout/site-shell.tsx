import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet } from "react-router";
import { SessionProvider } from "../auth/session.tsx";
import { createQueryClient } from "./query-client.ts";
import "./radix.css";

/** What every page of the site lives in, with or without the header: theme, data and session. Embeds have none of it. */
export default function SiteShell() {
  const [queryClient] = useState(createQueryClient);
  return (
    <Theme accentColor="blue" grayColor="slate" radius="large" appearance="inherit" hasBackground={false}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Outlet />
        </SessionProvider>
      </QueryClientProvider>
    </Theme>
  );
}
