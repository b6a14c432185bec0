import { useCallback, useEffect, useRef, useState } from "react";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { ApiError } from "../../api.ts";
import type { Person } from "../work/person.ts";
import type { Version } from "../work/visualizer-state.ts";
import { getVisualization } from "./visualization-requests.ts";

export type Visualizations = {
  byId: Record<string, Visualization>;
  /** Pictures that the server does not show to this person (any more): deleted, or an account's that was signed out. */
  missing: ReadonlySet<string>;
  /** Fetches one again, because its signed links have run out; at most once a minute each. */
  refresh(id: string): void;
  /** Fetches all of them again: what may be seen of them has changed. */
  refreshAll(): void;
  /** As it is once what was asked for last has come: its links may be about to change. Undefined for one that is not known. */
  latest(id: string): Promise<Visualization | undefined>;
  /** Takes over what the server has just said of one. */
  put(visualization: Visualization): void;
};

/** Times that one is asked for while the connection comes and goes: half a minute. */
const maxAttempts = 5;

/** The finished pictures behind the versions, with links that still work. Those that are missing are asked for again when somebody signs in. */
export function useVisualizations(versions: Version[], status: Person["status"] | undefined): Visualizations {
  const [byId, setById] = useState<Record<string, Visualization>>({});
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set<string>());
  const asked = useRef(new Map<string, number>());
  /** What is on its way. */
  const coming = useRef(new Map<string, Promise<Visualization | undefined>>());

  const refresh = useCallback((id: string) => {
    const now = Date.now();
    if (now - (asked.current.get(id) ?? 0) < 60_000) return;
    asked.current.set(id, now);
    const look = (attempts: number) => {
      const answer = getVisualization(id).then(
        ({ visualization }) => {
          setById((all) => ({ ...all, [id]: visualization }));
          setMissing((all) => new Set([...all].filter((other) => other !== id)));
          return visualization;
        },
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) setMissing((all) => new Set([...all, id]));
          // Nobody else asks for it again, and without it a finished picture has no links.
          else if (attempts < maxAttempts) setTimeout(() => look(attempts + 1), 1000 * 2 ** attempts);
          return undefined;
        },
      );
      coming.current.set(id, answer);
    };
    look(1);
  }, []);

  useEffect(() => {
    for (const { id } of versions) if (!asked.current.has(id)) refresh(id);
  }, [versions, refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was missing is looked for once, when somebody has signed in
  useEffect(() => {
    if (status !== "signed-in") return;
    for (const id of missing) {
      asked.current.delete(id);
      refresh(id);
    }
  }, [status]);

  const refreshAll = useCallback(() => {
    asked.current.clear();
    for (const { id } of versions) refresh(id);
  }, [versions, refresh]);

  const latest = async (id: string) => (await coming.current.get(id)) ?? byId[id];

  const put = useCallback((visualization: Visualization) => {
    coming.current.delete(visualization.id);
    setById((all) => ({ ...all, [visualization.id]: visualization }));
  }, []);

  return { byId, missing, refresh, refreshAll, latest, put };
}
