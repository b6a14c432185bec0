import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createHosts } from "../../dev/fakes/hosts/hosts.ts";
import { subscriptions } from "../billing/table.ts";
import { readSettings } from "../env.ts";
import type { OwnHostSettings } from "../own-hosts/own-hosts.contract.ts";
import { type Company, makeTenant } from "./companies.ts";
import { ask, db, type Person } from "./factories.ts";
import { fakeResend } from "./resend.ts";

/** The platform, a name server and the carrier of mails at the wire, as the stand-ins of `dev/` speak. Restore with `vi.restoreAllMocks()`. */
export function hostsAtTheWire() {
  const { OWN_HOST_ZONE: zone, OWN_HOST_TOKEN: token, OWN_HOST_TARGET: target, RESEND_API_KEY } = readSettings(env);
  const hosts = createHosts({ zone, token, target, apiKey: RESEND_API_KEY });
  const resend = fakeResend();
  const asResend = vi.mocked(fetch).getMockImplementation();
  const calls: string[] = [];
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { hostname, pathname, search } = new URL(request.url);
    if (hostname === "resend.test" && !pathname.startsWith("/domains")) {
      return (await asResend?.(request)) ?? Response.error();
    }
    calls.push(`${request.method} ${hostname}${pathname}`);
    const path = hostname === "resend.test" ? `/resend${pathname}` : pathname;
    return hosts.app.request(`http://outside${path}${search}`, {
      method: request.method,
      headers: request.headers,
      ...(request.body && { body: await request.text() }),
    });
  });
  return { ...hosts, calls, resend };
}

export type HostsAtTheWire = ReturnType<typeof hostsAtTheWire>;

/** A company on the Enterprise plan, found by its slug. */
export async function enterprise(more: Parameters<typeof makeTenant>[0] = {}): Promise<Company> {
  const company = await makeTenant(more);
  await db.insert(subscriptions).values({
    ...{ userId: company.owner.id, plan: "enterprise", source: "manual", status: "active", billingAnchor: new Date() },
  });
  await env.DB.prepare("INSERT INTO tenant_slugs (slug, tenant_id, created_at) VALUES (?, ?, 1)")
    .bind(company.tenant.slug, company.tenant.id)
    .run();
  return company;
}

type Sent = { method?: string; body?: unknown; path?: string };

export async function ownHost({ tenant, owner }: Company, { method, body, path = "" }: Sent = {}, by: Person = owner) {
  const response = await ask(`/api/tenants/${tenant.id}/own-host${path}`, {
    headers: by.headers,
    ...(method && { method }),
    ...(body !== undefined && { body }),
  });
  const answer = await response.json<{ data: OwnHostSettings; error?: string; code?: string }>();
  return { status: response.status, ...answer };
}

export function claim(company: Company, hostname: string, by?: Person) {
  return ownHost(company, { method: "PUT", body: { hostname } }, by);
}

/** Adds the DNS records that the company was shown, and looks until its name is live. */
export async function bringLive(world: HostsAtTheWire, company: Company, hostname: string): Promise<void> {
  const { data, error } = await claim(company, hostname);
  if (!data?.ownHost) throw new Error(error);
  world.world.records.push(...data.ownHost.records.map(({ isFound: _, priority: __, ...record }) => record));
  for (let look = 0; look < 6; look++) await ownHost(company, { method: "POST", path: "/check" });
}
