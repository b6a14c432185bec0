import { Eye } from "lucide-react";
import { m } from "#messages";

/** Shows the photo as it is for as long as it is held, by pointer or key. */
export function PeekButton({ disabled, onPeek }: { disabled: boolean; onPeek(peeking: boolean): void }) {
  return (
    <button
      type="button"
      className="vz-quiet"
      disabled={disabled}
      onPointerDown={() => onPeek(true)}
      onPointerUp={() => onPeek(false)}
      onPointerLeave={() => onPeek(false)}
      onKeyDown={(event) => (event.key === " " || event.key === "Enter") && onPeek(true)}
      onKeyUp={() => onPeek(false)}
      onBlur={() => onPeek(false)}
    >
      <Eye aria-hidden />
      {m.visualizations_compare_hold()}
    </button>
  );
}
