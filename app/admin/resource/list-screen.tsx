import { useState } from "react";
import { m } from "#messages";
import { useStaff } from "../use-staff.ts";
import { type Action, ActionDialog } from "./actions.tsx";
import { RecordList } from "./record-list.tsx";
import type { Filters, Keyed, ListDefinition } from "./resource.tsx";

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
  const { name, title, about, client, query, always, useMoreFilters = none } = list;
  const { isAdmin } = useStaff();
  const [isCut, setCut] = useState(false);
  const more = useMoreFilters();
  // What an address says may be anything.
  const askedFor = (filters: Filters) => query.safeParse({ ...filters, ...always }).data ?? ({} as Query);
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{title()}</h1>
          {about ? <p>{about()}</p> : null}
        </div>
        {create && isAdmin ? <ActionDialog name={name} action={create()} /> : null}
      </header>
      {isCut ? (
        <p className="list-note" role="status">
          {m.admin_more_begin_so_than_search()}
        </p>
      ) : null}
      <RecordList
        name={name}
        searchLabel={list.search()}
        filters={[...list.filters, ...more]}
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
