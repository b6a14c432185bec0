import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createApp } from "../app.ts";
import { describeEmbedPage } from "../embed-pages/describe-embed-page.ts";
import type { EmbedPageKind } from "../embeds/embed-look.ts";
import { embedPages, embedTypes } from "../embeds/embeds.catalogue.ts";
import type { EmbedPage } from "../embeds/embeds.contract.ts";
import { recordEmbedView } from "../embeds/record-embed-view.ts";
import { issueTicket } from "../embeds/ticket.ts";
import { createPorts } from "../ports.ts";
import { tenantSlugs, tenants } from "../tenants/table.ts";
import { db, makeUser, type Person } from "./factories.ts";
import { giveSubscription } from "./plans.ts";

/** Companies and the pages of their widgets for tests. */

const kinds: Record<string, EmbedPageKind> = {
  ...Object.fromEntries(embedTypes.map((type) => [embedPages[type].path, type])),
  "/embed-manager": "manager",
};

/** The Worker with pages that say what a widget's page would show. */
const app = createApp(async (request, page) => {
  const shown = await describeEmbedPage(page, { kind: kinds[new URL(request.url).pathname], request });
  return new Response(JSON.stringify(shown), { headers: { "Content-Type": "text/html" } });
});

export type OpenPage = Exclude<EmbedPage, { state: "unknown" | "unlisted" }>;

/** Opens a widget's page as the browser of a visitor does, and waits for what goes on beside the answer. */
export async function openPage(
  path: string,
  headers: Record<string, string> = {},
  settings: Record<string, string> = {},
) {
  const context = createExecutionContext();
  const response = await app.fetch(
    new Request(new URL(path, "https://eavesight.test"), { headers }),
    { ...env, ...settings },
    context,
  );
  await waitOnExecutionContext(context);
  const page = await response.json<EmbedPage>();
  return { page: page as OpenPage, state: page.state, headers: response.headers };
}

let companies = 0;

export type EmbedTenant = { id: number; slug: string; owner: Person };

/** A company whose owner may have widgets, which are on. */
export async function makeEmbedTenant(
  row: Partial<typeof tenants.$inferInsert> = {},
  plan: "contractor" | "business-pro" | "enterprise" | "free" = "business-pro",
): Promise<EmbedTenant> {
  const owner = await makeUser();
  if (plan !== "free") await giveSubscription(owner, { plan });
  const slug = `company-${++companies}-of-test`;
  const [{ id }] = await db
    .insert(tenants)
    .values({
      userId: owner.id,
      slug,
      companyName: "Ridge & Sons Roofing",
      monthlyGenerationLimit: -1,
      embedEnabled: true,
      ...row,
    })
    .returning({ id: tenants.id });
  await db.insert(tenantSlugs).values({ slug, tenantId: id });
  return { id, slug, owner };
}

/** The header of a ticket of the company's widget, on a site where it was seen before. */
export async function ticketOf(company: Pick<EmbedTenant, "slug">, site = "https://ridge.example/roofs") {
  const [{ id: tenantId }] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.slug, company.slug));
  await recordEmbedView(createPorts(env), { tenantId, type: "roofing", origin: new URL(site).origin });
  const { page } = await openPage(`/embed-roofing?tenant=${company.slug}`, { Referer: site });
  return { "X-Embed-Ticket": page.ticket ?? "" };
}

/** The same of a page that was opened half a minute ago: forms that are sent at once are a program's. */
export async function agedTicketOf(company: Pick<EmbedTenant, "slug">) {
  const [payload] = (await ticketOf(company))["X-Embed-Ticket"].split(".");
  const place = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  return { "X-Embed-Ticket": await issueTicket(createPorts(env), { ...place, openedAt: Date.now() - 30_000 }) };
}
