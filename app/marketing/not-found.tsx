import { data } from "react-router";
import { m } from "#messages";
import { AdminGate } from "../admin/admin-gate.tsx";
import { ExpectedPageAttribute } from "../admin/expected-page-attribute.tsx";
import { unlistedMeta } from "../layout/page-meta.ts";
import type { Route } from "./+types/not-found";
import { NotFoundScreen } from "./not-found-screen.tsx";

export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.marketing_not_found_title(), matches[0].loaderData?.tenant.companyName);
}

export function loader() {
  return data(null, { status: 404 });
}

/** There is nothing to load. */
export function shouldRevalidate() {
  return false;
}

export default function NotFound() {
  return (
    <>
      <ExpectedPageAttribute />
      <AdminGate>
        <NotFoundScreen />
      </AdminGate>
    </>
  );
}
