import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "#messages";
import { productTiers } from "#worker/products/product-tiers.catalogue.ts";
import type { Product, ProductList } from "#worker/products/products.contract.ts";
import { productLimits } from "#worker/products/products.contract.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toast } from "../ui/toast.ts";
import { ColorRows } from "./color-rows.tsx";
import { type Draft, draftOf, fieldsOf, withMaterial } from "./draft.ts";
import { EditorActions } from "./editor-actions.tsx";
import { Picker, TextRow } from "./fields.tsx";
import type { Place } from "./product-list.tsx";
import { addProduct, changeProduct, productsKey } from "./product-requests.ts";
import { SeasonFields } from "./season-fields.tsx";
import { SiteChoice } from "./site-choice.tsx";
import { SwitchLine } from "./switch-line.tsx";
import { tierLabels } from "./tier-labels.ts";
import { useListChange } from "./use-product-list.ts";

type Props = { place: Place; list: ProductList; product: Product | null; onClose(): void };

/** One line with all that can be said of it. `product` null: a new one. */
export function ProductEditor({ place, list, product, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(product, list.parts));
  const [revision, setRevision] = useState(product?.revision ?? 0);
  const queryClient = useQueryClient();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const part = list.parts.find((one) => one.id === draft.part);
  const { mutate, isPending, error } = useListChange(place, (fields: ReturnType<typeof fieldsOf>) =>
    product
      ? changeProduct(place.tenantId, product.id, { ...fields, revision })
      : addProduct(place.tenantId, { ...fields, service: place.service, part: draft.part }),
  );
  if (!part) return null;
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));

  function save(event: FormEvent) {
    event.preventDefault();
    mutate(fieldsOf(draft), {
      onSuccess: ({ name }) => {
        toast({ title: m.products_saved({ name }) });
        onClose();
      },
    });
  }

  /** A sample is saved at once; what is typed here stays as it is. */
  function onSample(changed: Product) {
    setRevision(changed.revision);
    const samples = new Map(changed.colors.map((color) => [color.id, color.sample]));
    setDraft((before) => ({
      ...before,
      colors: before.colors.map((color) => ({ ...color, sample: (color.id && samples.get(color.id)) ?? null })),
    }));
    queryClient.invalidateQueries({ queryKey: productsKey(place.tenantId, place.service) });
  }

  return (
    <form className="product-editor" onSubmit={save} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
        {product ? m.products_edit_title({ name: product.name }) : m.products_add()}
      </h2>
      <section className="dashboard-card">
        <div className="product-fields">
          {product ? null : (
            <Picker
              label={m.products_part_label()}
              value={draft.part}
              options={list.parts}
              onChange={(next) => setDraft((before) => ({ ...draftOf(null, list.parts, next), name: before.name }))}
            />
          )}
          <TextRow
            label={m.products_name_label()}
            hint={m.products_name_hint()}
            value={draft.name}
            maxLength={productLimits.name}
            required
            onChange={(name) => set({ name })}
          />
          {part.materials ? (
            <Picker
              label={m.products_material_label()}
              hint={m.products_material_hint()}
              value={draft.material ?? ""}
              options={part.materials}
              onChange={(material) => setDraft((before) => withMaterial(before, part, material))}
            />
          ) : null}
          <Picker
            label={m.products_tier_label()}
            value={draft.tier ?? ""}
            options={[
              { id: "", name: m.products_tier_none() },
              ...productTiers.map((tier) => ({ id: tier, name: tierLabels[tier]() })),
            ]}
            onChange={(tier) => set({ tier: productTiers.find((one) => one === tier) ?? null })}
          />
          <TextRow
            label={m.products_note_label()}
            hint={m.products_note_hint()}
            value={draft.note}
            maxLength={productLimits.note}
            onChange={(note) => set({ note })}
          />
        </div>
      </section>
      <ColorRows
        part={part}
        draft={draft}
        productId={product?.id ?? null}
        place={place}
        onChange={set}
        onSample={onSample}
      />
      <section className="dashboard-card" aria-labelledby={`${id}-shown`}>
        <h2 id={`${id}-shown`}>{m.products_shown_title()}</h2>
        <SwitchLine
          label={m.products_feature_label()}
          text={m.products_feature_text()}
          checked={draft.isFeatured}
          onChange={(isFeatured) => set({ isFeatured })}
        />
        <SwitchLine
          label={m.products_hide_label()}
          text={m.products_hide_text()}
          checked={draft.isHidden}
          onChange={(isHidden) => set({ isHidden })}
        />
        <SeasonFields season={draft.season} onChange={(season) => set({ season })} />
        <SiteChoice known={list.sites} chosen={draft.sites} onChange={(sites) => set({ sites })} />
      </section>
      <EditorActions
        label={m.products_save()}
        isPending={isPending}
        problem={error && failureMessage(error, m.ui_could_not_save_this())}
        onCancel={onClose}
      />
    </form>
  );
}
