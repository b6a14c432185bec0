import { type RefObject, useEffect } from "react";
import { dismissToast } from "./toast.ts";

const shownFor = 5000;

/** Takes a notification away when it was shown for 5 s, not counting while it is pointed at, has the focus or the window has not. */
export function useGoAway(region: RefObject<HTMLElement | null>, id: number | undefined): void {
  useEffect(() => {
    const node = region.current;
    if (id === undefined || !node) return;
    let left = shownFor;
    let since = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const wait = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - since;
    };
    const goOn = () => {
      if (signal.aborted || timer !== undefined || node.matches(":hover, :focus-within")) return;
      since = Date.now();
      timer = setTimeout(() => dismissToast(id), left);
    };
    // The focus has gone on only after its event.
    const goOnAfter = () => setTimeout(goOn);

    node.addEventListener("pointerenter", wait, { signal });
    node.addEventListener("focusin", wait, { signal });
    node.addEventListener("pointerleave", goOnAfter, { signal });
    node.addEventListener("focusout", goOnAfter, { signal });
    addEventListener("blur", wait, { signal });
    addEventListener("focus", goOn, { signal });
    goOn();
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [region, id]);
}
