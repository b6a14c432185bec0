import { useState } from "react";
import { m } from "#messages";
import { useStaff } from "../use-staff.ts";
import { type Action, ActionDialog } from "./actions.tsx";
import { RecordList } from "./record-list.tsx";
import type { Filters, Keyed, ListDefinition } from "./resource.tsx";
import { RetryFailedButton } from "./retry-failed.tsx";
import { useListFilters } from "./use-list-filters.ts";

type Props<Row, Query, One, Change> = {
  list: ListDefinition<Row, Query>;
  hasRecords: boolean;
  create: (() => Action<One, Change>) | undefined;
};

const none = () => [];

/** A list as its definition says. */
export function ListScreen<Row extends Keyed, Query, One extends Keyed, Change>({
  list,
  hasRecords,
  create,
}: Props<Row, Query, One, Change>) {
  const { name, title, about, client, query, always, useMoreFilters = none, retryFailed } = list;
  const { isAdmin } = useStaff();
  const [isCut, setCut] = useState(false);
  const [result, setResult] = useState<string[] | null>(null);
  const known = [...list.filters, ...useMoreFilters()];
  const { filters } = useListFilters(known.map((filter) => filter.name));
  // What an address says may be anything.
  const askedFor = (filters: Filters) => query.safeParse({ ...filters, ...always }).data ?? ({} as Query);
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{title()}</h1>
          {about ? <p>{about()}</p> : null}
        </div>
        {retryFailed && ["failed", undefined].includes(filters.state) ? (
          <RetryFailedButton {...{ name, filters, askedFor }} retry={retryFailed} onResult={setResult} />
        ) : null}
        {create && isAdmin ? <ActionDialog name={name} action={create()} /> : null}
      </header>
      {/* There before it says something: else screen readers may miss it. */}
      {retryFailed ? (
        <div role="status" className="list-result-place">
          {result ? (
            <ul className="list-result">
              {result.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      {isCut ? (
        <p className="list-note" role="status">
          {m.admin_more_begin_so_than_search()}
        </p>
      ) : null}
      <RecordList
        name={name}
        searchLabel={list.search()}
        filters={known}
        columns={list.columns}
        hasRecords={hasRecords}
        fetchPage={async (filters) => {
          const page = await (await client.$get({ query: askedFor(filters) })).json();
          setCut(page.isCut ?? false);
          return page;
        }}
        fetchFile={async (filters) => (await client.export.$get({ query: askedFor(filters) })).blob()}
      />
    </>
  );
}
