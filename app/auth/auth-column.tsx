import { useLocation, useRouteLoaderData } from "react-router";
import { Island } from "../hydration/island.tsx";
import { useHydration } from "../hydration/use-hydration.ts";
import type { loader as rootLoader } from "../root.tsx";
import { AuthIsland, type AuthIslandProps } from "./auth-island.tsx";
import { AuthView, type AuthViewProps } from "./auth-view.tsx";
import { RouterPlace } from "./router-place.tsx";

/** The forms: alive by themselves in a page that somebody comes to read, of the router's where the address brings an errand. */
export function AuthColumn({ view }: { view: AuthViewProps }) {
  const isPart = useHydration() === "part";
  const { search } = useLocation();
  const site = useRouteLoaderData<typeof rootLoader>("root");
  if (!isPart) {
    return (
      <RouterPlace>
        <AuthView {...view} />
      </RouterPlace>
    );
  }
  const props: AuthIslandProps = {
    view,
    search,
    companyName: site?.tenant.companyName ?? "",
    supportEmail: site?.supportEmail ?? "",
  };
  return (
    <Island name="auth" props={props}>
      <AuthIsland {...props} />
    </Island>
  );
}
