import { useRouteLoaderData } from "react-router";
import type { loader } from "./site-layout.tsx";

/** Who stands behind the service; undefined while the page itself has failed. */
export function useCompany() {
  return useRouteLoaderData<typeof loader>("layout/site-layout");
}
