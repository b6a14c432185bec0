import { integer, text } from "drizzle-orm/sqlite-core";

/** 128 random bits, URL-safe: unguessable, so that an id in a link gives nothing away. */
export function newId(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: "base64url", omitPadding: true });
}

export const id = () => text("id").primaryKey().$defaultFn(newId);
/** A moment: milliseconds since 1970 in the database, a Date in code. */
export const moment = (name: string) => integer(name, { mode: "timestamp_ms" });
export const flag = (name: string) => integer(name, { mode: "boolean" });
export const createdAt = () =>
  moment("created_at")
    .notNull()
    .$defaultFn(() => new Date());
export const updatedAt = () =>
  moment("updated_at")
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdate(() => new Date());
