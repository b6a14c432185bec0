import { IconButton } from "@radix-ui/themes";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";

export type Moving = { canMove: { up: boolean; down: boolean }; onMove(by: number): void };

/** Put something of a list one place up or down; the same for a thumb, a mouse and the keyboard. */
export function MoveButtons({ name, canMove, onMove }: Moving & { name: string }) {
  return (
    <>
      <MoveButton label={m.products_move_up({ name })} disabled={!canMove.up} onClick={() => onMove(-1)}>
        <ArrowUp size={18} aria-hidden />
      </MoveButton>
      <MoveButton label={m.products_move_down({ name })} disabled={!canMove.down} onClick={() => onMove(1)}>
        <ArrowDown size={18} aria-hidden />
      </MoveButton>
    </>
  );
}

/** The list with one of its things so many places further on. */
export function moved<Item>(list: readonly Item[], from: number, by: number): Item[] {
  const next = [...list];
  next.splice(from + by, 0, ...next.splice(from, 1));
  return next;
}

type MoveProps = { label: string; disabled: boolean; onClick(): void; children: ReactNode };

/** Stays reachable where it does nothing, so that the keyboard is not thrown off at an end of the list. */
function MoveButton({ label, disabled, onClick, children }: MoveProps) {
  return (
    <IconButton
      type="button"
      size="3"
      variant="ghost"
      color="gray"
      className="product-move"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
    >
      {children}
    </IconButton>
  );
}
