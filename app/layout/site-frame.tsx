import { Theme } from "@radix-ui/themes";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SuspensionEntry } from "../account/suspension/suspension-entry.tsx";
import { ProofGate } from "../auth/fresh-proof/proof-gate.tsx";
import { SessionProvider } from "../auth/session-provider.tsx";
import { FollowLanguage } from "./follow-language.tsx";
import { KeepBrand } from "./keep-brand.tsx";
import { createQueryClient } from "./query-client.ts";
import { StaffViewEntry } from "./staff-view/staff-view-entry.tsx";
import "./display-font/display-font.css";
import "./radix.css";
import "./site-shell.css";

type Props = {
  /** Where notices are shown, beside the page. */
  notices: ReactNode;
  children: ReactNode;
};

/** What every page of the site lives in, alive with the router or without: theme, data, session, notices. */
export function SiteFrame({ notices, children }: Props) {
  const [queryClient] = useState(createQueryClient);
  return (
    <Theme accentColor="blue" grayColor="slate" radius="large" appearance="inherit" hasBackground={false}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <KeepBrand />
          <FollowLanguage />
          <StaffViewEntry />
          <SuspensionEntry />
          {children}
          <ProofGate />
          {notices}
        </SessionProvider>
      </QueryClientProvider>
    </Theme>
  );
}
