import { hydrateIsland } from "../hydration/hydrate-island.ts";
import { DashboardPart, type DashboardPartProps } from "./dashboard-part.tsx";

/** The browser's entry of the dashboard. */
hydrateIsland((props: DashboardPartProps) => <DashboardPart {...props} />);
