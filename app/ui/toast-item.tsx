import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { dismissToast, type Toast } from "./toast.ts";
import { useSwipeAway } from "./use-swipe-away.ts";

/** One notification. It is gone for good once its way out has been shown. */
export function ToastItem({ toast }: { toast: Toast }) {
  const { id, title, description, tone, action, open } = toast;
  const item = useRef<HTMLLIElement>(null);
  const [gone, setGone] = useState(false);
  const close = useCallback(() => dismissToast(id), [id]);
  useSwipeAway(item, close);

  useEffect(() => {
    const node = item.current;
    if (open || !node) return;
    // Whoever closed it with the keyboard goes on from where it was.
    if (node.contains(document.activeElement)) node.closest<HTMLElement>('[role="region"]')?.focus();
    let awaited = true;
    const ways = node.getAnimations().map((animation) => animation.finished);
    Promise.allSettled(ways).then(() => awaited && setGone(true));
    return () => {
      awaited = false;
    };
  }, [open]);

  if (gone) return null;
  return (
    <li
      ref={item}
      className="toast"
      data-tone={tone}
      data-state={open ? "open" : "closed"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reads a notification before its buttons
      tabIndex={0}
    >
      {tone === "error" ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      <div className="toast-words">
        <div className="toast-title">{title}</div>
        {description ? <div className="toast-text">{description}</div> : null}
        {action ? (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              action.onPress();
              close();
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button type="button" className="toast-close" aria-label={m.ui_close()} onClick={close}>
        <X aria-hidden />
      </button>
    </li>
  );
}
