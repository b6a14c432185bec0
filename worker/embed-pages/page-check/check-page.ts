import { eq, sql } from "drizzle-orm";
import { siteTwins } from "../../embeds/allowed-sites.ts";
import { publicOrigin } from "../../own-hosts/public-origin.ts";
import type { Ports } from "../../ports.ts";
import { tenantSlugs, tenants } from "../../tenants/table.ts";
import { type FetchedPage, fetchPage } from "./fetch-page.ts";
import { type FoundCode, findCodes } from "./find-codes.ts";
import type { PageCheck, PageState } from "./page-check.contract.ts";
import { policyAllows } from "./policy-allows.ts";

/** What was seen longer ago may be gone by now. */
const seenForMs = 7 * 86_400_000;

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Company = { tenantId: number; slug: string; companyName: string };

/**
 * Looks at a page of the company's own sites, and joins what stands there with what visitors' browsers have told.
 * @param asked an address of ours as the request came to it
 * @throws AppError INVALID_INPUT for a page that is not of its sites
 */
export async function checkPage(
  ports: Needed,
  { tenantId, address, asked }: { tenantId: number; address: string; asked: string },
): Promise<PageCheck> {
  const { sites, slug, companyName } = tenants;
  const [row] = await ports.db.select({ sites, slug, companyName }).from(tenants).where(eq(tenants.id, tenantId));
  const page = await fetchPage(ports, { address, sites: row?.sites ?? [] });
  const company: Company = { tenantId, slug: row?.slug ?? "", companyName: row?.companyName ?? "" };
  const seenAt = await lastSeen(ports, tenantId, page?.address ?? address);
  const isSeen = seenAt !== null && ports.now().getTime() - seenAt < seenForMs;
  const { state, isInPage } = page
    ? await judge(ports, { page, company, isSeen, asked })
    : { state: "unreachable" as const, isInPage: false };
  const sources: PageCheck["sources"] = [];
  if (page && (isInPage || !isSeen)) sources.push("page");
  if (isSeen) sources.push("visitors");
  return {
    page: page?.address ?? address,
    state,
    sources,
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    line: lineFor(state, { origin: await publicOrigin(ports, tenantId), slug: company.slug }),
  };
}

type Judged = { page: FetchedPage; company: Company; isSeen: boolean; asked: string };

async function judge(ports: Needed, { page, company, isSeen, asked }: Judged) {
  // Code from before the company had a host name of its own goes on working.
  const origins = [ports.settings.SITE_ORIGIN, new URL(asked).origin, await publicOrigin(ports, company.tenantId)];
  const { codes, isText, policies } = await findCodes(page.html, { page: page.address, origins });
  const owners = await ownersOf(ports, codes);
  const own = codes.filter(({ slug }) => owners.get(slug.toLowerCase()) === company.tenantId);
  const isInPage = codes.length > 0 || isText;
  if (own.length > 0) {
    const allowed = own.filter((code) => policyAllows([...page.policies, ...policies], code));
    return { state: stateOfOwn({ own, allowed, company, isSeen }), isInPage };
  }
  if (codes.length > 0) return { state: "other-company" as const, isInPage };
  if (isText) return { state: "as-text" as const, isInPage };
  // Another script may have put it there: only browsers see that.
  return { state: isSeen ? ("works" as const) : ("missing" as const), isInPage };
}

type Own = { own: FoundCode[]; allowed: FoundCode[]; company: Company; isSeen: boolean };

function stateOfOwn({ own, allowed, company, isSeen }: Own): PageState {
  if (allowed.length === 0) return "blocked";
  if (allowed.every(({ isHidden }) => isHidden)) return "hidden";
  if (own.every((code) => isOld(code, company))) return "old-code";
  return isSeen ? "works" : "unseen";
}

function isOld(code: FoundCode, { slug, companyName }: Company): boolean {
  const isRenamed = code.companyName !== null && code.companyName !== companyName;
  return code.slug.toLowerCase() !== slug || isRenamed;
}

/** Whose widgets the codes name, by slug, former ones among them. */
async function ownersOf({ db }: Needed, codes: FoundCode[]): Promise<Map<string, number>> {
  const slugs = [...new Set(codes.map(({ slug }) => slug.toLowerCase()))].slice(0, 20);
  const { slug, tenantId } = tenantSlugs;
  const rows = await db
    .select({ slug, tenantId })
    .from(tenantSlugs)
    .where(sql`${slug} IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`);
  return new Map(rows.map((row) => [row.slug, row.tenantId]));
}

/** When a browser last showed a widget of the company on the site, in milliseconds. */
async function lastSeen({ db }: Needed, tenantId: number, address: string): Promise<number | null> {
  const origins = URL.canParse(address) ? siteTwins(new URL(address).origin) : [];
  const [row] = await db.all<{ seen_at: number | null }>(sql`
    SELECT max(seen_at) AS seen_at FROM embeds
    WHERE tenant_id = ${tenantId} AND origin IN (SELECT value FROM json_each(${JSON.stringify(origins)}))`);
  return row?.seen_at ?? null;
}

/** What to put into the page instead. */
function lineFor(state: PageState, { origin, slug }: { origin: string; slug: string }): string | null {
  if (state === "blocked") return `script-src ${origin};\nframe-src ${origin};`;
  if (!["old-code", "other-company", "as-text", "missing"].includes(state)) return null;
  return `<script src="${origin}/embed.js" data-tenant="${slug}" data-type="manager" async></script>`;
}
