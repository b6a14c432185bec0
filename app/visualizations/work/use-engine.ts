import { type Dispatch, useEffect, useState } from "react";
import { type Engine, startEngine } from "../engine/engine-client.ts";
import { Superseded } from "../engine/turns.ts";
import type { ReadyPhoto } from "./ready-photo.ts";
import type { VisualizerEvent } from "./visualizer-state.ts";

export type EngineState = { engine: Engine | null; status: "opening" | "looking" | "ready" | "broken" };

/** Starts the picture engine on a photo; where nothing is marked yet, it proposes the surfaces. */
export function useEngine(photo: ReadyPhoto, hasSurfaces: boolean, dispatch: Dispatch<VisualizerEvent>): EngineState {
  const [state, setState] = useState<EngineState>({ engine: null, status: "opening" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine is started once a photo, not on every mark
  useEffect(() => {
    const fail = () => setState((now) => ({ ...now, status: "broken" }));
    const engine = startEngine(fail);
    async function begin() {
      await engine.open(photo.blob);
      if (hasSurfaces) return setState({ engine, status: "ready" });
      setState({ engine, status: "looking" });
      const { surfaces, house } = await engine.propose();
      dispatch({ type: "proposed", surfaces, house: house === "unknown" ? null : house === "seen" });
      setState({ engine, status: "ready" });
    }
    begin().catch((error: unknown) => {
      if (error instanceof Superseded) return;
      console.error(error);
      fail();
    });
    return () => engine.stop();
  }, [photo, dispatch]);
  return state;
}
