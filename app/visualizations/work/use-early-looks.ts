import { useEffect, useRef } from "react";
import { offeredIn, onlyOfferedIn } from "#services/panel-kit/offer-context.ts";
import type { Engine } from "../engine/engine-client.ts";
import type { KnownOffer } from "../offer/load-offer.ts";
import type { PageService } from "../service-context.ts";
import { selectedKinds, type VisualizerState } from "./visualizer-state.ts";

/** Marks that a person is still working on change again. */
const settleMs = 2500;

type Props = {
  ui: PageService;
  engine: Engine | null;
  work: Pick<VisualizerState, "design" | "surfaces" | "step">;
  offer: KnownOffer;
  /** Whether what was found is shown already, if roughly: that goes first. */
  isShown: boolean;
};

/** Paints the looks while the person still reads what was found, so that their cards are there when the choices open. */
export function useEarlyLooks({ ui, engine, work: { design, surfaces, step }, offer, isShown }: Props): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!engine || !surfaces || !isShown || step !== "surfaces") return;
    const has = selectedKinds(surfaces);
    if (!ui.canDesign(has)) return;
    const begin = () => {
      const hand = { groups: ui.groups, offers: offer.groups, season: offer.season, designs: [design] };
      const around = { has, offered: offeredIn(hand), onlyOffered: onlyOfferedIn(hand) };
      // What must be measured on the photo first (a place for a pool) is asked for by the next step alone: it has no looks yet.
      for (const { card, brief } of ui.looks?.(design, around) ?? []) {
        engine.thumbnail(surfaces, brief, card).catch(() => undefined);
      }
    };
    const timer = setTimeout(begin, isFirst.current ? 0 : settleMs);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [ui, engine, design, surfaces, step, offer, isShown]);
}
