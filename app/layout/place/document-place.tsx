import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { keepToast } from "../../ui/kept-toast.ts";
import { brandStyleId } from "../brand-style-id.ts";
import { plainHref } from "../plain-href.ts";
import { type Place, PlaceContext, type PlaceLinkProps } from "./place.ts";

export type DocumentPlaceProps = Pick<Place, "pathname" | "search" | "site">;

/** Around a page that is alive without the router: its links load pages, which take along the notice that is shown. */
export function DocumentPlace({ pathname, search, site, children }: DocumentPlaceProps & { children: ReactNode }) {
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => location.hash,
    () => "",
  );
  const place = useMemo<Place>(
    () => ({ pathname, search, hash, site, navigate: load, renewBrand, Link: PlainLink }),
    [pathname, search, hash, site],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

function PlainLink({ to, reloadDocument: _always, preventScrollReset: _within, children, ...link }: PlaceLinkProps) {
  return (
    <a href={plainHref(to)} {...link} onClickCapture={keepToast}>
      {children}
    </a>
  );
}

function load(path: string, { replace = false } = {}): void {
  keepToast();
  if (replace) location.replace(plainHref(path));
  else location.assign(plainHref(path));
}

/** The server writes the colors into the head of each page: they are taken out of the one that it would send now. */
async function renewBrand(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  // Not by a parser: the page's policy refuses the styles of what it parses, and reports them.
  const [, fresh] = (await answer.text()).split(`<style id="${brandStyleId}"`)[1]?.match(/>([^<]*)</) ?? [];
  const mine = document.getElementById(brandStyleId);
  if (mine && fresh) mine.textContent = fresh;
}

function subscribeToHash(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}
