import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { offeredOf } from "#services/groups.ts";
import type { Service } from "#services/services.ts";
import type { StaffGroup } from "#worker/admin/catalogue/catalogue.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { formatDayOfYear } from "./catalogue-labels.ts";
import { fetchOffer } from "./catalogue-requests.ts";
import { OptionPicture } from "./option-picture.tsx";

type Props = { service: Service; groups: StaffGroup[] };

/** What a visitor can choose at this moment: asked for at the address that the pages ask. */
export function PagesView({ service, groups }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    // A list: asked for again after each change.
    queryKey: ["admin", "catalogue", "list", service],
    queryFn: () => fetchOffer(service),
    staleTime: 0,
    refetchInterval: 10_000,
    networkMode: "always",
  });
  return (
    <DashboardCard title={m.admin_as_pages_show_it_now()} description={m.admin_asked_for_as_pages_ask()}>
      {error && !data ? (
        <LoadingFailed words={m.admin_could_not_be_loaded()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {data ? (
        <dl className="facts pages-view">
          {data.season ? (
            <div>
              <dt>{m.admin_season()}</dt>
              <dd>{m.admin_to({ from: formatDayOfYear(data.season.from), to: formatDayOfYear(data.season.to) })}</dd>
            </div>
          ) : null}
          {groups.map((group) => (
            <div key={group.id}>
              <dt>{group.name}</dt>
              <dd>
                <Shown service={service} group={group} offer={data.groups[group.id]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {!data && !error ? (
        <div className="records-loading" role="status">
          <span className="sr-only">{m.admin_loading()}</span>
          <span aria-hidden />
        </div>
      ) : null}
    </DashboardCard>
  );
}

function Shown({
  service,
  group,
  offer,
}: Omit<Props, "groups"> & { group: StaffGroup; offer: Parameters<typeof offeredOf>[1] }) {
  const shown = offeredOf(
    [...group.options].sort((a, b) => a.place - b.place),
    offer,
  );
  if (shown.length === 0) return <span className="quiet">{m.admin_nothing_list_is_not_shown()}</span>;
  return (
    <ul className="pages-options">
      {shown.map((option) => (
        <li key={option.id}>
          <OptionPicture service={service} group={group.id} option={option} />
          {option.name}
        </li>
      ))}
    </ul>
  );
}
