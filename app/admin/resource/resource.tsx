import type { ComponentType, ReactElement, ReactNode } from "react";
import type { ZodType } from "zod";
import type { Message } from "#messages";
import type { AuditEntry } from "#worker/admin/audit/audit.contract.ts";
import type { Staff } from "../use-staff.ts";
import type { Action, AnyChange } from "./actions.tsx";
import type { BadgeText } from "./badges.tsx";
import type { Entry, Fact } from "./card.tsx";
import { ListScreen } from "./list-screen.tsx";
import { RecordScreen } from "./record-screen.tsx";
import type { RetryFailed } from "./retry-failed.tsx";

/** A part of the admin area. */
export type Section = {
  /** Behind `/admin`. */
  path: string;
  title: Message;
  icon: ComponentType<{ size?: number }>;
  Screen: ComponentType;
  /** One record of it, at `path/ID`. */
  Record?: ComponentType<{ id: string }>;
};

export type Maybe<Thing> = Thing | null | false | "";
export type Keyed = { id: string | number };
export type Item = Keyed & { history: AuditEntry[] };

/** Search and filters of a list, by name. */
export type Filters = Record<string, string>;
export type Options = Record<string, Message>;
export type Filter = { name: string; label: Message; any: Message; options: Options };
export type Column<Row> = { title: Message; cell: (row: Row) => ReactNode };

/** `isCut`: more begin as the search does than it looks through. */
export type Page<Row> = { data: Row[]; nextCursor: string | null; isCut?: boolean };

export type ListDefinition<Row, Query> = {
  /** Of the section, its address and the file that it is exported to. */
  name: string;
  title: Message;
  about?: Message;
  icon: Section["icon"];
  /** Its routes, in our typed client. */
  client: {
    $get(asked: { query: Query }): Promise<{ json(): Promise<Page<Row>> }>;
    export: { $get(asked: { query: Query }): Promise<{ blob(): Promise<Blob> }> };
  };
  /** What it may be asked for. */
  query: ZodType<Query>;
  /** What is asked for whatever the filters say. */
  always?: Filters;
  search: Message;
  filters: Filter[];
  /** Filters that are there because the address names them. */
  useMoreFilters?: () => Filter[];
  /** The first one leads to the record. */
  columns: Column<Row>[];
  /** For a list with a filter `state`, of which one is `failed`. */
  retryFailed?: RetryFailed<Query>;
};

export type Card<One, Change> = {
  title: string;
  description?: string;
  isWide?: boolean;
  facts?: Maybe<Fact>[];
  /** What happened, newest first. */
  entries?: Entry[];
  /** What to say where there are neither facts nor entries. */
  empty?: string;
  /** What no other card has. */
  body?: ReactNode;
  actions?: Maybe<Action<One, Change>>[];
};

export type RecordDefinition<One, Change> = {
  client: { ":id": { $get(asked: { param: { id: string } }): Promise<{ json(): Promise<{ data: One }> }> } };
  /** Sends one of the changes that actions name. `undo` takes it back; null where nothing does. */
  patch?: (id: string, change: Change) => Promise<{ record: One; undo: Change | null }>;
  title: (one: One) => string;
  about: (one: One) => string;
  badges: (one: One) => Maybe<BadgeText>[];
  /** Ways to what the other sections know of the same person or company. */
  links?: (one: One) => Maybe<[text: string, to: string]>[];
  /** An element draws itself, over the whole width. */
  cards: (one: One, staff: Staff) => Maybe<Card<One, Change> | ReactElement>[];
  /** That what staff did is kept with it. */
  hasHistory?: (one: One) => boolean;
  /** While this holds, it is asked for again and again. */
  isMoving?: (one: One) => boolean;
};

type Resource<Row, Query, One, Change> = ListDefinition<Row, Query> & {
  /** For admins, beside the list's title. */
  create?: () => Action<One, Change>;
  record?: RecordDefinition<One, Change>;
};

/** A section whose list, and whose records, are drawn from what is said of them here. */
export function resource<Row extends Keyed, Query, One extends Item, Change extends AnyChange>({
  create,
  record,
  ...list
}: Resource<Row, Query, One, Change>): Section {
  const { name, title, icon } = list;
  return {
    path: `/${name}`,
    title,
    icon,
    Screen: () => <ListScreen list={list} hasRecords={record !== undefined} create={create} />,
    ...(record && { Record: ({ id }: { id: string }) => <RecordScreen key={id} {...{ name, title, record, id }} /> }),
  };
}
