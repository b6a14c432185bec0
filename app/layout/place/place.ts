import { type ComponentType, createContext, type ReactNode, type Ref, useContext } from "react";
import type { loader as rootLoader } from "../../root.tsx";

/** What the page's frame was drawn from; its colors and icon are in the page's head. */
export type Site = Omit<Awaited<ReturnType<typeof rootLoader>>, "brandCss" | "icon">;

export type PlaceLinkProps = {
  /** A path of the site, without its language. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  className?: string;
  children?: ReactNode;
  "aria-current"?: "page" | undefined;
  "aria-label"?: string | undefined;
  /** Always loads the page that it leads to. */
  reloadDocument?: boolean;
  /** Within a page that stays, what is in sight stays, too. */
  preventScrollReset?: boolean;
  title?: string;
  onClick?: () => void;
  [data: `data-${string}`]: unknown;
};

/**
 * Where something is shown, and how it leads elsewhere: in a page of the router's (`RouterPlace`), or in a page that is alive
 * without one (`DocumentPlace`). What both show asks this, and knows no router.
 */
export type Place = {
  /** Without the language, which is no part of the site's paths. */
  pathname: string;
  search: string;
  hash: string;
  /** undefined where the page itself has failed. */
  site: Site | undefined;
  navigate(path: string, options?: { replace?: boolean }): void | Promise<void>;
  /** Has the page take the brand that the server would give it now. */
  renewBrand(): void | Promise<void>;
  Link: ComponentType<PlaceLinkProps>;
};

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error("usePlace needs a place above it.");
  return place;
}
