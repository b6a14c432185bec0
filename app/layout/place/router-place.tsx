import { type ReactNode, useMemo } from "react";
import { Link, useLocation, useNavigate, useRevalidator, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../../root.tsx";
import { isLonePage } from "./lone-pages.ts";
import { type Place, PlaceContext, type PlaceLinkProps } from "./place.ts";

/** Around every page of the router's. */
export function RouterPlace({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const place = useMemo<Place>(
    () => ({ pathname, search, hash, site, navigate, renewBrand: revalidate, Link: RouterLink }),
    [pathname, search, hash, site, navigate, revalidate],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

function RouterLink({ to, reloadDocument, ...link }: PlaceLinkProps) {
  return <Link to={to} reloadDocument={reloadDocument ?? isLonePage(to)} {...link} />;
}
