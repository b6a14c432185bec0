import { useState } from "react";
import { m } from "#messages";
import { pathOfPicture } from "#worker/leads/homeowner/homeowner.contract.ts";
import type { Stop, StopPage } from "#worker/leads/withdrawal/withdrawal.contract.ts";
import { api } from "../../api.ts";
import { failureMessage } from "../../ui/failure-message.ts";

/** Ends everything, or text messages alone; each with the very words that go into the record. */
export function StopChoices({ shown, token }: { shown: StopPage; token: string }) {
  const { tenant, isCompanys, isStopped, hasTexts, opens, sentAt } = shown;
  const company = isCompanys ? tenant.companyName : m.consent_the_company();
  const { stop, stopped, busy, problem } = useStop(token, isStopped);
  const way = opens ? (
    <a className="your-way-back" href={pathOfPicture(token)}>
      {opens === "picture" ? m.consent_back_to_picture() : m.consent_back_to_photo()}
    </a>
  ) : null;

  if (stopped === "all") {
    return (
      <>
        <h1>{m.consent_stopped_title()}</h1>
        <p>{m.consent_stopped_text({ company })}</p>
        {way}
      </>
    );
  }
  return (
    <>
      <h1>{m.consent_stop_title()}</h1>
      <p>{m.consent_stop_sent_at({ at: sentAt })}</p>
      <div className="your-stop-way">
        <p className="your-stop-words">{m.consent_stop_words({ company })}</p>
        <p>
          {m.consent_stop_text()} {opens ? m.consent_stop_keeps_picture() : null}
        </p>
        {problem ? (
          <p className="your-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="button" className="share-button" disabled={busy !== null} onClick={() => stop("all")}>
          {busy === "all" ? m.consent_stop_busy() : m.consent_stop_button()}
        </button>
      </div>
      {hasTexts ? (
        <div className="your-stop-way">
          <p className="your-stop-words">{m.consent_stop_texts_words({ company })}</p>
          {stopped === "texts" ? (
            <p>{m.consent_stopped_texts({ company })}</p>
          ) : (
            <button
              type="button"
              className="share-button share-button-soft"
              disabled={busy !== null}
              onClick={() => stop("texts")}
            >
              {busy === "texts" ? m.consent_stop_busy() : m.consent_stop_texts_button()}
            </button>
          )}
        </div>
      ) : null}
      {way}
    </>
  );
}

function useStop(token: string, isStopped: boolean) {
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
  return { stop, stopped, busy, problem };
}
