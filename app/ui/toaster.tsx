import { type KeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { m } from "#messages";
import { Announcer } from "./announcer.tsx";
import { showKeptToast } from "./kept-toast.ts";
import { currentToasts, dismissToast, subscribeToToasts } from "./toast.ts";
import { ToastItem } from "./toast-item.tsx";
import { useGoAway } from "./use-go-away.ts";
import "./toaster.css";

/** Shows what `toast` was told, for 5 s; F8 leads the keyboard there, a swipe to the right puts it away. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const region = useRef<HTMLElement>(null);
  const shown = toasts.find(({ open }) => open);
  useGoAway(region, shown?.id);
  useHotkey(region);
  useEffect(showKeptToast, []);

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && shown) dismissToast(shown.id);
  };
  return (
    <>
      <Announcer toast={shown} />
      <section
        ref={region}
        tabIndex={-1}
        className="toasts"
        aria-label={m.ui_notifications()}
        onKeyDown={closeOnEscape}
      >
        <ol>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </ol>
      </section>
    </>
  );
}

function useHotkey(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focusRegion = (event: globalThis.KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", focusRegion);
    return () => document.removeEventListener("keydown", focusRegion);
  }, [region]);
}
