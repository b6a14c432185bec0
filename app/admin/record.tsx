import { Spinner } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { failureMessage } from "../ui/failure-message.ts";
import { LoadingFailed } from "../ui/loading-failed.tsx";

type Props<Item> = {
  name: string;
  id: string;
  back: { to: string; words: string };
  fetchRecord: (id: string) => Promise<Item>;
  children: (record: Item) => ReactNode;
};

/** One record, loaded: the way back to its list, then whatever is to be seen of it. */
export function RecordScreen<Item>({ name, id, back, fetchRecord, children }: Props<Item>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", name, "record", id],
    queryFn: () => fetchRecord(id),
    staleTime: 0,
    networkMode: "always",
  });
  return (
    <>
      <div>
        <Link className="admin-back" to={back.to}>
          <ArrowLeft size={16} aria-hidden /> {back.words}
        </Link>
      </div>
      {data !== undefined ? children(data) : null}
      {data === undefined && error ? (
        <LoadingFailed
          words={failureMessage(error, "This could not be loaded.")}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {data === undefined && !error ? (
        <span role="status">
          <Spinner size="3" />
          <span className="sr-only">Loading…</span>
        </span>
      ) : null}
    </>
  );
}
