import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { EmptyState } from "../../leads/company/empty-state.tsx";
import { LoadMoreButton } from "../../ui/load-more-button.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { ListBar } from "./list-bar.tsx";
import "./record-list.css";
import type { Column, Filter, Filters, Keyed, Page } from "./resource.tsx";
import { useListFilters } from "./use-list-filters.ts";

type Props<Row> = {
  name: string;
  searchLabel: string;
  filters: Filter[];
  columns: Column<Row>[];
  /** The first column leads to the record. */
  hasRecords: boolean;
  fetchPage: (filters: Filters) => Promise<Page<Row>>;
  fetchFile: (filters: Filters) => Promise<Blob>;
};

/** Search, filters, rows and the way to more of them: every list of the admin area. */
export function RecordList<Row extends Keyed>(props: Props<Row>) {
  const { name, filters: known, fetchPage, fetchFile, searchLabel } = props;
  const { filters, change } = useListFilters(known.map((filter) => filter.name));
  const query = useInfiniteQuery({
    queryKey: ["admin", name, "list", filters],
    queryFn: ({ pageParam }) => fetchPage({ ...filters, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: "always",
  });
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  // A page may hold nothing and still have a next one: the server looks a bounded way ahead.
  const isSearching = rows?.length === 0 && hasNextPage && !error;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);

  return (
    <div className="record-list">
      <ListBar
        {...{ name, searchLabel, filters, known }}
        onChange={change}
        isLoading={isFetching}
        onRefresh={() => refetch()}
        fetchFile={() => fetchFile(filters)}
      />
      {!rows && error ? (
        <LoadingFailed words={m.admin_list_could_not_be_loaded()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!rows && !error ? <RowsLoading /> : null}
      {rows?.length === 0 && !isSearching ? (
        <EmptyState
          icon={<SearchX />}
          title={Object.keys(filters).length > 0 ? m.admin_nothing_found() : m.admin_nothing_here_yet()}
        >
          <p>
            {Object.keys(filters).length > 0 ? m.admin_no_record_fits_this_search() : m.admin_what_happens_from_now()}
          </p>
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className="records" data-waiting={isPlaceholderData || undefined} aria-busy={isFetching}>
          <p role="status" className="sr-only">
            {hasNextPage ? m.admin_found_or_more({ count: rows.length }) : m.admin_found_count({ count: rows.length })}
          </p>
          <Rows rows={rows} {...props} />
          {error ? (
            <LoadingFailed
              words={m.admin_more_could_not_be_loaded()}
              busy={isFetching}
              onRetry={() => fetchNextPage()}
            />
          ) : null}
          {hasNextPage && !error ? <LoadMoreButton isLoading={isFetching} onLoad={() => fetchNextPage()} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function Rows<Row extends Keyed>({ rows, columns, name, hasRecords }: { rows: Row[] } & Props<Row>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title()} scope="col">
              {title()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ title, cell }, i) =>
              i === 0 ? (
                <th key={title()} scope="row">
                  {hasRecords ? <Link to={`/admin/${name}/${row.id}`}>{cell(row)}</Link> : cell(row)}
                </th>
              ) : (
                <td key={title()} data-title={title()}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowsLoading() {
  return (
    <div className="records-loading" role="status">
      <span className="sr-only">{m.admin_loading()}</span>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <span key={key} aria-hidden />
      ))}
    </div>
  );
}
