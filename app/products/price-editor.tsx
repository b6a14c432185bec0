import { Skeleton } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { type PriceList, type PriceListChange, priceLimits } from "#worker/prices/prices.contract.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toast.ts";
import { EditorActions } from "./editor-actions.tsx";
import { TextRow } from "./fields.tsx";
import { changeOf, draftOf, type PriceDraft } from "./price-draft.ts";
import { fetchPrices, pricesKey, putPrices } from "./price-requests.ts";
import { PriceRows } from "./price-rows.tsx";
import type { Place } from "./product-list.tsx";
import { SwitchLine } from "./switch-line.tsx";

type Props = { place: Place; onClose(): void };

/** What the company asks for the work of a service. */
export function PriceView({ place, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: pricesKey(place.tenantId, place.service),
    queryFn: () => fetchPrices(place.tenantId, place.service),
    staleTime: 0,
    refetchOnWindowFocus: false,
    networkMode: "always",
  });
  if (!data && error) {
    return <LoadingFailed words={m.prices_nothing_yet()} busy={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton height="160px" />;
  return <PriceEditor place={place} list={data} onClose={onClose} />;
}

function PriceEditor({ place, list, onClose }: Props & { list: PriceList }) {
  const [draft, setDraft] = useState(() => draftOf(list));
  const [mistake, setMistake] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: PriceListChange) => putPrices(place.tenantId, change),
    onSuccess: (saved) => {
      queryClient.setQueryData(pricesKey(place.tenantId, place.service), saved);
      toast({ title: m.prices_saved() });
      onClose();
    },
  });
  const set = (change: Partial<PriceDraft>) => setDraft((before) => ({ ...before, ...change }));

  function save() {
    const change = changeOf(draft, { service: place.service, list });
    setMistake(typeof change === "string" ? change : null);
    if (typeof change !== "string") mutate(change);
  }

  return (
    <form
      className="product-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
    >
      <h2 ref={title} tabIndex={-1}>
        {m.prices_title()}
      </h2>
      <p className="quiet products-intro">{m.prices_intro()}</p>
      {list.isInPlan ? null : <Notice tone="amber">{m.prices_not_in_plan()}</Notice>}
      <section className="dashboard-card">
        <SwitchLine
          label={m.prices_switch()}
          text={m.prices_switch_text()}
          checked={draft.isOn}
          onChange={(isOn) => set({ isOn })}
        />
        <SwitchLine
          label={m.prices_on_shares()}
          text={m.prices_on_shares_text()}
          checked={draft.onShares}
          onChange={(onShares) => set({ onShares })}
        />
      </section>
      {list.parts.map((part) => (
        <PriceRows key={part.id} part={part} draft={draft} onChange={(prices) => set({ prices })} />
      ))}
      {list.unpriced ? <p className="quiet products-intro">{list.unpriced}</p> : null}
      <section className="dashboard-card">
        <TextRow
          label={m.prices_minimum_label()}
          hint={m.prices_minimum_hint()}
          value={draft.minimum}
          maxLength={14}
          onChange={(minimum) => set({ minimum })}
        />
        {list.parts.some(({ hasHiddenSides }) => hasHiddenSides) ? (
          <TextRow
            label={m.prices_factor_label()}
            hint={m.prices_factor_hint()}
            value={draft.hiddenFactor}
            maxLength={5}
            required
            onChange={(hiddenFactor) => set({ hiddenFactor })}
          />
        ) : null}
        <TextRow
          label={m.prices_note_label()}
          hint={m.prices_note_hint()}
          value={draft.note}
          maxLength={priceLimits.note}
          onChange={(note) => set({ note })}
        />
      </section>
      <EditorActions
        label={m.prices_save()}
        isPending={isPending}
        problem={mistake ?? (error && failureMessage(error, m.ui_could_not_save_this()))}
        onCancel={onClose}
      />
    </form>
  );
}
