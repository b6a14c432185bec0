import { readCounters, unitsLeft } from "../allowance/read-counters.ts";
import { tenantDraws } from "../allowance/tenant-draws.ts";
import { findTextsSettings } from "../consent/find-texts-settings.ts";
import type { PageContext } from "../context.ts";
import { frameAncestors } from "../embeds/allowed-sites.ts";
import { cachedAccent } from "../embeds/cached-accent.ts";
import { embedForm } from "../embeds/embed-form.ts";
import { type EmbedPageKind, embedLook } from "../embeds/embed-look.ts";
import type { EmbedType } from "../embeds/embeds.catalogue.ts";
import type { EmbedPage } from "../embeds/embeds.contract.ts";
import { type EmbedTenant, findEmbedTenant, hasWidgetChat, isEmbedOpen, isShell } from "../embeds/find-embed-tenant.ts";
import { findPlace, isOpenedAlone, isOurs } from "../embeds/find-place.ts";
import { findBlockedSite, recordBlockedSite } from "../embeds/record-blocked-site.ts";
import { countVisit, findEmbed, recordEmbedView } from "../embeds/record-embed-view.ts";
import { issueTicket } from "../embeds/ticket.ts";
import { trustedQuery } from "../embeds/trusted-query.ts";
import { campaignOfWidget } from "../funnel/campaign-of.ts";
import type { Ports } from "../ports.ts";
import { namedSlug } from "../tenants/resolve-tenant.ts";

type Asked = { kind: EmbedPageKind; request: Request };

/**
 * A widget as its page shows it, everything decided. It also says who may frame the page, and counts the visit beside the
 * answer. `unknown` belongs on a page with status 404, `unlisted` on one with 403.
 */
export async function describeEmbedPage(page: PageContext, { kind, request }: Asked): Promise<EmbedPage> {
  const { ports } = page;
  const url = new URL(request.url);
  const company = await findEmbedTenant(ports, namedSlug(page, url));
  page.allowFrames(frameAncestors(company?.tenant.sites ?? [], ports.settings));
  if (!company) return { state: "unknown" };
  const { tenant, owner } = company;
  const blocked = findBlockedSite(ports, tenant, request);
  if (blocked) {
    page.allowFrames(frameAncestors([blocked], ports.settings));
    page.waitUntil(recordBlockedSite(ports, { tenantId: tenant.id, origin: blocked, headers: request.headers }));
    return { state: "unlisted", companyName: tenant.companyName };
  }
  const look = embedLook(kind, tenant, trustedQuery(ports, tenant, request));
  const { id, slug, logoUrl, active } = tenant;
  const isReachable = !isShell(tenant);
  const [state, texts, ticket] = await Promise.all([
    stateOf(ports, company),
    findTextsSettings(ports, tenant.id),
    isReachable ? openTicket(page, { company, type: look.type, request }) : null,
  ]);
  return {
    state,
    tenant: { id, slug, logoUrl, active, accent: cachedAccent(look.primaryColor) },
    look,
    form: isReachable ? embedForm(tenant, texts) : null,
    isHeld: tenant.suspendedAt !== null,
    ticket,
    privacyUrl: tenant.privacyUrl,
    legalName: tenant.legalName,
    licenseNumber: tenant.licenseNumber,
    providerName: owner?.entitlements.poweredBy === false ? null : ports.settings.PROVIDER_NAME,
    hasChat: hasWidgetChat(company),
    rendersBeforeLead: tenant.rendersBeforeLead,
  };
}

async function stateOf(ports: Pick<Ports, "db" | "now" | "settings">, company: EmbedTenant) {
  if (!isEmbedOpen(company)) return "closed";
  const counters = await readCounters(ports, await tenantDraws(ports, company));
  return counters.some((counter) => unitsLeft(counter) === 0) ? "exhausted" : "open";
}

/**
 * Where the browser tells a place that is known the visit counts now, else when the page tells it (`seen`): a request alone,
 * whose Referer anyone can write, puts no site on a company's list. Who comes by a campaign's link sees the widget without a
 * page around it, which could tell nothing: that visit counts now, and going to another tab is none.
 */
async function openTicket(
  { ports, waitUntil }: PageContext,
  { company: { tenant }, type, request }: { company: EmbedTenant; type: EmbedType; request: Request },
): Promise<string> {
  const address = request.headers.get("Referer") ?? "";
  const place = findPlace(ports, tenant, { address, asked: request });
  const campaign = campaignOfWidget(request.url);
  const fromUs = isOurs(ports, address, request);
  const isLinked = campaign !== "" && isOpenedAlone(request);
  const known = place ? await findEmbed(ports, { tenantId: tenant.id, type, origin: place }) : null;
  const alone = isLinked && !known ? await recordEmbedView(ports, { tenantId: tenant.id, type, origin: "" }) : null;
  const embedId = known ?? alone;
  if (embedId) waitUntil(countVisit(ports, { embedId, campaign, isVisit: !fromUs, loader: false }));
  return issueTicket(ports, { tenantId: tenant.id, type, embedId, campaign, fromUs, openedAt: ports.now().getTime() });
}
