import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import { maxHistoryLength } from "#worker/chat/chat.catalogue.ts";
import type { ChatReply } from "#worker/chat/chat.contract.ts";
import type { Version } from "../work/visualizer-state.ts";

/** A message and what came of it. `on`: the picture it was said about. */
export type Turn = {
  id: string;
  on: string;
  message: string;
  /** As it was before the message. */
  before: Design;
  /** What earlier versions of the page have kept has no plan in parts. */
  reply: Omit<ChatReply, "changes" | "note"> & Partial<Pick<ChatReply, "changes" | "note">>;
  state: "open" | "taken-back" | "ordered";
  /** The picture that was made of it. */
  made: string | null;
  /** The newest picture when it was ordered: what is made of it comes later. */
  after?: string | null;
  /** Why no picture came of it. */
  failed?: string | null;
  /** Changes of the plan that the person has struck out, by their keys. */
  struck?: string[];
};

/** The design of a plan without what the person has struck out: there it is as it was before the message. */
export function plannedDesign({ before, reply, struck = [] }: Pick<Turn, "before" | "reply" | "struck">): Design {
  const keys = (reply.changes ?? []).filter((change) => struck.includes(change.keys.join())).flatMap((one) => one.keys);
  if (keys.length === 0) return reply.design;
  const old: Record<string, unknown> = before;
  const next: Record<string, unknown> = reply.design;
  const kept = withOld(next, old, keys);
  const own = { ...(old.products as object) };
  const products = keys.includes("products") ? own : withOld({ ...(next.products as object) }, own, keys);
  const { products: _, ...rest } = kept;
  return (Object.keys(products).length > 0 ? { ...rest, products } : rest) as Design;
}

function withOld(
  next: Record<string, unknown>,
  old: Record<string, unknown>,
  keys: readonly string[],
): Record<string, unknown> {
  const kept = Object.entries(next).filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...kept, ...Object.entries(old).filter(([key]) => keys.includes(key))]);
}

type Pictures = { versions: readonly Pick<Version, "id" | "parentId">[]; working: boolean; failure: string | null };

/** What has become of orders: a picture, or a plan that can be confirmed again. The same list where nothing has. */
export function settleOrders(turns: readonly Turn[], { versions, working, failure }: Pictures): readonly Turn[] {
  const taken = new Set(turns.map(({ made }) => made));
  const settled = turns.map((turn): Turn => {
    if (turn.state !== "ordered" || turn.made) return turn;
    const from = versions.findIndex(({ id }) => id === turn.after) + 1;
    const made = versions.slice(from).find(({ id, parentId }) => parentId === turn.on && !taken.has(id));
    if (made) {
      taken.add(made.id);
      return { ...turn, made: made.id };
    }
    return working ? turn : { ...turn, state: "open", failed: failure ?? m.visualizations_chat_no_picture() };
  });
  return settled.some((turn, i) => turn !== turns[i]) ? settled : turns;
}

const keyOf = (photoId: string) => `eavesight_chat:${photoId}`;
/** The server keeps as many. */
export const maxEntries = 40;

/** The proposal about a picture that waits to be confirmed: the last one that was not taken back. */
export function openProposal(turns: readonly Turn[], on: string): Turn | null {
  return turns.findLast((turn) => turn.on === on && turn.reply.patch !== null && turn.state === "open") ?? null;
}

/** What was said on the way to a picture, oldest first: through all that it was made from, and about itself. */
export function branchOf(turns: readonly Turn[], shown: string): Turn[] {
  const isSaid = ({ state }: Turn) => state !== "taken-back";
  const own = turns.filter((turn) => turn.on === shown && turn.made === null);
  const maker = turns.find(({ made }) => made === shown);
  if (!maker) return own;
  const before = turns.slice(0, turns.indexOf(maker) + 1).filter((turn) => turn.on === maker.on && isSaid(turn));
  const earlier = branchOf(turns.slice(0, turns.indexOf(maker)), maker.on).filter((turn) => !before.includes(turn));
  return [...earlier, ...before, ...own];
}

/** What the server needs to know of it: changes alone, so that "undo" finds the design before the last one. */
export function historyOf(branch: readonly Turn[]): { message: string; design: Design }[] {
  const changes = branch.filter(({ reply, state }) => reply.patch !== null && state !== "taken-back");
  return changes.slice(-maxHistoryLength).map(({ message, before }) => ({ message, design: before }));
}

export function loadTurns(photoId: string): Turn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(photoId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTurn) : [];
  } catch {
    return [];
  }
}

/** What other devices of the account know of the talk comes first, then what was said on this one alone. */
export function mergeTurns(photoId: string, known: readonly Turn[]): void {
  if (known.length === 0) return;
  const ids = new Set(known.map(({ id }) => id));
  keepTurns(photoId, [...known, ...loadTurns(photoId).filter(({ id }) => !ids.has(id))]);
}

/** Best effort: where storage is refused the talk lasts as long as the page. */
export function keepTurns(photoId: string, turns: readonly Turn[]): void {
  try {
    localStorage.setItem(keyOf(photoId), JSON.stringify(turns.slice(-maxEntries)));
  } catch {
    // A private window or a full disk.
  }
}

/** What is stored may come from an earlier version of this page. */
function isTurn(value: unknown): value is Turn {
  if (typeof value !== "object" || value === null) return false;
  const { id, on, message, before, reply, state } = value as Partial<Turn>;
  const isText = [id, on, message, state].every((text) => typeof text === "string");
  return isText && typeof before === "object" && typeof reply === "object" && Array.isArray(reply?.choices);
}
