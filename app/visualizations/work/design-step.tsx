import { Tabs } from "radix-ui";
import { type Dispatch, useMemo } from "react";
import { OfferContext } from "#services/panel-kit/offer-context.ts";
import { ProductsContext } from "#services/panel-kit/products-context.ts";
import type { OfferedProducts } from "#services/products.ts";
import type { Engine } from "../engine/engine-client.ts";
import type { KnownOffer } from "../offer/load-offer.ts";
import { useOffer } from "../offer/use-offer.ts";
import { useService } from "../service-context.ts";
import { BranchLine } from "./branch-line.tsx";
import { selectedKinds, type VisualizerEvent, type VisualizerState } from "./visualizer-state.ts";

type Props = {
  work: VisualizerState;
  firstOffer: KnownOffer;
  /** The company's own products. */
  offered: OfferedProducts;
  engine: Engine | null;
  dispatch: Dispatch<VisualizerEvent>;
  say(words: string): void;
};

/** What can be chosen for the marked areas, as far as it is offered. */
export function DesignStep({ work, firstOffer, offered, engine, dispatch, say }: Props) {
  const ui = useService();
  const { DesignPanel } = ui;
  const { groups: offers, season } = useOffer(ui.service, firstOffer, work.problem?.code === "NOT_OFFERED");
  const parent = work.versions.find(({ id }) => id === work.parentId);
  const products = useMemo(() => ({ parts: ui.productParts ?? [], offered }), [ui, offered]);
  const designs = parent ? [work.design, parent.design] : [work.design];
  return (
    <Tabs.Content value="design" tabIndex={-1}>
      <BranchLine work={work} onTakeBack={() => dispatch({ type: "took-back" })} />
      <OfferContext value={{ groups: ui.groups, offers, season, designs }}>
        <ProductsContext value={products}>
          <DesignPanel
            design={work.design}
            surfaces={work.surfaces}
            has={selectedKinds(work.surfaces)}
            start={work.focus === "all" ? null : work.focus}
            engine={engine}
            onChange={(design) => dispatch({ type: "designed", design })}
            onSelect={(kind) => {
              dispatch({ type: "focused", focus: kind });
              dispatch({ type: "went", step: "surfaces" });
            }}
            say={say}
          />
        </ProductsContext>
      </OfferContext>
    </Tabs.Content>
  );
}
