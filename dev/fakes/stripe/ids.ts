import { randomBytes } from "node:crypto";

const mails = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as Stripe makes them: the kind, an underscore, letters and digits. */
export function newId(kind: string, length = 24): string {
  return `${kind}_${[...randomBytes(length)].map((byte) => mails[byte % mails.length]).join("")}`;
}
