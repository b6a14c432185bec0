import { hydrateIsland } from "../../hydration/hydrate-island.ts";
import { WidgetApp } from "./widget-app.tsx";
import type { WidgetProps } from "./widget-props.ts";

/** The browser's entry of a widget. */
hydrateIsland((props: WidgetProps) => <WidgetApp {...props} />);
