import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { islandIds } from "../hydration/island-ids.ts";
import { keepBrandOf } from "../layout/brand-cookie.ts";
import { companySlugOf } from "../layout/company-slug-of.ts";
import { plainHref } from "../layout/plain-href.ts";
import { keepToast } from "../ui/kept-toast.ts";
import { Toaster } from "../ui/toaster.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { type AuthPlace, AuthPlaceContext } from "./auth-place.ts";
import { AuthView, type AuthViewProps } from "./auth-view.tsx";
import { LightSession } from "./light-session.tsx";
import { useSession } from "./session.tsx";

export type AuthIslandProps = { view: AuthViewProps } & Pick<AuthPlace, "search" | "companyName" | "supportEmail">;

/** The part of `/auth` that comes alive, without the router: the page itself is as the server sent it. */
export function AuthIsland({ view, ...place }: AuthIslandProps) {
  useEffect(() => {
    dispatchEvent(new Event("app:hydrated"));
  }, []);
  return (
    <>
      <LightSession>
        <KeepBrandForNextPage />
        <DocumentPlace {...place}>
          <AuthView {...view} />
        </DocumentPlace>
      </LightSession>
      <Notices />
    </>
  );
}

/** Beside the page, as on every page of the site. */
function Notices() {
  const isHydrated = useHydrated();
  const place = isHydrated ? document.getElementById(islandIds.notices) : null;
  return place && createPortal(<Toaster />, place);
}

/** Steps to other pages load them, and take along the notice that is shown. */
function DocumentPlace({
  search,
  companyName,
  supportEmail,
  children,
}: Omit<AuthIslandProps, "view"> & { children: ReactNode }) {
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => location.hash,
    () => "",
  );
  const place = useMemo<AuthPlace>(
    () => ({
      search,
      hash,
      companyName,
      supportEmail,
      leaveFor(path) {
        keepToast();
        location.replace(plainHref(path));
      },
    }),
    [search, hash, companyName, supportEmail],
  );
  return <AuthPlaceContext value={place}>{children}</AuthPlaceContext>;
}

function subscribeToHash(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

/** As `KeepBrand` does for a page of the router's. Draws nothing. */
function KeepBrandForNextPage() {
  const { status, account } = useSession();
  const slug = companySlugOf(account) ?? "";
  useEffect(() => {
    if (status === "signed-in" || status === "signed-out") keepBrandOf(slug);
  }, [status, slug]);
  return null;
}
