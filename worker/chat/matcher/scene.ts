import type { Reading } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import type { Op } from "../vocabulary/operations.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import type { Item } from "./find-items.ts";
import type { Clause, Role } from "./split-clauses.ts";

/** What goes from one clause to the next. */
export type Carried = {
  /** The parts that were spoken of last. */
  parts: Part[];
  /** Parts that wait for what shall become of them: "the roof and the siding ... charcoal". */
  waiting: Part[];
  last: Meant[];
  role: Role;
  isAdding: boolean;
  /** Whether what the clause before asked for was too unsure to be done. */
  isDoubted: boolean;
  /** Where the items of the message start that have come to something. */
  used: Set<number>;
};

export type Scene = {
  service: Service;
  clause: Clause;
  carried: Carried;
  reading: Reading;
  ops: Set<Op>;
  of(role: Role): Item[];
};

export function use({ carried }: Scene, items: readonly Item[]): void {
  for (const { start } of items) carried.used.add(start);
}
