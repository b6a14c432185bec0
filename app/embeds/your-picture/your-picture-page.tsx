import { CalendarCheck, Download, Phone } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { data, redirect } from "react-router";
import { language, m } from "#messages";
import type { DesignLine } from "#services/description.ts";
import { describeOrder } from "#services/designs.ts";
import { addressOfLink } from "#worker/address-of-link.ts";
import { pageContext } from "#worker/context.ts";
import { pathIn } from "#worker/language.contract.ts";
import { describeHomeownerPage } from "#worker/leads/homeowner/describe-homeowner-page.ts";
import { type HomeownerPage, pathOfPicture } from "#worker/leads/homeowner/homeowner.contract.ts";
import { brandCss } from "../../layout/brand-css.ts";
import { BrandStyle } from "../../layout/brand-style.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import { Compare } from "../../shares/compare.tsx";
import { describeRenderer } from "../../ui/describe-renderer.ts";
import type { Route } from "./+types/your-picture-page";
import { KeepGoing } from "./keep-going.tsx";
import { LegalName } from "./legal-name.tsx";
import { LinkChoices } from "./link-choices.tsx";
import "../../shares/share.css";
import "./your-picture.css";

/** It can be read, moved and downloaded at once; what needs React comes with the visitor's first sign of intent. */
export const handle = { hydrate: "intent" };

type Shown = HomeownerPage & { design: DesignLine[] };

/** Reading changes nothing: programs that look through mail open links, too. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = context.get(pageContext);
  const page = await describeHomeownerPage(site.ports, params.token);
  const moved = page && (await addressOfLink(site, { request, url, slug: page.tenant.slug }));
  if (moved) throw redirect(moved);
  const shown: Shown | null = page && { ...page, design: linesOf(page) };
  const headers = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
  return data({ shown }, { status: shown ? 200 : 404, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const shown = loaderData?.shown;
  const title = shown ? `${headingOf(shown)} · ${shown.tenant.companyName}` : m.auth_link_no_longer_works();
  const description = shown ? introOf(shown) : m.leads_link_gone_text();
  return [{ title }, { name: "description", content: description }, { name: "robots", content: "noindex" }];
}

/** What the link in a homeowner's mail opens: the picture, what can be done with it, and the ways to the company. */
export default function YourPicturePage({ loaderData: { shown }, params }: Route.ComponentProps) {
  const [over, setOver] = useState<"off" | "deleted" | null>(null);
  if (over === "off") return <Plain title={m.leads_link_is_off()} text={m.leads_link_is_off_text()} />;
  if (over === "deleted") return <Plain title={m.leads_not_me_done()} text={m.leads_not_me_done_text()} />;
  if (!shown) return <Plain title={m.auth_link_no_longer_works()} text={m.leads_link_gone_text()} canStart />;
  return <YourPicture shown={shown} token={params.token} onOver={setOver} />;
}

type Props = { shown: Shown; token: string; onOver(what: "off" | "deleted"): void };

function YourPicture({ shown, token, onOver }: Props) {
  const { tenant, providerName, isCompanys, photo, picture, design } = shown;
  return (
    <div className="share your-picture">
      <BrandStyle css={brandCss(tenant.accent)} />
      <header className="share-head">
        <span className="share-brand">
          {tenant.logoUrl ? <img src={tenant.logoUrl} alt={tenant.companyName} height="36" /> : tenant.companyName}
        </span>
        {providerName && isCompanys ? (
          <span className="share-provider">{m.ui_powered_by({ name: providerName })}</span>
        ) : null}
      </header>
      <main style={photo ? ({ "--ratio": photo.width / photo.height } as CSSProperties) : undefined}>
        <Picture shown={shown} token={token} />
        <div className="share-words">
          <div>
            <h1>{headingOf(shown)}</h1>
            <p>{introOf(shown)}</p>
            {design.length > 0 ? <Design lines={design} /> : null}
            {picture?.hasWatermark ? <p>{m.leads_your_picture_has_watermark()}</p> : null}
          </div>
          <Ways shown={shown} token={token} />
        </div>
        <LinkChoices token={token} company={isCompanys ? tenant.companyName : null} onOver={onOver} />
      </main>
      <footer className="share-foot">
        <LegalName {...shown} />
        <a href={pathIn(language(), isCompanys ? `/privacy?tenant=${tenant.slug}` : "/privacy")}>
          {m.layout_privacy()}
        </a>
      </footer>
    </div>
  );
}

function Picture({ shown: { photo, picture }, token }: Pick<Props, "shown" | "token">) {
  if (!photo) return null;
  const folder = pathOfPicture(token);
  if (!picture) {
    return <img className="your-photo" src={`${folder}/before.jpg`} alt={m.leads_your_home()} {...photo} />;
  }
  const renderer = describeRenderer(picture);
  return (
    <>
      <Compare folder={folder} {...photo} alt={m.leads_homeowner_picture_alt()} />
      <p className="share-caption">
        <strong>{m.shares_visualization()}</strong> <span>{m.shares_not_a_photograph()}</span>{" "}
        {picture.untouchedShare === null ? null : <span>{m.shares_untouched()}</span>}{" "}
        {renderer ? <span>{renderer}.</span> : null}
      </p>
    </>
  );
}

function Design({ lines }: { lines: DesignLine[] }) {
  return (
    <dl className="your-design" aria-label={m.leads_homeowner_design()}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ shown, token }: Pick<Props, "shown" | "token">) {
  const { photo, picture, phone, bookingUrl, tenant } = shown;
  const file = `${pathOfPicture(token)}/${picture ? "after" : "before"}.jpg?download`;
  return (
    <div className="your-ways">
      {photo ? (
        <a className="share-button" href={file} download>
          <Download size={18} aria-hidden /> {picture ? m.leads_download_picture() : m.leads_download_photo()}
        </a>
      ) : null}
      {photo ? <KeepGoing token={token} /> : null}
      {phone ? (
        <a className="share-button share-button-soft" href={phone.href}>
          <Phone size={18} aria-hidden />
          <span>
            {m.leads_homeowner_call({ company: tenant.companyName })} <span className="your-number">{phone.text}</span>
          </span>
        </a>
      ) : null}
      {bookingUrl ? (
        <a className="share-button share-button-soft" href={bookingUrl} rel="noopener noreferrer">
          <CalendarCheck size={18} aria-hidden /> {m.leads_homeowner_book()}
        </a>
      ) : null}
    </div>
  );
}

/** The same words for a link that was turned off, one whose picture is gone, and one that never was. */
function Plain({ title, text, canStart = false }: { title: string; text: string; canStart?: boolean }) {
  return (
    <PlainPage isStatus>
      <h1>{title}</h1>
      <p>{text}</p>
      {canStart ? <a href={pathIn(language(), "/roofing-siding")}>{m.leads_link_gone_try()}</a> : null}
    </PlainPage>
  );
}

function headingOf({ picture }: HomeownerPage): string {
  return picture ? m.leads_your_picture() : m.leads_your_home();
}

function introOf({ photo, picture }: HomeownerPage): string {
  if (picture) return m.leads_your_picture_intro();
  return photo ? m.leads_your_photo_intro() : m.leads_your_message_intro();
}

/** A design that is no longer in the catalogue has no words left. */
function linesOf({ picture, price }: HomeownerPage): DesignLine[] {
  try {
    return picture ? [...describeOrder(picture.order).parts, ...price] : [];
  } catch {
    return [];
  }
}
