import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { language } from "#messages";
import { pathIn } from "#worker/language.contract.ts";
import type { loader as rootLoader } from "../root.tsx";
import { isPlatform, platformName } from "./platform-brand.ts";
import "./plain-page.css";
import "./plain-screen.css";

/** A page of its own that has little to say, such as that its link is over: where one is, and the words. */
export function PlainPage({ children, isStatus = false }: { children: ReactNode; isStatus?: boolean }) {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="plain-page">
      <header>
        {data ? (
          <a href={pathIn(language(), "/")}>
            {isPlatform(data.tenant) ? (
              <img src="/brand/eavesight.svg" width="156" height="32" alt={platformName} />
            ) : data.isOwnHost ? (
              data.tenant.companyName
            ) : (
              data.providerName
            )}
          </a>
        ) : null}
      </header>
      <main>
        <div className="plain-screen" role={isStatus ? "status" : undefined}>
          {children}
        </div>
      </main>
    </div>
  );
}
