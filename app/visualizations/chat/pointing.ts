import type { RefObject } from "react";
import { m } from "#messages";
import type { Point } from "../picture/view.ts";

/** While the chat is open, a tap on the finished picture points at something instead of moving its line. */
export type Pointing = {
  /** What is pointed at, in photo units. */
  at: Point | null;
  nameAt(at: Point): string;
  onPoint(at: Point): void;
  /** The cursor that arrow keys move, for who comes to it by a button. */
  cursor: RefObject<HTMLDivElement | null>;
  /** Taken or left by a key: the focus goes back to the words. */
  onDone(): void;
  say(words: string): void;
};

/** Of the picture's width or height. */
const stride = 0.1;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key takes the cursor: a tenth of the picture, or a pixel of the screen; null for other keys. */
export function moveByKey(
  at: Point,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  box: { width: number; height: number },
): Point | null {
  const way = arrows[key];
  if (!way) return null;
  const step = shiftKey ? { x: 1 / box.width, y: 1 / box.height } : { x: stride, y: stride };
  return { x: within(at.x + way.x * step.x), y: within(at.y + way.y * step.y) };
}

export function describePoint(name: string, { x, y }: Point): string {
  return m.visualizations_chat_point_position({ name, left: Math.round(x * 100), top: Math.round(y * 100) });
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
