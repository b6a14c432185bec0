import { hydrateRoot } from "react-dom/client";
import { islandIds } from "../../hydration/island-ids.ts";
import { WidgetApp } from "./widget-app.tsx";
import type { WidgetProps } from "./widget-props.ts";

/** The browser's entry of a widget: brings to life what the server has drawn, from the same data. */
const root = document.getElementById(islandIds.root);
const props = document.getElementById(islandIds.props)?.textContent;
if (root && props) hydrateRoot(root, <WidgetApp {...(JSON.parse(props) as WidgetProps)} />);
