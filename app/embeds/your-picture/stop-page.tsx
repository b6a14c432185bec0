import { useState } from "react";
import { data } from "react-router";
import { m } from "#messages";
import { pageContext } from "#worker/context.ts";
import { pathOfPicture } from "#worker/leads/homeowner/homeowner.contract.ts";
import { describeStopPage } from "#worker/leads/withdrawal/describe-stop-page.ts";
import type { Stop, StopPage } from "#worker/leads/withdrawal/withdrawal.contract.ts";
import { api } from "../../api.ts";
import { brandCss } from "../../layout/brand-css.ts";
import { BrandStyle } from "../../layout/brand-style.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import type { Route } from "./+types/stop-page";
import "../../layout/plain-screen.css";
import "../../shares/share.css";
import "./your-picture.css";

/** Opening it changes nothing: programs that look through mail open links, too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = await describeStopPage(context.get(pageContext).ports, params.token);
  const headers = { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store" };
  return data({ shown }, { status: shown ? 200 : 404, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.shown ? m.consent_stop_title() : m.auth_link_no_longer_works();
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** Where each mail to a homeowner leads who wants no more of it. */
export default function StopScreen({ loaderData: { shown }, params }: Route.ComponentProps) {
  if (!shown) {
    return (
      <main className="plain-screen">
        <h1>{m.auth_link_no_longer_works()}</h1>
        <p>{m.consent_stop_gone()}</p>
      </main>
    );
  }
  return (
    <div className="share your-picture">
      <BrandStyle css={brandCss(shown.tenant.accent)} />
      <StopChoices shown={shown} token={params.token} />
    </div>
  );
}

function StopChoices({ shown, token }: { shown: StopPage; token: string }) {
  const { tenant, isCompanys, isStopped, hasTexts } = shown;
  const company = isCompanys ? tenant.companyName : m.consent_the_company();
  const [stopped, setStopped] = useState<Stop | null>(isStopped ? "all" : null);
  const [busy, setBusy] = useState<Stop | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function stop(what: Stop) {
    setBusy(what);
    setProblem(null);
    try {
      await api.stop[":token"].$post({ param: { token }, json: { what } });
      setStopped(what);
    } catch (error) {
      setProblem(failureMessage(error, m.consent_stop_failed()));
    } finally {
      setBusy(null);
    }
  }

  return (
    <main className="plain-screen your-stop" aria-live="polite">
      <h1>{stopped === "all" ? m.consent_stopped_title() : m.consent_stop_title()}</h1>
      {stopped === "all" ? (
        <p>{m.consent_stopped_text({ company })}</p>
      ) : (
        <>
          <p>{m.consent_stop_words({ company })}</p>
          <p>{m.consent_stop_text({ company })}</p>
          {stopped === "texts" ? <p>{m.consent_stopped_texts({ company })}</p> : null}
          {problem ? (
            <p className="your-problem" role="alert">
              {problem}
            </p>
          ) : null}
          <button type="button" className="share-button" disabled={busy !== null} onClick={() => stop("all")}>
            {busy === "all" ? m.consent_stop_busy() : m.consent_stop_button()}
          </button>
          {hasTexts && stopped === null ? (
            <button
              type="button"
              className="share-button share-button-soft"
              disabled={busy !== null}
              onClick={() => stop("texts")}
            >
              {busy === "texts" ? m.consent_stop_busy() : m.consent_stop_texts_button()}
            </button>
          ) : null}
        </>
      )}
      {shown.hasPicture ? <a href={pathOfPicture(token)}>{m.consent_back_to_picture()}</a> : null}
    </main>
  );
}
