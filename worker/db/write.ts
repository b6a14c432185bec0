import { drizzle } from "drizzle-orm/sqlite-proxy";

/**
 * Builds the statements of a batch (`runBatch`) from the tables' own types, so that a column that was renamed does not compile.
 * It has no database: a statement that is awaited by itself fails.
 */
export const write = drizzle(() => Promise.reject(new Error("A statement of a batch was run on its own.")));
