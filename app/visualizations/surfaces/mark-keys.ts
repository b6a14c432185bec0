import type { Dispatch, KeyboardEvent } from "react";
import type { Point } from "../picture/view.ts";
import type { Work, WorkEvent } from "../work/work.ts";
import type { Marking } from "./use-marking.ts";

/** What the keyboard does on the picture, for its description. */
export const keysInWords =
  "Arrow keys move a crosshair, with Shift in small steps. Enter adds or removes the piece under it. Plus and minus grow or shrink the last piece. Brackets change the brush. With the outline, Enter sets a corner, C closes it and Escape drops it. Control Z undoes.";

/** The same for those who see the picture. */
export const keysInShort = "Arrows: move · Enter: mark · + −: grow, shrink · [ ]: brush · Ctrl Z: undo";

/** True where the key was used. */
export function pressKey(
  event: KeyboardEvent,
  at: Point,
  { marking, work, dispatch }: { marking: Marking; work: Work; dispatch: Dispatch<WorkEvent> },
): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key !== "z" && key !== "y") return false;
    dispatch({ type: key === "y" || event.shiftKey ? "redone" : "undone" });
    return true;
  }
  switch (key) {
    case "enter":
      marking.tap(at);
      return true;
    case "+":
    case "=":
      return marking.growLast(0.15);
    case "-":
      return marking.growLast(-0.15);
    case "[":
    case "]":
      dispatch({ type: "sized", brushRadius: work.brushRadius * (key === "]" ? 1.25 : 0.8) });
      return true;
    case "c":
      return marking.closeOutline();
    case "escape":
      return marking.dropOutline();
    default:
      return false;
  }
}
