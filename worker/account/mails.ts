import type { SQL } from "drizzle-orm";
import type { Services } from "../services.ts";

export type Addressee = { id: string; email: string; firstName: string };
/** Where the person was going when the mail was asked for, and in whose pages. */
export type Destination = { plan?: string | undefined; redirect?: string | undefined; tenantSlug?: string | undefined };
type Asking = { user: Addressee; destination: Destination };

/** Statements for the batch: a one-use token for the address, and the mail with its link. */
export async function verificationMail(
  _services: Pick<Services, "settings" | "now" | "db">,
  _asking: Asking,
): Promise<SQL[]> {
  return [];
}

/** Statements for the batch: tells the owner of an address that somebody tried to sign up with it. */
export async function accountExistsMail(
  _services: Pick<Services, "settings" | "now" | "db">,
  _asking: Asking,
): Promise<SQL[]> {
  return [];
}

/** Statements for the batch: tells the owner that the password was changed. */
export async function passwordChangedMail(
  _services: Pick<Services, "settings" | "now" | "db">,
  _asking: Asking,
): Promise<SQL[]> {
  return [];
}
