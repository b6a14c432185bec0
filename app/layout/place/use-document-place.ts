import type { DocumentPlaceProps } from "./document-place.tsx";
import { usePlace } from "./place.ts";

/** What a page without the router is told of where it is, by the server, which has one. */
export function useDocumentPlace(): DocumentPlaceProps {
  const { pathname, search, site } = usePlace();
  if (!site) return { pathname, search, site };
  const { brandCss: _inHead, icon: _too, ...rest } = site as typeof site & { brandCss?: string; icon?: string };
  return { pathname, search, site: rest };
}
