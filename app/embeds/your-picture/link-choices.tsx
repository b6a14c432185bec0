import { type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { pathOfStop } from "#worker/leads/withdrawal/withdrawal.contract.ts";
import { api } from "../../api.ts";
import { failureMessage } from "../../ui/failure-message.ts";

type Props = {
  token: string;
  /** Whom they wrote to; null where its name is not shown. */
  company: string | null;
  onOver(what: "off" | "deleted"): void;
};

/** What ends the link: for whoever no longer wants it, and for whoever never asked for it. Each after one plain question. */
export function LinkChoices({ token, company, onOver }: Props) {
  const own = api["your-picture"][":token"];
  return (
    <div className="your-choices">
      <a className="your-stop-link" href={pathOfStop(token)}>
        {company ? m.consent_mail_stop({ company }) : m.consent_mail_stop_ours()}
      </a>
      <Choice
        summary={m.leads_turn_off_link()}
        question={m.leads_turn_off_link_question()}
        text={m.leads_turn_off_link_text()}
        button={m.leads_turn_off_link()}
        busyButton={m.leads_turn_off_link_busy()}
        onConfirm={async () => {
          await own.$delete({ param: { token } });
          onOver("off");
        }}
      />
      <Choice
        id="not-me"
        summary={m.leads_not_me()}
        question={m.leads_not_me_question()}
        text={m.leads_not_me_text()}
        button={m.leads_not_me_delete()}
        busyButton={m.ui_deleting()}
        onConfirm={async () => {
          await own["not-me"].$post({ param: { token } });
          onOver("deleted");
        }}
      />
    </div>
  );
}

type ChoiceProps = {
  id?: string;
  summary: ReactNode;
  question: string;
  text: string;
  button: string;
  busyButton: string;
  onConfirm(): Promise<void>;
};

function Choice({ id, summary, question, text, button, busyButton, onConfirm }: ChoiceProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const details = useRef<HTMLDetailsElement>(null);

  // The link in the mail leads here.
  useEffect(() => {
    if (!id || location.hash !== `#${id}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: "center" });
    details.current.querySelector("summary")?.focus({ preventScroll: true });
  }, [id]);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
    } catch (error) {
      setBusy(false);
      setProblem(failureMessage(error, m.leads_not_me_failed()));
    }
  }

  return (
    <details ref={details}>
      <summary>{summary}</summary>
      <div className="your-choice">
        {/* A browser that is led to what is inside opens it, before any script has come. */}
        <h2 id={id}>{question}</h2>
        <p>{text}</p>
        {problem ? (
          <p className="your-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="button" className="share-button share-button-soft" disabled={isBusy} onClick={confirm}>
          {isBusy ? busyButton : button}
        </button>
      </div>
    </details>
  );
}
