import { type Counter, unitsLeft } from "../allowance/read-counters.ts";
import { tenantCountersFrom } from "../allowance/tenant-counters.ts";
import { tenantDraws } from "../allowance/tenant-draws.ts";
import type { PageContext } from "../context.ts";
import { frameAncestors } from "../embeds/allowed-sites.ts";
import { cachedAccent } from "../embeds/cached-accent.ts";
import { embedForm } from "../embeds/embed-form.ts";
import { type EmbedPageKind, embedLook } from "../embeds/embed-look.ts";
import type { EmbedType } from "../embeds/embeds.catalogue.ts";
import type { EmbedPage } from "../embeds/embeds.contract.ts";
import { type EmbedTenant, hasWidgetChat, isEmbedOpen, isShell } from "../embeds/find-embed-tenant.ts";
import { findOrigin, findPlace, isOpenedAlone, isOurs } from "../embeds/find-place.ts";
import { findBlockedSite, recordBlockedSite } from "../embeds/record-blocked-site.ts";
import { countVisit, recordEmbedView } from "../embeds/record-embed-view.ts";
import { issueTicket } from "../embeds/ticket.ts";
import { trustedQuery } from "../embeds/trusted-query.ts";
import { campaignOfWidget } from "../funnel/campaign-of.ts";
import type { Ports } from "../ports.ts";
import { namedSlug } from "../tenants/resolve-tenant.ts";
import { readWidgetRows, type WidgetRows } from "./read-widget-rows.ts";

type Asked = { kind: EmbedPageKind; request: Request };

/**
 * A widget as its page shows it, everything decided. It also says who may frame the page, and counts the visit beside the
 * answer. `unknown` belongs on a page with status 404, `unlisted` on one with 403.
 */
export async function describeEmbedPage(page: PageContext, { kind, request }: Asked): Promise<EmbedPage> {
  const { ports } = page;
  const url = new URL(request.url);
  const asked = { address: addressAround(request), asked: request };
  const read = await readWidgetRows(ports, { slug: namedSlug(page, url), origin: findOrigin(ports, asked) });
  page.allowFrames(frameAncestors(read?.company.tenant.sites ?? [], ports.settings));
  if (!read) return { state: "unknown" };
  const { company, texts } = read;
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
  const place = isReachable ? findPlace(ports, tenant, asked) : null;
  const known = place ? (read.embeds.find(({ type }) => type === look.type)?.id ?? null) : null;
  const ticket = isReachable ? await openTicket(page, { company, type: look.type, request, known }) : null;
  const state = isEmbedOpen(company) ? stateOf(await countersOf(ports, read)) : "closed";
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

async function countersOf(ports: Ports, { company, counters }: WidgetRows): Promise<Counter[]> {
  return tenantCountersFrom(ports, await tenantDraws(ports, company), counters);
}

function stateOf(counters: Counter[]) {
  return counters.some((counter) => unitsLeft(counter) === 0) ? "exhausted" : "open";
}

/** The page that the widget stands on, as far as the browser tells it with the first request. */
function addressAround({ headers }: Request): string {
  return headers.get("Referer") ?? "";
}

/**
 * Where the browser tells a place that is known the visit counts now, else when the page tells it (`seen`): a request alone,
 * whose Referer anyone can write, puts no site on a company's list. Who comes by a campaign's link sees the widget without a
 * page around it, which could tell nothing: that visit counts now, and going to another tab is none. @param known the widget there, if any
 */
async function openTicket(
  { ports, waitUntil }: PageContext,
  { company, type, request, known }: { company: EmbedTenant; type: EmbedType; request: Request; known: string | null },
): Promise<string> {
  const { id: tenantId } = company.tenant;
  const campaign = campaignOfWidget(request.url);
  const fromUs = isOurs(ports, addressAround(request), request);
  const isLinked = campaign !== "" && isOpenedAlone(request);
  const alone = isLinked && !known ? await recordEmbedView(ports, { tenantId, type, origin: "" }) : null;
  const embedId = known ?? alone;
  if (embedId) waitUntil(countVisit(ports, { embedId, campaign, isVisit: !fromUs, loader: false }));
  return issueTicket(ports, { tenantId, type, embedId, campaign, fromUs, openedAt: ports.now().getTime() });
}
