import { mine } from "#worker/teams/my-company.contract.ts";

const [me, company, projects] = ["/auth/me", "/tenant/my-tenant", "/projects"];
const ofMine = (...names: string[]) => names.map((name) => `/tenants/${mine}/${name}`);

/** What a signed-in page shows to the owner of a company at first, by the page's path: what it asks for beside the account and the company. */
const shown: Record<string, string[]> = {
  "/dashboard": [projects, "/dashboard/first-steps", "/shares", ...ofMine("leads", "embeds", "speed")],
  "/dashboard/team": [],
  "/dashboard/settings": ["/subscription", "/auth/factors", "/auth/sessions", ...ofMine("own-host")],
  [projects]: [projects],
  "/embed-manager": ["/tenant/consent", ...ofMine("embeds", "campaigns")],
  "/dashboard/branding": ofMine("embeds"),
  "/dashboard/consent": ["/tenant/consent"],
  "/dashboard/products": ofMine("products/roofing-siding"),
  "/dashboard/leads": ofMine("leads", "leads/counts"),
  "/dashboard/results": ofMine("funnel?days=30"),
  "/dashboard/activity": ofMine("embeds"),
  "/dashboard/response-time": ofMine("answering", "speed"),
  "/dashboard/delivery": ofMine("channels", "channels/texts", "keys", "deliveries"),
};

/** The addresses of the API that a page's first view takes, where no view of it is remembered. `e2e/first-view.spec.ts` holds them to it. */
export function firstViewOf(path: string): string[] {
  const [here] = [path, path.replace(/\/$/, "")].filter((one) => Object.hasOwn(shown, one));
  return here === undefined ? [] : [me, company, ...(shown[here] ?? [])].map((one) => `/api${one}`);
}
