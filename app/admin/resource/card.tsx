import type { ReactNode } from "react";
import { m } from "#messages";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Card, Maybe } from "./resource.tsx";

export type Fact = { name: string; value: ReactNode };
/** A line of a card. Without a value it says that there is none. */
export function fact(name: string, value: ReactNode): Fact {
  return { name, value: value || value === 0 ? value : m.admin_none() };
}

export type Entry = { key: string; text: ReactNode; notes: (string | null | undefined)[] };

type Props<One, Change> = Pick<
  Card<One, Change>,
  "title" | "description" | "isWide" | "facts" | "entries" | "empty"
> & {
  children?: ReactNode;
};

/** A card of a record: facts, then what happened, then what is its own. */
export function RecordCard<One, Change>(props: Props<One, Change>) {
  const { title, description, isWide, facts = [], entries = [], empty, children } = props;
  const card = (
    <DashboardCard title={title} description={description}>
      {facts.length > 0 ? <Facts of={facts} /> : null}
      {entries.length > 0 ? <Entries of={entries} /> : null}
      {empty && facts.length + entries.length === 0 ? <p className="quiet">{empty}</p> : null}
      {children}
    </DashboardCard>
  );
  return isWide ? <div className="admin-wide">{card}</div> : card;
}

function Facts({ of }: { of: Maybe<Fact>[] }) {
  return (
    <dl className="facts">
      {of
        .filter((fact) => !!fact)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Entries({ of }: { of: Entry[] }) {
  return (
    <ul className="admin-history">
      {of.map(({ key, text, notes }) => (
        <li key={key}>
          {text}
          {notes.map((note) =>
            note ? (
              <span key={note} className="record-sub">
                {note}
              </span>
            ) : null,
          )}
        </li>
      ))}
    </ul>
  );
}
