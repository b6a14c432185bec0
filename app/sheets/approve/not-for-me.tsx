import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { api } from "../../api.ts";
import { failureMessage } from "../../ui/failure-message.ts";

/** For whoever got a mail that was meant for somebody else, or wants no more of it. After one plain question. */
export function NotForMe({ token, onDone }: { token: string; onDone(): void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const details = useRef<HTMLDetailsElement>(null);

  // The link in the mail leads here.
  useEffect(() => {
    if (location.hash !== "#not-me" || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView({ block: "center" });
    details.current.querySelector("summary")?.focus({ preventScroll: true });
  }, []);

  async function disown() {
    setBusy(true);
    setProblem(null);
    try {
      await api.approve[":token"]["not-me"].$post({ param: { token } });
      onDone();
    } catch (error) {
      setBusy(false);
      setProblem(failureMessage(error, m.sheets_not_me_failed()));
    }
  }

  return (
    <details id="not-me" ref={details} className="approve-not-me">
      <summary>{m.sheets_not_me()}</summary>
      <h2>{m.sheets_not_me_question()}</h2>
      <p>{m.sheets_not_me_text()}</p>
      {problem ? (
        <p className="approve-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="button" className="share-button share-button-soft" disabled={isBusy} onClick={disown}>
        {isBusy ? m.ui_deleting() : m.sheets_not_me_confirm()}
      </button>
    </details>
  );
}
