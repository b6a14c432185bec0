import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { m } from "#messages";
import { NotFoundScreen } from "../marketing/not-found-screen.tsx";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/work-layout";
import { ErrorScreen } from "./error-screen.tsx";
import { useTenant } from "./use-tenant.ts";
import { WorkHeader } from "./work-header.tsx";
import "./site-layout.css";

/** What every page of somebody who is signed in lives in: the header with its navigation. */
export default function WorkLayout() {
  return (
    <WorkFrame>
      <Outlet />
    </WorkFrame>
  );
}

/** A page that fails keeps the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <WorkFrame>
      <main id="content">
        {isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />}
      </main>
    </WorkFrame>
  );
}

function WorkFrame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  const tenant = useTenant();
  return (
    <>
      <a className="skip-link" href="#content">
        {m.layout_skip_to_content()}
      </a>
      {data && tenant ? <WorkHeader tenant={tenant} providerName={data.providerName} /> : null}
      {children}
    </>
  );
}
