import { ChevronDown } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import "./menu.css";

type Props = {
  id: string;
  button: ReactNode;
  /** Which side of the button the panel keeps to. */
  align: "start" | "end";
  /** The id of what names the panel for screen readers; the button where there is no title. */
  labeledBy?: string;
  children: ReactNode;
};

/**
 * A button and the panel of links that it opens: the browser's own popover, so it opens before any script has come, closes
 * on Escape or a press elsewhere, and lies over everything. Script adds the arrow keys.
 */
export function Menu({ id, button, align, labeledBy, children }: Props) {
  return (
    <div className="menu" data-align={align}>
      <button id={`${id}-button`} type="button" className="menu-button" popoverTarget={id} onKeyDown={openWithArrow}>
        {button}
        <ChevronDown className="menu-chevron" aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        id={id}
        popover="auto"
        className="menu-panel"
        role="group"
        aria-labelledby={labeledBy ?? `${id}-button`}
        onKeyDown={moveWithArrows}
        onClick={closeAfterChoice}
      >
        {children}
      </div>
    </div>
  );
}

function openWithArrow(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const panel = event.currentTarget.popoverTargetElement;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  if (!panel.matches(":popover-open")) panel.showPopover({ source: event.currentTarget });
  const entries = entriesOf(panel);
  entries.at(event.key === "ArrowDown" ? 0 : -1)?.focus();
}

function moveWithArrows(event: KeyboardEvent<HTMLDivElement>) {
  const entries = entriesOf(event.currentTarget);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  entries.at(next % entries.length)?.focus();
}

function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
  if (event.target instanceof Element && event.target.closest("a, button")) event.currentTarget.hidePopover();
}

function entriesOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)")];
}
