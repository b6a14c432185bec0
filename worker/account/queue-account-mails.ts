import { and, eq, type SQLWrapper } from "drizzle-orm";
import { newToken, sha256Hex } from "../auth/hash.ts";
import { ownPath } from "../auth/own-path.contract.ts";
import { mailTokens } from "../auth/table.ts";
import { write } from "../db/write.ts";
import { findBrand } from "../mail/brand.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import { mailLinkHours } from "./account.catalogue.ts";
import {
  accountExistsMailContent,
  passwordChangedMailContent,
  resetPasswordMail,
  verifyEmailMail,
} from "./account-mails.ts";

export type Addressee = { id: string; email: string; firstName: string };
/** Where the person was going when the mail was asked for, and in whose pages. */
export type Destination = { plan?: string | undefined; redirect?: string | undefined; tenantSlug?: string | undefined };
type Asking = { user: Addressee; destination: Destination };
type Needed = Pick<Ports, "settings" | "now" | "db">;

const hour = 3_600_000;
const linkLifetime = mailLinkHours * hour;

/** Statements for the batch: a one-use token for the address, and the mail with its link. */
export async function verificationMail(ports: Needed, { user, destination }: Asking): Promise<SQLWrapper[]> {
  const brand = await findBrand(ports, { userId: user.id, tenantSlug: destination.tenantSlug });
  const { token, statements } = await newMailToken(ports, user, "verify");
  const link = linkTo(ports, destination, { fragment: `verify=${token}` });
  const content = await verifyEmailMail({ brand, ...user, link });
  const mail = { to: user.email, kind: "verify-email" as const, tenantId: brand.tenantId, userId: user.id, content };
  return [...statements, await enqueueMail(ports, { ...mail, usefulForMs: linkLifetime })];
}

/** Statements for the batch: a one-use token to choose a password with, and the mail with its link. */
export async function resetMail(
  ports: Needed,
  { user, destination, hasPassword }: Asking & { hasPassword: boolean },
): Promise<SQLWrapper[]> {
  const brand = await findBrand(ports, { userId: user.id, tenantSlug: destination.tenantSlug });
  const { token, statements } = await newMailToken(ports, user, "reset");
  const link = linkTo(ports, destination, { fragment: `reset=${token}` });
  const content = await resetPasswordMail({ brand, ...user, link, hasPassword });
  const mail = { to: user.email, kind: "reset-password" as const, tenantId: brand.tenantId, userId: user.id, content };
  return [...statements, await enqueueMail(ports, { ...mail, usefulForMs: linkLifetime })];
}

/**
 * Statements for the batch: tells the owner of an address that somebody tried to sign up with it. At most one an hour:
 * whoever tries again and again fills nobody's inbox.
 */
export async function accountExistsMail(ports: Needed, { user, destination }: Asking): Promise<SQLWrapper[]> {
  const brand = await findBrand(ports, { userId: user.id, tenantSlug: destination.tenantSlug });
  const content = await accountExistsMailContent({
    brand,
    ...user,
    signInLink: linkTo(ports, destination),
    forgotLink: linkTo(ports, destination, { view: "forgot" }),
  });
  const mail = { to: user.email, kind: "account-exists" as const, tenantId: brand.tenantId, userId: user.id, content };
  return [await enqueueMail(ports, { ...mail, minIntervalMs: hour })];
}

/** Statements for the batch: tells the owner that the password was changed. */
export async function passwordChangedMail(ports: Needed, { user, destination }: Asking): Promise<SQLWrapper[]> {
  const brand = await findBrand(ports, { userId: user.id, tenantSlug: destination.tenantSlug });
  const content = await passwordChangedMailContent({
    brand,
    ...user,
    at: ports.now(),
    forgotLink: linkTo(ports, { tenantSlug: destination.tenantSlug }, { view: "forgot" }),
  });
  return [
    await enqueueMail(ports, {
      to: user.email,
      kind: "password-changed",
      tenantId: brand.tenantId,
      userId: user.id,
      content,
    }),
  ];
}

/** A new link to verify makes the older ones useless; those to a new password all work until one is used. */
async function newMailToken(
  { now }: Pick<Ports, "now">,
  user: Addressee,
  purpose: "verify" | "reset",
): Promise<{ token: string; statements: SQLWrapper[] }> {
  const token = newToken();
  const at = now();
  return {
    token,
    statements: [
      ...(purpose === "verify"
        ? [write.delete(mailTokens).where(and(eq(mailTokens.userId, user.id), eq(mailTokens.purpose, purpose)))]
        : []),
      write.insert(mailTokens).values({
        tokenHash: await sha256Hex(token),
        purpose,
        userId: user.id,
        email: user.email,
        createdAt: at,
        expiresAt: new Date(at.getTime() + linkLifetime),
      }),
    ],
  };
}

/** A token travels behind the `#`, which browsers send to nobody: it reaches no log and no Referer. */
function linkTo(
  { settings }: Pick<Ports, "settings">,
  { tenantSlug, plan, redirect }: Destination,
  { view, fragment }: { view?: string; fragment?: string } = {},
): string {
  const url = new URL(pageUrl(settings, "/auth"));
  const query = { tenant: tenantSlug, plan, redirect: ownPath(redirect), view };
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  if (fragment) url.hash = fragment;
  return url.href;
}
