import { MessageCircle } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { m } from "#messages";
import type { ChatPanel as Panel } from "./chat-panel.tsx";

const ChatPanel = lazy(async () => {
  if (import.meta.env.SSR) throw new Error("The chat needs a browser.");
  return { default: (await import("./chat-panel.tsx")).ChatPanel };
});

type Props = Parameters<typeof Panel>[0] & {
  isOpen: boolean;
  onOpen(): void;
};

/** The way into changing a picture in plain words. What is behind it is loaded when somebody goes in. */
export function ChatDoor({ isOpen, onOpen, ...panel }: Props) {
  const { onClose, upsell } = panel;
  // Leaving the result leaves the talk, too: taps on the picture mean something else there.
  useEffect(() => onClose, [onClose]);
  if (!isOpen) {
    return (
      <button type="button" className="vz-button vz-button-soft vz-chat-door" onClick={onOpen}>
        <MessageCircle aria-hidden />
        <span>
          {m.visualizations_chat_title()}
          {upsell === null ? null : <small>{m.visualizations_chat_paid_with()}</small>}
        </span>
      </button>
    );
  }
  return (
    <Suspense fallback={<p className="vz-hint">{m.visualizations_chat_opening()}</p>}>
      <ChatPanel {...panel} />
    </Suspense>
  );
}
