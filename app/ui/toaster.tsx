import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import { m } from "#messages";
import { currentToasts, dismissToast, subscribeToToasts } from "./toast.ts";
import "./toaster.css";

/** Shows what `toast` was told, for 5 s; F8 leads the keyboard there, a swipe to the right puts it away. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map(({ id, title, description, tone, action, open }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-tone={tone}
          // An error is read out at once, everything else when there is a pause.
          type={tone === "error" ? "foreground" : "background"}
          open={open}
          onOpenChange={(stays) => stays || dismissToast(id)}
        >
          {tone === "error" ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
          <div className="toast-words">
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description ? <Toast.Description className="toast-text">{description}</Toast.Description> : null}
            {action ? (
              <Toast.Action className="toast-action" altText={action.label} onClick={action.onPress}>
                {action.label}
              </Toast.Action>
            ) : null}
          </div>
          <Toast.Close className="toast-close" aria-label={m.ui_close()}>
            <X aria-hidden />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" hotkey={["F8"]} />
    </Toast.Provider>
  );
}
