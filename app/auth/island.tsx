import { hydrateRoot } from "react-dom/client";
import { islandIds } from "../hydration/island-ids.ts";
import { AuthIsland, type AuthIslandProps } from "./auth-island.tsx";

/** The browser's entry of `/auth`: brings to life what the server has drawn, from the same data. */
const root = document.getElementById(islandIds.root);
const props = document.getElementById(islandIds.props)?.textContent;
if (root && props) hydrateRoot(root, <AuthIsland {...(JSON.parse(props) as AuthIslandProps)} />);
