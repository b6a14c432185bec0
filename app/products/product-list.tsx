import { Button } from "@radix-ui/themes";
import { CircleDollarSign, FileSpreadsheet, Layers, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#messages";
import type { Service } from "#services/services.ts";
import type { MatchPart, Product, ProductList } from "#worker/products/products.contract.ts";
import { EmptyState } from "../leads/company/empty-state.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { ExportProducts } from "./export-products.tsx";
import { moved } from "./move-buttons.tsx";
import { orderProducts, setAlsoGeneral } from "./product-requests.ts";
import { ProductRow } from "./product-row.tsx";
import { SwitchLine } from "./switch-line.tsx";
import { useListChange } from "./use-product-list.ts";

export type Place = { tenantId: number; service: Service };
type Props = { place: Place; list: ProductList; isGone: boolean; go(product: string | null): void };

/** What the company sells of a service, part by part. */
export function ProductListView({ place, list, isGone, go }: Props) {
  const actions = (
    <div className="products-actions">
      <Button size="3" className="big-button" onClick={() => go("new")}>
        <Plus size={16} aria-hidden /> {m.products_add()}
      </Button>
      <Button size="3" variant="surface" color="gray" highContrast className="big-button" onClick={() => go("import")}>
        <FileSpreadsheet size={16} aria-hidden /> {m.products_import()}
      </Button>
      <Button size="3" variant="surface" color="gray" highContrast className="big-button" onClick={() => go("prices")}>
        <CircleDollarSign size={16} aria-hidden /> {m.prices_link()}
      </Button>
      {list.products.length > 0 ? <ExportProducts {...place} /> : null}
    </div>
  );
  if (list.products.length === 0) {
    return (
      <EmptyState icon={<Layers />} title={m.products_none_title()}>
        <p>{m.products_none_text()}</p>
        {actions}
      </EmptyState>
    );
  }
  const parts = list.parts.filter(({ id }) => list.products.some(({ part }) => part === id));
  return (
    <div className="products-list">
      {isGone ? <p className="notice">{m.products_no_such_product()}</p> : null}
      {actions}
      {parts.map((part) => (
        <PartCard key={part.id} place={place} list={list} part={part} go={go} />
      ))}
      <GeneralSwitch place={place} list={list} />
    </div>
  );
}

function PartCard({ place, list, part, go }: { part: MatchPart } & Omit<Props, "isGone">) {
  const own = list.products.filter((product) => product.part === part.id);
  const [said, setSaid] = useState("");
  const items = useRef<HTMLUListElement>(null);
  const { mutate, isPending } = useListChange(place, (ids: string[]) =>
    orderProducts(place.tenantId, { service: place.service, ids }),
  );

  function move(product: Product, by: number) {
    const from = own.indexOf(product);
    const next = moved(own, from, by).map(({ id }) => id);
    const others = list.products.filter((other) => other.part !== part.id).map(({ id }) => id);
    mutate([...next, ...others], {
      onSuccess: () => setSaid(m.products_place_of({ name: product.name, place: from + by + 1, count: next.length })),
    });
  }

  return (
    <DashboardCard title={part.name} description={m.products_count({ count: own.length })}>
      <ul className="product-rows" ref={items} aria-busy={isPending || undefined}>
        {own.map((product, at) => (
          <ProductRow
            key={product.id}
            place={place}
            product={product}
            part={part}
            canMove={{ up: at > 0, down: at < own.length - 1 }}
            onMove={(by) => move(product, by)}
            onOpen={() => go(product.id)}
          />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
    </DashboardCard>
  );
}

function GeneralSwitch({ place, list }: { place: Place; list: ProductList }) {
  const { mutate, isPending, variables } = useListChange(place, (alsoGeneral: boolean) =>
    setAlsoGeneral(place.tenantId, { service: place.service, alsoGeneral }),
  );
  return (
    <section className="dashboard-card">
      <SwitchLine
        isHeading
        label={m.products_also_general()}
        text={m.products_also_general_text()}
        checked={isPending ? variables : list.alsoGeneral}
        onChange={(checked) => mutate(checked)}
      />
    </section>
  );
}
