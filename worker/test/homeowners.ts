import { eq } from "drizzle-orm";
import { newId } from "../db/columns.ts";
import { photos } from "../photos/table.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { type Company, makeTenant, openWidgetOf, sendFromWidget, type Widget } from "./companies.ts";
import { ask, db, makeVisitor, type Person } from "./factories.ts";
import { makeFinished } from "./finished-picture.ts";
import { giveSubscription } from "./plans.ts";
import type { fakeResend, SentMail } from "./resend.ts";

/** Homeowners who filled in a widget's form, and the links in their mails. */

export type Homeowner = { visitor: Person; picture: { id: string; photoId: string }; email: string; leadId: string };

/** A company whose name and words may stand in mails to strangers. */
export async function makeProvenCompany(row: Partial<Tenant> = {}): Promise<Company & { widget: Widget }> {
  const company = await makeTenant({ embedEnabled: true, phone: "(828) 555-0123", ...row });
  await giveSubscription(company.owner, { plan: "business-pro" });
  return { ...company, widget: await openWidgetOf(company) };
}

export async function makeWidgetPicture({ tenant }: Pick<Company, "tenant">, visitor: Person) {
  const picture = await makeFinished(visitor, { tenantId: tenant.id, row: { inWidget: true, watermarked: false } });
  await db.update(photos).set({ tenantId: tenant.id, inWidget: true }).where(eq(photos.id, picture.photoId));
  return picture;
}

/** Somebody with a finished picture who sends the form. */
export async function sendWithPicture(
  company: Company & { widget: Widget },
  change: Record<string, unknown> = {},
): Promise<Homeowner> {
  const visitor = await makeVisitor();
  const picture = await makeWidgetPicture(company, visitor);
  const email = `${newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")}@example.test`;
  const sent = await sendFromWidget(
    company.widget,
    { email, visualizationId: picture.id, photoId: picture.photoId, ...change },
    visitor.headers,
  );
  return { visitor, picture, email, leadId: sent.data.id };
}

/** What stands in the link of a mail. */
export function tokenOf({ text }: Pick<SentMail, "text">): string {
  const token = /\/your-picture\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

export async function tokenFor(resend: ReturnType<typeof fakeResend>, { email }: Homeowner): Promise<string> {
  return tokenOf(await resend.mailTo(email));
}

export async function onLink(
  token: string,
  what: "continue" | "not-me" | "",
  headers: Record<string, string> = {},
): Promise<{ status: number; data: Record<string, never> & { photo: { id: string }; visitorToken?: string } }> {
  const path = `/api/your-picture/${token}${what && `/${what}`}`;
  const response = await ask(path, { method: what === "" ? "DELETE" : "POST", headers });
  return { status: response.status, ...(await response.json<{ data: never }>()) };
}
