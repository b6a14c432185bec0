import { useCallback, useEffect, useRef, useState } from "react";
import type { Visualization } from "#worker/visualizations/contract.ts";
import type { Version } from "../work/work.ts";
import { getVisualization } from "./visualization-requests.ts";

export type Visualizations = {
  byId: Record<string, Visualization>;
  /** Fetches one again, because its signed links have run out; at most once a minute each. */
  refresh(id: string): void;
};

/** The finished pictures behind the versions, with links that still work. */
export function useVisualizations(versions: Version[]): Visualizations {
  const [byId, setById] = useState<Record<string, Visualization>>({});
  const asked = useRef(new Map<string, number>());

  const refresh = useCallback((id: string) => {
    const now = Date.now();
    if (now - (asked.current.get(id) ?? 0) < 60_000) return;
    asked.current.set(id, now);
    getVisualization(id).then(
      ({ visualization }) => setById((all) => ({ ...all, [id]: visualization })),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    for (const { id } of versions) if (!asked.current.has(id)) refresh(id);
  }, [versions, refresh]);

  return { byId, refresh };
}
