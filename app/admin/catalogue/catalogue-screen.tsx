import { Tabs } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useCallback } from "react";
import { m } from "#messages";
import { type Service, serviceIds, serviceOf } from "#services/services.ts";
import type {
  CatalogueChange,
  StaffCatalogue,
  StaffGroup,
  StaffOption,
} from "#worker/admin/catalogue/catalogue.contract.ts";
import { EmptyState } from "../../leads/company/empty-state.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { useChange } from "../change/use-change.ts";
import { ListSearch } from "../resource/list-search.tsx";
import { useListFilters } from "../resource/use-list-filters.ts";
import { changeCatalogue, fetchCatalogue } from "./catalogue-requests.ts";
import { GroupCard } from "./group-card.tsx";
import { PagesView } from "./pages-view.tsx";
import { SeasonCard } from "./season-card.tsx";
import "./catalogue.css";

/** What is offered for new designs, service by service. */
export function CatalogueScreen() {
  const { filters, change } = useListFilters(["service"]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", "catalogue", "record", "all"],
    queryFn: fetchCatalogue,
    staleTime: 0,
    networkMode: "always",
  });
  const service = serviceIds.find((one) => one === filters.service) ?? serviceIds[0];
  const search = useCallback((q: string) => change({ q }, { replace: true }), [change]);
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{m.admin_catalog()}</h1>
          <p>{m.admin_what_can_be_chosen()}</p>
        </div>
      </header>
      <ListSearch
        q={filters.q ?? ""}
        label={m.admin_search_options_in_all_services()}
        placeholder={m.admin_any_part_of_name()}
        onSearch={search}
      />
      {!data && error ? (
        <LoadingFailed words={m.admin_catalog_could_not_be_loaded()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? (
        <div className="records-loading" role="status">
          <span className="sr-only">{m.admin_loading()}</span>
          <span aria-hidden />
          <span aria-hidden />
          <span aria-hidden />
        </div>
      ) : null}
      {data && filters.q ? <Found catalogue={data} q={filters.q} /> : null}
      {data && !filters.q ? (
        <Tabs.Root value={service} onValueChange={(next) => change({ service: next })}>
          <Tabs.List size="2" aria-label={m.admin_services()} className="catalogue-tabs">
            {serviceIds.map((one) => (
              <Tabs.Trigger key={one} value={one}>
                {serviceOf(one).name()}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content key={service} value={service} tabIndex={-1}>
            <ServiceGroups catalogue={data} service={service} />
          </Tabs.Content>
        </Tabs.Root>
      ) : null}
    </>
  );
}

function useCatalogueChange() {
  return useChange<StaffCatalogue, CatalogueChange>({ name: "catalogue", id: "all", send: changeCatalogue });
}

function ServiceGroups({ catalogue, service }: { catalogue: StaffCatalogue; service: Service }) {
  const change = useCatalogueChange();
  const season = catalogue.seasons[service];
  return (
    <>
      <div className="catalogue-groups">
        {season ? <SeasonCard service={service} season={season} change={change} /> : null}
        {catalogue.groups[service].map((group) => (
          <GroupCard key={group.id} service={service} group={group} options={group.options} change={change} />
        ))}
      </div>
      <PagesView service={service} groups={catalogue.groups[service]} />
    </>
  );
}

/** What a search finds, by the names of options and lists. */
function Found({ catalogue, q }: { catalogue: StaffCatalogue; q: string }) {
  const change = useCatalogueChange();
  const found = serviceIds.flatMap((service) => {
    const groups = catalogue.groups[service].flatMap((group) => {
      const options = optionsLike(group, q);
      return options.length > 0 ? [{ group, options }] : [];
    });
    return groups.length > 0 ? [{ service, groups }] : [];
  });
  if (found.length === 0) {
    return (
      <EmptyState icon={<SearchX />} title={m.admin_nothing_found()}>
        <p>{m.admin_no_option_of_any_service()}</p>
      </EmptyState>
    );
  }
  return found.map(({ service, groups }) => (
    <section key={service} className="catalogue-found" aria-label={serviceOf(service).name()}>
      <h2>{serviceOf(service).name()}</h2>
      <div className="catalogue-groups">
        {groups.map(({ group, options }) => (
          <GroupCard key={group.id} service={service} group={group} options={options} change={change} />
        ))}
      </div>
    </section>
  ));
}

function optionsLike({ name, options }: StaffGroup, q: string): StaffOption[] {
  const wanted = q.toLowerCase();
  const isLike = (text: string) => text.toLowerCase().includes(wanted);
  return isLike(name) ? options : options.filter((option) => isLike(option.name) || isLike(option.id));
}
