import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { subscriptions } from "../billing/table.ts";
import { newId } from "../db/columns.ts";
import type { EmbedType } from "../embeds/embeds.catalogue.ts";
import { embeds } from "../embeds/table.ts";
import { issueTicket } from "../embeds/ticket.ts";
import { leadChannels } from "../leads/delivery/table.ts";
import { createPorts } from "../ports.ts";
import { teamMembers, teams } from "../teams/table.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { tenants } from "../tenants/table.ts";
import type { MemberRole } from "../tenants/team-roles.catalogue.ts";
import { ask, db, makeUser, type Person } from "./factories.ts";

/** Companies, their teams and their widgets for tests. */

export type Company = { owner: Person; tenant: Tenant; office: string };

/** Somebody with a company; what comes for it goes to `office`. */
export async function makeTenant({
  verified = true,
  ...more
}: { verified?: boolean } & Partial<Tenant> = {}): Promise<Company> {
  const owner = await makeUser({ verified });
  const name = `company-${owner.id.toLowerCase().replace(/[^a-z0-9]/g, "")}`;
  const [tenant] = await db
    .insert(tenants)
    .values({ slug: name, companyName: `Roofs & ${name}`, userId: owner.id, email: `${name}@example.test`, ...more })
    .returning();
  const { webhookUrl: address, webhookSecret: secret } = tenant;
  if (address) await db.insert(leadChannels).values({ tenantId: tenant.id, kind: "webhook", address, secret });
  return { owner, tenant, office: `${name}@example.test` };
}

/** Somebody in the team of the company's owner, who has the plan for it from then on. */
export async function joinTeam(
  { owner }: Company,
  status: "active" | "pending" = "active",
  role: MemberRole = "manager",
): Promise<Person> {
  const member = await makeUser();
  await db
    .insert(subscriptions)
    .values({ userId: owner.id, plan: "business-pro", source: "manual", status: "active", billingAnchor: new Date() })
    .onConflictDoNothing();
  await db.insert(teams).values({ name: "Crew", ownerId: owner.id }).onConflictDoNothing();
  const [team] = await db.select().from(teams).where(eq(teams.ownerId, owner.id));
  const email = `${member.id.toLowerCase()}@example.test`;
  await db.insert(teamMembers).values({ teamId: team.id, userId: member.id, email, status, role });
  return member;
}

export type Widget = { embedId: string; ticket: (age?: number) => Promise<string> };

export async function openWidgetOf({ tenant }: Pick<Company, "tenant">, type: EmbedType = "roofing"): Promise<Widget> {
  const embedId = newId();
  const origin = `https://${embedId.toLowerCase().replace(/[^a-z0-9]/g, "")}.example.test`;
  await db.insert(embeds).values({ id: embedId, tenantId: tenant.id, type, origin, seenAt: new Date() });
  const ticket = (age = 30_000) =>
    issueTicket(createPorts(env), { tenantId: tenant.id, type, embedId, fromUs: false, openedAt: Date.now() - age });
  return { embedId, ticket };
}

export const widgetForm = {
  leadType: "widget",
  firstName: "Ada",
  lastName: "Porter",
  email: "ada@example.test",
  phone: "(555) 010-0100",
  page: "https://roofs.example.test/visualize?utm_source=ads",
  elapsed: 9000,
};

let networks = 0;

/** Each comes from a network of its own, so that no test runs into another's limit. */
export async function sendFromWidget(
  widget: Widget,
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const network = networks++;
  const response = await ask("/api/leads", {
    body: { ...widgetForm, ...change },
    headers: {
      "X-Embed-Ticket": await widget.ticket(),
      "CF-Connecting-IP": `10.77.${network >> 8}.${network & 255}`,
      ...headers,
    },
  });
  const answer = await response.json<{ success: boolean; data: { id: string }; code?: string; error?: string }>();
  return { status: response.status, ...answer };
}
