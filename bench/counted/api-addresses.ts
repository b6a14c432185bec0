import { demoPassword } from "../../dev/seed.ts";

type Headers = Record<string, string>;

/** Signs a demo account in. @returns the headers of its calls */
export async function signIn(base: string, email: string): Promise<Headers> {
  const body = JSON.stringify({ email, password: demoPassword });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${base}/api/auth/login`, { method: "POST", headers, body });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { Authorization: `Bearer ${data.token}` };
}

/** What the pages of a company's owner ask for. */
export async function addressesOfApi(base: string, headers: Headers): Promise<string[]> {
  const answer = await fetch(`${base}/api/tenant/my-tenant`, { headers });
  const { id, slug } = (await answer.json()) as { id: number; slug: string };
  const company = `/api/tenants/${id}`;
  return [
    "/api/health",
    `/api/tenant/${slug}`,
    "/api/offer/pools",
    "/api/auth/me",
    "/api/auth/sessions",
    "/api/tenant/my-tenant",
    "/api/tenant/consent",
    "/api/auth/factors",
    "/api/shares",
    "/api/subscription",
    "/api/dashboard/first-steps",
    "/api/projects",
    "/api/visualizations",
    "/api/allowance",
    `${company}/leads`,
    `${company}/leads/counts`,
    `${company}/funnel`,
    `${company}/channels`,
    `${company}/embeds`,
    `${company}/campaigns`,
    `${company}/answering`,
    `${company}/products/pools`,
    `${company}/speed`,
    `${company}/own-host`,
    `${company}/deliveries`,
    `${company}/channels/texts`,
    `${company}/keys`,
    "/api/views?get=/auth/me&get=/tenant/my-tenant&get=/projects&get=/shares&get=/tenants/mine/leads&get=/tenants/mine/embeds",
  ];
}
