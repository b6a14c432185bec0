import { Outlet, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import "./site-layout.css";

/** Header, page, footer. */
export default function SiteLayout() {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  if (!data) return null;
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <SiteHeader companyName={data.tenant.companyName} />
      <main id="content" className="site-main">
        <Outlet />
      </main>
      <SiteFooter companyName={data.tenant.companyName} providerName={data.providerName} />
    </>
  );
}
