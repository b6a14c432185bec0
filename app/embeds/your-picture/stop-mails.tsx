import { useState } from "react";
import { m } from "#messages";
import { api } from "../../api.ts";
import { PlainPage } from "../../layout/plain-page.tsx";
import { failureMessage } from "../../ui/failure-message.ts";

type Props = { token: string; companyName: string; address: string; isStopped: boolean };

/** Ends the mails that a company has its leads sent to somebody by. */
export function StopMails({ token, companyName, address, isStopped }: Props) {
  const [state, setState] = useState<"asked" | "busy" | "stopped">(isStopped ? "stopped" : "asked");
  const [problem, setProblem] = useState<string | null>(null);

  async function stop() {
    setState("busy");
    setProblem(null);
    try {
      await api.stop[":token"].$post({ param: { token }, json: { what: "all" } });
      setState("stopped");
    } catch (error) {
      setProblem(failureMessage(error, m.consent_stop_failed()));
      setState("asked");
    }
  }

  if (state === "stopped") {
    return (
      <PlainPage>
        <h1>{m.leads_stop_news_done()}</h1>
        <p>{m.leads_stop_news_done_about({ companyName, address })}</p>
      </PlainPage>
    );
  }
  return (
    <PlainPage>
      <h1>{m.leads_stop_news_title()}</h1>
      <p>{m.leads_stop_news_about({ companyName, address })}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <button type="button" className="share-button" disabled={state === "busy"} onClick={stop}>
        {state === "busy" ? m.consent_stop_busy() : m.leads_mail_stop_link()}
      </button>
    </PlainPage>
  );
}
