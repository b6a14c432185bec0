import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { islandIds } from "./island-ids.ts";

/** Brings to life what the server has drawn, from the same props. */
export function hydrateIsland<Props>(draw: (props: Props) => ReactNode): void {
  const root = document.getElementById(islandIds.root);
  const props = document.getElementById(islandIds.props)?.textContent;
  if (root && props) hydrateRoot(root, draw(JSON.parse(props) as Props));
}
