/** A statement of one part, which waits for those of the others. */
type Statement = { sql: string; params: readonly unknown[] };
type Asked = { statements: readonly Statement[]; part: Part; settle: (results: Promise<D1Result[]>) => void };
type Part = { waiting: number; hasEnded: boolean };

/** Long enough for all that a part does between two reads, short enough where one waits for something else. */
const maxWaitMs = 10;

/**
 * Sends what several parts of a request read at the same time as one request to D1: once each part that goes on waits for an answer.
 * The same read of two parts is one. Writes go by themselves, at once. Where a shared request fails, each part's own is sent again
 * alone, so that no part fails for another's.
 */
export class SharedReads {
  readonly #db: D1Database;
  readonly #parts = new Set<Part>();
  #asked: Asked[] = [];
  #isLooking = false;

  constructor(db: D1Database) {
    this.#db = db;
  }

  /** The database as one more part sees it. Parts that are to wait for each other are all made before the first one runs. */
  join(): { db: D1Database; end: () => void } {
    const part: Part = { waiting: 0, hasEnded: false };
    this.#parts.add(part);
    const db = { prepare: (sql: string) => this.#statement(part, { sql, params: [] }), batch: this.#batch(part) };
    const end = () => {
      part.hasEnded = true;
      this.#look();
    };
    // What the product uses of a database. Whatever else it may come to use is missed by the first test.
    return { db: db as unknown as D1Database, end };
  }

  #statement(part: Part, statement: Statement): D1PreparedStatement {
    const alone = () => this.#db.prepare(statement.sql).bind(...statement.params);
    const share = async () => {
      const [result] = await this.#ask(part, [statement]);
      if (!result) throw new RangeError("A read has no result.");
      return result;
    };
    const made = {
      statement,
      bind: (...params: unknown[]) => this.#statement(part, { sql: statement.sql, params }),
      all: () => (isRead(statement) ? share() : alone().all()),
      run: () => (isRead(statement) ? share() : alone().run()),
      raw: async () => {
        if (!isRead(statement) || !namesItsColumns(statement)) return alone().raw();
        return ((await share()).results as object[]).map((row) => Object.values(row));
      },
      first: (column?: string) => (column === undefined ? alone().first() : alone().first(column)),
    };
    return made as unknown as D1PreparedStatement;
  }

  #batch(part: Part) {
    return (prepared: D1PreparedStatement[]): Promise<D1Result[]> => {
      const statements = prepared.map((one) => (one as unknown as { statement: Statement }).statement);
      return statements.every(isRead) ? this.#ask(part, statements) : this.#send(statements);
    };
  }

  #ask(part: Part, statements: readonly Statement[]): Promise<D1Result[]> {
    part.waiting++;
    return new Promise((resolve) => {
      if (this.#asked.length === 0) setTimeout(() => this.#flush(), maxWaitMs);
      this.#asked.push({ statements, part, settle: resolve });
      this.#look();
    });
  }

  /** In a while: what a part asks beside this is in the same request. */
  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setTimeout(() => {
      this.#isLooking = false;
      if ([...this.#parts].every((part) => part.hasEnded || part.waiting > 0)) this.#flush();
    }, 0);
  }

  #flush(): void {
    const asked = this.#asked;
    this.#asked = [];
    if (asked.length === 0) return;
    for (const { part } of asked) part.waiting--;
    const sharing = this.#sendOnce(asked.map(({ statements }) => statements));
    for (const [at, { statements, settle }] of asked.entries()) {
      settle(
        sharing.then(
          (results) => results[at] ?? [],
          (error: unknown) => {
            if (asked.length === 1) throw error;
            return this.#send(statements);
          },
        ),
      );
    }
  }

  /** @returns the results of each group */
  async #sendOnce(groups: (readonly Statement[])[]): Promise<D1Result[][]> {
    const places = new Map<string, number>();
    const unique: Statement[] = [];
    const wanted = groups.map((group) =>
      group.map((statement) => {
        const key = JSON.stringify([statement.sql, statement.params]);
        const place = places.get(key) ?? unique.push(statement) - 1;
        places.set(key, place);
        return place;
      }),
    );
    const results = await this.#send(unique);
    return wanted.map((group) => group.flatMap((place) => results[place] ?? []));
  }

  #send(statements: readonly Statement[]): Promise<D1Result[]> {
    return this.#db.batch(statements.map(({ sql, params }) => this.#db.prepare(sql).bind(...params)));
  }
}

/** Whoever is not sure takes it for a write: that is sent as ever. */
function isRead({ sql }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql);
}

/**
 * Whether it selects columns of names that all differ: a batch gives rows by their columns' names, so of two with one name the first would
 * be lost. Only what is written as Drizzle does, "table"."column" one after the other, can be known.
 */
function namesItsColumns({ sql }: Statement): boolean {
  const [, list] = /^select ((?:(?:"\w+"\.)?"\w+"(?:, )?)+) from /.exec(sql) ?? [];
  const names = list?.split(", ").map((column) => column.split(".").at(-1)) ?? [];
  return names.length > 0 && new Set(names).size === names.length;
}
