import { type Dispatch, useEffect, useState } from "react";
import type { Found } from "../engine/engine.worker.ts";
import { type Engine, startEngine } from "../engine/engine-client.ts";
import { Superseded } from "../engine/turns.ts";
import { recordWait } from "./pace.ts";
import type { ReadyPhoto } from "./ready-photo.ts";
import type { VisualizerEvent } from "./visualizer-state.ts";

/** What a person waits for until the areas of a new photo are marked, in order. */
export const lookingStages = ["opening", "loading", "seeing", "marking"] as const;
export type LookingStage = (typeof lookingStages)[number];

export type EngineState = {
  engine: Engine | null;
  status: "opening" | "looking" | "ready" | "broken";
  stage: LookingStage;
};

/** Starts the picture engine on a photo; where nothing is marked yet, it proposes the surfaces. */
export function useEngine(photo: ReadyPhoto, hasSurfaces: boolean, dispatch: Dispatch<VisualizerEvent>): EngineState {
  const [state, setState] = useState<EngineState>({ engine: null, status: "opening", stage: "opening" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine is started once a photo, not on every mark
  useEffect(() => {
    const fail = () => setState((now) => ({ ...now, status: "broken" }));
    const begun = performance.now();
    const engine = startEngine(fail, photo.original);
    const reach = (stage: LookingStage) => setState({ engine, status: "looking", stage });
    async function begin() {
      await engine.open(photo.blob);
      if (hasSurfaces) return setState({ engine, status: "ready", stage: "marking" });
      reach("loading");
      await engine.load();
      reach("seeing");
      await engine.look();
      reach("marking");
      const { surfaces, house, yard } = await engine.propose();
      dispatch({ type: "proposed", surfaces, house: isSeen(house), yard: isSeen(yard) });
      setState({ engine, status: "ready", stage: "marking" });
      recordWait("areas", performance.now() - begun);
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

function isSeen(sighting: Found["house"]): boolean | null {
  return sighting === "unknown" ? null : sighting === "seen";
}
