import { useEffect, useState } from "react";
import { ApiError } from "../../api.ts";
import type { Point } from "../picture/view.ts";
import { useService } from "../service-ui.ts";
import type { Version } from "../work/work.ts";
import { askChat } from "./chat-requests.ts";
import { branchOf, historyOf, keepTurns, loadTurns, openProposal, type Turn } from "./turns.ts";

type Talk = {
  /** What was said on the way to the picture on show. */
  branch: Turn[];
  proposal: Turn | null;
  busy: boolean;
  problem: string | null;
  send(message: string, point: Point | null): Promise<boolean>;
  takeBack(): void;
  ordered(): void;
};

type Given = {
  photoId: string;
  shown: Version;
  versions: readonly Version[];
  /** The last order came to nothing. */
  hasFailed: boolean;
  say(words: string): void;
};

/** The talk about the pictures of one photo, kept on this device. */
export function useChat({ photoId, shown, versions, hasFailed, say }: Given): Talk {
  const { service } = useService();
  const [turns, setTurns] = useState(() => loadTurns(photoId));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => keepTurns(photoId, turns), [photoId, turns]);

  // A picture that came from an order of ours is where its branch goes on.
  useEffect(() => {
    setTurns((all) =>
      all.map((turn) => {
        if (turn.state !== "ordered" || turn.made) return turn;
        const made = versions.find(
          ({ id, parentId, design }) => id !== turn.on && parentId === turn.on && isSame(design, turn.reply.design),
        );
        return made ? { ...turn, made: made.id } : turn;
      }),
    );
  }, [versions]);

  // What came to nothing can be ordered again.
  useEffect(() => {
    if (!hasFailed) return;
    setTurns((all) =>
      all.map((turn) => (turn.state === "ordered" && !turn.made ? { ...turn, state: "open" as const } : turn)),
    );
  }, [hasFailed]);

  const branch = branchOf(turns, shown.id);
  const proposal = openProposal(turns, shown.id);
  const design = proposal?.reply.design ?? shown.design;

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
      setProblem(wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  function mark(state: Turn["state"]) {
    setTurns((all) => all.map((turn) => (turn.id === proposal?.id ? { ...turn, state } : turn)));
  }

  return {
    ...{ branch, proposal, busy, problem, send },
    takeBack: () => mark("taken-back"),
    ordered: () => mark("ordered"),
  };
}

function isSame(a: object, b: object): boolean {
  const text = (design: object) => JSON.stringify(Object.entries(design).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "We cannot reach the server. Check your connection, then send it again.";
  return error.text ?? "Something went wrong on our side. Please try again.";
}
