import { hydrateIsland } from "../hydration/hydrate-island.ts";
import { AuthIsland, type AuthIslandProps } from "./auth-island.tsx";

/** The browser's entry of `/auth`. */
hydrateIsland((props: AuthIslandProps) => <AuthIsland {...props} />);
