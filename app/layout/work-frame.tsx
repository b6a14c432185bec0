import type { ReactNode } from "react";
import { m } from "#messages";
import { usePlace } from "./place/place.ts";
import { useTenant } from "./use-tenant.ts";
import { WorkHeader } from "./work-header.tsx";
import "./site-layout.css";

/** What every page of somebody who is signed in lives in: the header with its navigation. */
export function WorkFrame({ children }: { children: ReactNode }) {
  const { site } = usePlace();
  const tenant = useTenant();
  return (
    <>
      <a className="skip-link" href="#content">
        {m.layout_skip_to_content()}
      </a>
      {site && tenant ? <WorkHeader tenant={tenant} providerName={site.providerName} /> : null}
      {children}
    </>
  );
}
