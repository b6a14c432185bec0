import type { Dispatch, KeyboardEvent } from "react";
import { m } from "#messages";
import type { Point } from "../picture/view.ts";
import type { VisualizerEvent, VisualizerState } from "../work/visualizer-state.ts";
import type { Selection } from "./use-selection.ts";

/** What the keyboard does on the picture, for its description. */
export const keyboardHelp = m.visualizations_selection_keys_description;

/** The same for those who see the picture. */
export const keyboardHelpShort = m.visualizations_selection_keys_short;

/** True where the key was used. */
export function pressKey(
  event: KeyboardEvent,
  at: Point,
  { selection, work, dispatch }: { selection: Selection; work: VisualizerState; dispatch: Dispatch<VisualizerEvent> },
): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key !== "z" && key !== "y") return false;
    dispatch({ type: key === "y" || event.shiftKey ? "redone" : "undone" });
    return true;
  }
  switch (key) {
    case "enter":
      selection.tap(at);
      return true;
    case "+":
    case "=":
      return selection.growLast(0.15);
    case "-":
      return selection.growLast(-0.15);
    case "[":
    case "]":
      dispatch({ type: "sized", brushRadius: work.brushRadius * (key === "]" ? 1.25 : 0.8) });
      return true;
    case "c":
      return selection.closeOutline();
    case "escape":
      return selection.dropOutline();
    default:
      return false;
  }
}
