import { useState } from "react";
import { data, redirect } from "react-router";
import { language, m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { barePath, pathIn } from "#worker/language.contract.ts";
import { movedAddress } from "#worker/own-hosts/moved-address.ts";
import { describeApprovePage } from "#worker/sheets/approve-page.ts";
import type { ApprovePage, ApproveState } from "#worker/sheets/sheets.contract.ts";
import { brandCss } from "../../layout/brand-css.ts";
import { BrandStyle } from "../../layout/brand-style.tsx";
import { PlainPage } from "../../layout/plain-page.tsx";
import type { Route } from "./+types/approve-page";
import "../../shares/share.css";
import "./approve.css";
import { ApproveSheet } from "./approve-sheet.tsx";

/** Reading changes nothing: programs that look through mail open links, too. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(pageContext);
  const page = await describeApprovePage(site.ports, params.token);
  const moved = page && (await movedAddress(site, { url, slug: page.tenant.slug }));
  if (moved) throw redirect(moved);
  // Whoever signs does so in the language of the sheet, whatever they read elsewhere.
  if (page && page.language !== language()) {
    throw redirect(`${url.origin}${pathIn(page.language, barePath(url.pathname))}${url.search}`);
  }
  const headers = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
  return data({ page }, { status: page ? 200 : 404, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const page = loaderData?.page;
  const count = page?.sheet?.designs.length ?? 1;
  const title = page ? m.sheets_page_title({ company: page.company.name, count }) : m.auth_link_no_longer_works();
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** What the link in a homeowner's mail opens: the designs of a sheet, to choose one and sign. */
export default function ApproveScreen({ loaderData, params: { token } }: Route.ComponentProps) {
  const [signed, setSigned] = useState<ApprovePage | null>(null);
  const [isDisowned, setDisowned] = useState(false);
  const page = signed ?? loaderData.page;
  if (isDisowned) return <Plain title={m.sheets_not_me_done()} text={m.sheets_not_me_done_text()} />;
  if (!page) return <Plain title={m.auth_link_no_longer_works()} text={m.sheets_page_gone_text()} />;
  return (
    <div className="share approve">
      <BrandStyle css={brandCss(page.tenant.accent)} />
      <header className="share-head">
        <span className="share-brand">
          {page.tenant.logoUrl ? (
            <img src={page.tenant.logoUrl} alt={page.company.name} height="36" />
          ) : (
            page.company.name
          )}
        </span>
        {page.providerName ? (
          <span className="share-provider">{m.ui_powered_by({ name: page.providerName })}</span>
        ) : null}
      </header>
      {page.sheet ? (
        <ApproveSheet
          {...{ page, token, sheet: page.sheet }}
          isNew={signed !== null}
          onSigned={setSigned}
          onDisowned={() => setDisowned(true)}
        />
      ) : (
        <Closed page={page} />
      )}
      <footer className="share-foot">
        <span>
          {page.company.legalName ?? page.company.name}
          {page.company.license ? ` · ${m.layout_footer_license({ licenseNumber: page.company.license })}` : ""}
        </span>
        <a href={pathIn(language(), `/privacy?tenant=${page.tenant.slug}`)}>{m.layout_privacy()}</a>
      </footer>
    </div>
  );
}

const closed: Record<
  Exclude<ApproveState, "open" | "signed">,
  { title: (company: string) => string; text: (company: string) => string }
> = {
  withdrawn: {
    title: (company) => m.sheets_page_withdrawn_title({ company }),
    text: (company) => m.sheets_page_withdrawn_text({ company }),
  },
  expired: {
    title: () => m.sheets_page_expired_title(),
    text: (company) => m.sheets_page_expired_text({ company }),
  },
  changing: {
    title: (company) => m.sheets_page_changing_title({ company }),
    text: () => m.sheets_page_changing_text(),
  },
  incomplete: {
    title: () => m.sheets_page_incomplete_title(),
    text: (company) => m.sheets_page_incomplete_text({ company }),
  },
  closed: { title: () => m.sheets_page_closed_title(), text: () => m.sheets_page_closed_text() },
};

function Closed({ page: { state, company, phone } }: { page: ApprovePage }) {
  if (state === "open" || state === "signed") return null;
  const { title, text } = closed[state];
  return (
    <main className="plain-screen">
      <h1>{title(company.name)}</h1>
      <p>{text(company.name)}</p>
      {phone ? <a href={phone.href}>{m.sheets_page_call({ phone: phone.text })}</a> : null}
    </main>
  );
}

function Plain({ title, text }: { title: string; text: string }) {
  return (
    <PlainPage isStatus>
      <h1>{title}</h1>
      <p>{text}</p>
    </PlainPage>
  );
}
