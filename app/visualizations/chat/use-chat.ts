import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { SavedState } from "#worker/visualizations/saved-states/saved-states.contract.ts";
import { ApiError } from "../../api.ts";
import type { Point } from "../picture/view.ts";
import { saveToAccount } from "../project/save-to-account.ts";
import { useService } from "../service-context.ts";
import { useWidget } from "../widget.ts";
import type { Version } from "../work/visualizer-state.ts";
import { askChat } from "./chat-requests.ts";
import {
  branchOf,
  historyOf,
  keepTurns,
  loadTurns,
  maxEntries,
  openProposal,
  plannedDesign,
  settleOrders,
  type Turn,
} from "./turns.ts";

type Talk = {
  /** What was said on the way to the picture on show. */
  branch: Turn[];
  proposal: Turn | null;
  busy: boolean;
  problem: string | null;
  send(message: string, point: Point | null): Promise<boolean>;
  revoke(): void;
  strike(id: string): void;
  ordered(): void;
};

type Given = {
  photoId: string;
  shown: Version;
  versions: readonly Version[];
  /** A picture is being made. */
  working: boolean;
  /** Why the last order came to nothing. */
  failure: string | null;
  say(words: string): void;
};

/** The talk about the pictures of one photo, kept on this device. */
export function useChat({ photoId, shown, versions, working, failure, say }: Given): Talk {
  const { service } = useService();
  // A widget's visitor has no account to save to.
  const isWidget = useWidget() !== null;
  const [turns, setTurns] = useState<readonly Turn[]>(() => loadTurns(photoId));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = useRef(turns);
  useEffect(() => {
    keepTurns(photoId, turns);
    if (turns === saved.current) return;
    saved.current = turns;
    if (isWidget) return;
    // Best effort, like this device's own copy.
    const state = { service, turns: turns.slice(-maxEntries) } as SavedState;
    saveToAccount(photoId, state).catch(() => undefined);
  }, [photoId, service, turns, isWidget]);

  useEffect(() => {
    const settled = settleOrders(turns, { versions, working, failure });
    if (settled !== turns) setTurns(settled);
  }, [turns, versions, working, failure]);

  const branch = branchOf(turns, shown.id);
  const proposal = openProposal(turns, shown.id);
  const design = proposal ? plannedDesign(proposal) : shown.design;

  async function send(message: string, point: Point | null): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      const reply = await askChat({
        ...{ visualizationId: shown.id, service, design, message, history: historyOf(branch) },
        ...(point && { point: { x: within(point.x), y: within(point.y) } }),
      });
      const turn: Turn = {
        id: crypto.randomUUID(),
        on: shown.id,
        message,
        before: design,
        reply,
        state: "open",
        made: null,
      };
      setTurns((all) => [...all, turn]);
      say(reply.refused ?? reply.answer ?? reply.plan);
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  function change(news: Partial<Turn>) {
    setTurns((all) => all.map((turn) => (turn.id === proposal?.id ? { ...turn, ...news } : turn)));
  }

  return {
    ...{ branch, proposal, busy, problem, send },
    revoke: () => change({ state: "taken-back" }),
    strike(id) {
      const struck = proposal?.struck ?? [];
      change({ struck: struck.includes(id) ? struck.filter((one) => one !== id) : [...struck, id] });
    },
    ordered: () => change({ state: "ordered", after: versions.at(-1)?.id ?? null, failed: null }),
  };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.visualizations_chat_offline();
  return error.text ?? m.ui_server_failed();
}
