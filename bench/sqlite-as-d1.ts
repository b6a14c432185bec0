import type { DatabaseSync } from "node:sqlite";

type Value = string | number | null;

/** Node's SQLite as the server knows D1: as much of it as Drizzle and `run-batch.ts` use. A batch is a transaction. */
export function asD1(sqlite: DatabaseSync): D1Database {
  const prepare = (text: string, params: Value[] = []) => {
    const statement = sqlite.prepare(text);
    const all = () => {
      const before = Number(sqlite.prepare("SELECT total_changes() AS n").get()?.n);
      const results = statement.all(...params);
      const changes = Number(sqlite.prepare("SELECT total_changes() AS n").get()?.n) - before;
      return { success: true, results, meta: { changes } };
    };
    return {
      bind: (...values: Value[]) => prepare(text, values),
      all: async () => all(),
      run: async () => all(),
      raw: async () => {
        statement.setReturnArrays(true);
        return statement.all(...params);
      },
      all_: all,
    };
  };
  const batch = async (statements: { all_: () => unknown }[]) => {
    sqlite.exec("BEGIN");
    try {
      const results = statements.map((one) => one.all_());
      sqlite.exec("COMMIT");
      return results;
    } catch (error) {
      sqlite.exec("ROLLBACK");
      throw error;
    }
  };
  return { prepare, batch } as unknown as D1Database;
}
