import { type RefObject, useRef } from "react";
import { useWidget } from "./widget.ts";

const edge = 16;

/**
 * A modal dialog. In a widget it opens beside what was pressed: a frame may be as high as its content, and its middle far
 * out of sight.
 */
export function useDialog(): { dialog: RefObject<HTMLDialogElement | null>; open(pressed: Element): void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const isFramed = useWidget() !== null;

  function open(pressed: Element) {
    const element = dialog.current;
    if (!element) return;
    const { top } = pressed.getBoundingClientRect();
    element.showModal();
    if (!isFramed) return;
    const lowest = innerHeight - element.offsetHeight - edge;
    element.style.marginTop = `${Math.max(edge, Math.min(top, lowest))}px`;
  }

  return { dialog, open };
}
