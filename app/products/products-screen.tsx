import { Skeleton, Tabs } from "@radix-ui/themes";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import { type Service, serviceIds, serviceOf } from "#services/services.ts";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { ImportView } from "./import-view.tsx";
import { PriceView } from "./price-editor.tsx";
import { ProductEditor } from "./product-editor.tsx";
import { ProductListView } from "./product-list.tsx";
import { useProductList } from "./use-product-list.ts";

const listed = serviceIds.filter((id) => serviceOf(id).hasProductLines);
/** What the address may say in place of a product's id. */
export const views = { add: "new", import: "import", prices: "prices" } as const;

/** Service by service: the list, or a product of it, or a list to import. Each has an address, so the browser's way back works. */
export function ProductsScreen({ tenantId }: { tenantId: number }) {
  const [query, setQuery] = useSearchParams();
  const service = listed.find((id) => id === query.get("service")) ?? listed[0] ?? serviceIds[0];
  const view = query.get("product");
  const go = (product: string | null) =>
    setQuery((before) => {
      before.set("service", service);
      if (product === null) before.delete("product");
      else before.set("product", product);
      return before;
    });
  if (view) return <OpenView tenantId={tenantId} service={service} view={view} go={go} />;
  return (
    <Tabs.Root value={service} onValueChange={(next) => setQuery({ service: next })}>
      <p className="quiet products-intro">{m.products_intro()}</p>
      <Tabs.List size="2" aria-label={m.products_services()} className="products-tabs">
        {listed.map((id) => (
          <Tabs.Trigger key={id} value={id}>
            {serviceOf(id).name()}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={service} value={service} tabIndex={-1}>
        <OpenView tenantId={tenantId} service={service} view={null} go={go} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

type OpenProps = {
  tenantId: number;
  service: Service;
  view: string | null;
  /** To a product, a view, or back to the list. */
  go(product: string | null): void;
};

function OpenView({ tenantId, service, view, go }: OpenProps) {
  const { data, error, isFetching, refetch } = useProductList(tenantId, service);
  if (!data && error) {
    return <LoadingFailed words={m.products_could_not_load()} busy={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton height="160px" />;
  const place = { tenantId, service };
  const onClose = () => go(null);
  if (view === views.prices) return <PriceView place={place} onClose={onClose} />;
  if (view === views.import) return <ImportView place={place} list={data} onClose={onClose} />;
  if (view === views.add) return <ProductEditor key="new" place={place} list={data} product={null} onClose={onClose} />;
  const product = data.products.find(({ id }) => id === view);
  // A new revision, by somebody else or by a sample, is not mixed with what is typed here.
  if (product) return <ProductEditor key={product.id} place={place} list={data} product={product} onClose={onClose} />;
  return <ProductListView place={place} list={data} isGone={view !== null} go={go} />;
}
