import type { CSSProperties } from "react";
import { data, redirect } from "react-router";
import { language, m } from "#messages";
import { describeOrder, type Order } from "#services/designs.ts";
import { serviceOf } from "#services/services.ts";
import { addressOfLink } from "#worker/address-of-link.ts";
import { pageContext } from "#worker/context.ts";
import { pathIn } from "#worker/language.contract.ts";
import { describeShare, type SharedPage } from "#worker/shares/describe-share.ts";
import type { PriceRange } from "#worker/visualizations/prices/prices.contract.ts";
import { brandCss } from "../layout/brand-css.ts";
import { BrandStyle } from "../layout/brand-style.tsx";
import { FirstPaint } from "../layout/first-paint.tsx";
import { PlainPage } from "../layout/plain-page.tsx";
import { describeRenderer } from "../ui/describe-renderer.ts";
import type { Route } from "./+types/share-page";
import { Compare } from "./compare.tsx";
import "./share.css";

/** Plain HTML: nothing on this page needs more than the few lines of `move-divider.ts`. */
export const handle = { hydrate: "island" };

type Shown = SharedPage & { words: string };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const share = await describeShare(page.ports, params.id);
  const moved = share && (await addressOfLink(page, { request, url, slug: share.tenant.slug }));
  if (moved) throw redirect(moved);
  const shown: Shown | null = share && { ...share, words: lineOf(share.order) };
  // The link is nobody's but its receivers', and ends when its maker says so.
  const headers = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
  return data({ shown }, { status: shown ? 200 : 404, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const noindex = { name: "robots", content: "noindex" };
  const shown = loaderData?.shown;
  if (!shown) return [{ title: m.auth_link_no_longer_works() }, noindex];
  const { tenant, order, words, url } = shown;
  const title = `${serviceOf(order.service).shareHeading()} · ${tenant.companyName}`;
  const description = words ? m.shares_description_of_design({ design: words }) : m.shares_description();
  return [
    { title },
    noindex,
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: tenant.companyName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${url}/og.jpg` },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: m.shares_preview_alt() },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export default function SharePage({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <>
      <FirstPaint />
      {shown ? <Shared shown={shown} /> : <Gone />}
    </>
  );
}

function Price({ range: { sum, notes } }: { range: PriceRange }) {
  return (
    <div className="share-price">
      <h2>{m.prices_range_title()}</h2>
      <p>
        <strong>{sum}</strong>
      </p>
      <p>{notes.join(" ")}</p>
    </div>
  );
}

function Shared({ shown }: { shown: Shown }) {
  const { id, tenant, providerName, order, words, width, height } = shown;
  const renderer = describeRenderer(shown);
  const at = (path: string, query: Record<string, string> = {}) =>
    `${pathIn(language(), path)}?${new URLSearchParams({ tenant: tenant.slug, ...query })}`;
  return (
    <div className="share">
      <BrandStyle css={brandCss(tenant.accent)} />
      <header className="share-head">
        <a className="share-brand" href={at("/")}>
          {tenant.logoUrl ? <img src={tenant.logoUrl} alt={tenant.companyName} height="36" /> : tenant.companyName}
        </a>
        {providerName ? <span className="share-provider">{m.ui_powered_by({ name: providerName })}</span> : null}
      </header>
      <main style={{ "--ratio": width / height } as CSSProperties}>
        <Compare
          folder={`/s/${id}`}
          width={width}
          height={height}
          alt={words ? m.shares_picture_alt({ design: words }) : m.shares_visualization()}
        />
        <p className="share-caption">
          <strong>{m.shares_visualization()}</strong> <span>{m.shares_not_a_photograph()}</span>{" "}
          {shown.untouchedShare === null ? null : <span>{m.shares_untouched()}</span>}{" "}
          {renderer ? <span>{renderer}.</span> : null}
        </p>
        <div className="share-words">
          <div>
            <h1>{serviceOf(order.service).shareHeading()}</h1>
            {words ? <p>{words}</p> : null}
            {shown.priceRange?.sum ? <Price range={shown.priceRange} /> : null}
          </div>
          <div className="share-ways">
            <a className="share-button" href={at("/contact", { share: id })}>
              {m.shares_get_quote()}
            </a>
            <a className="share-button share-button-soft" href={at(`/${order.service}`)}>
              {m.shares_try()}
            </a>
          </div>
        </div>
      </main>
      <footer className="share-foot">
        <span>
          {tenant.legalName ?? tenant.companyName}
          {tenant.licenseNumber ? ` · ${m.layout_footer_license({ licenseNumber: tenant.licenseNumber })}` : ""}
        </span>
        <a href={at("/privacy")}>{m.layout_privacy()}</a>
      </footer>
    </div>
  );
}

/** The same words for a link that was taken back, one that ran out with its picture, and one that never was. */
function Gone() {
  return (
    <PlainPage>
      <h1>{m.auth_link_no_longer_works()}</h1>
      <p>{m.shares_gone_text()}</p>
      <a href={pathIn(language(), "/")}>{m.shares_gone_try()}</a>
    </PlainPage>
  );
}

/** A design that is no longer in the catalogue has no words left. */
function lineOf(order: Order): string {
  try {
    return describeOrder(order).line;
  } catch {
    return "";
  }
}
