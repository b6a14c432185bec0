import { type ReactNode, useMemo } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import { type AuthPlace, AuthPlaceContext } from "./auth-place.ts";

/** `/auth` as a page of the router's: somebody came by a link of a page that is alive, or with an errand. */
export function RouterPlace({ children }: { children: ReactNode }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const companyName = site?.tenant.companyName ?? "";
  const supportEmail = site?.supportEmail ?? "";
  const place = useMemo<AuthPlace>(
    () => ({
      search,
      hash,
      companyName,
      supportEmail,
      leaveFor: (path) => navigate(path, { replace: true }),
    }),
    [search, hash, companyName, supportEmail, navigate],
  );
  return <AuthPlaceContext value={place}>{children}</AuthPlaceContext>;
}
