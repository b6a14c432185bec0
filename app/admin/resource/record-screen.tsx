import { Spinner } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { isValidElement } from "react";
import { Link } from "react-router";
import { type Message, m } from "#messages";
import { dataOf } from "../../api.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { historyCard } from "../audit/history-card.ts";
import { useStaff } from "../use-staff.ts";
import { Actions, type AnyChange } from "./actions.tsx";
import { Badges } from "./badges.tsx";
import { RecordCard } from "./card.tsx";
import type { Item, RecordDefinition } from "./resource.tsx";

type Props<One, Change> = { name: string; title: Message; id: string; record: RecordDefinition<One, Change> };

/** One record, loaded: the way back to its list, then what its definition shows of it. */
export function RecordScreen<One extends Item, Change extends AnyChange>(props: Props<One, Change>) {
  const { name, title, id, record } = props;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", name, "record", id],
    queryFn: () => dataOf(record.client[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data && record.isMoving?.(state.data) ? 2000 : false),
    staleTime: 0,
    networkMode: "always",
  });
  return (
    <>
      <div>
        <Link className="admin-back" to={`/admin/${name}`}>
          <ArrowLeft size={16} aria-hidden /> {title()}
        </Link>
      </div>
      {data !== undefined ? <Loaded {...{ name, record }} one={data} /> : null}
      {data === undefined && error ? (
        <LoadingFailed
          words={failureMessage(error, m.admin_could_not_be_loaded())}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {data === undefined && !error ? (
        <span role="status">
          <Spinner size="3" />
          <span className="sr-only">{m.admin_loading()}</span>
        </span>
      ) : null}
    </>
  );
}

function Loaded<One extends Item, Change extends AnyChange>({
  name,
  record,
  one,
}: Pick<Props<One, Change>, "name" | "record"> & { one: One }) {
  const staff = useStaff();
  const links = record.links?.(one).filter((link) => !!link);
  const { hasHistory = () => true } = record;
  const cards = [...record.cards(one, staff), hasHistory(one) && historyCard<One, Change>(one.history)].filter(
    (card) => !!card,
  );
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{record.title(one)}</h1>
          <p>{record.about(one)}</p>
        </div>
        <Badges of={record.badges(one)} />
      </header>
      {links ? (
        <nav className="admin-elsewhere" aria-label={m.admin_elsewhere()}>
          {links.map(([text, to]) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="admin-cards">
        {cards.map((card) => {
          if (isValidElement(card)) return card;
          const { actions = [], body, ...frame } = card;
          return (
            <RecordCard key={card.title} {...frame}>
              {body}
              <Actions {...{ name, actions }} id={one.id} patch={record.patch} />
            </RecordCard>
          );
        })}
      </div>
    </>
  );
}
