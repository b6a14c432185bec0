import { Paintbrush } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { failureMessage } from "../../ui/failure-message.ts";
import { openContinuation, type Ready, StorageRefused, takeContinuation } from "./take-continuation.ts";

/** Opens the visualizer with this photo and design, in this browser, without an account. */
export function KeepGoing({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** There where it would replace other work of this browser: asked first. */
  const [waiting, setWaiting] = useState<Ready | null>(null);

  async function start(ready: Ready | null) {
    setBusy(true);
    setProblem(null);
    try {
      const taken = ready ?? (await takeContinuation(token));
      if (taken.replaces && !ready) {
        setWaiting(taken);
        setBusy(false);
      } else {
        await openContinuation(taken);
      }
    } catch (error) {
      setBusy(false);
      const refused = error instanceof StorageRefused;
      setProblem(refused ? m.leads_keep_going_no_storage() : failureMessage(error, m.leads_keep_going_failed()));
    }
  }

  return (
    <div className="your-way">
      <button
        type="button"
        className="share-button share-button-soft"
        disabled={isBusy}
        aria-describedby="keep-going-about"
        onClick={() => start(waiting)}
      >
        <Paintbrush size={18} aria-hidden />{" "}
        {isBusy ? m.leads_keep_going_busy() : waiting ? m.leads_keep_going_replace() : m.leads_keep_going()}
      </button>
      <p id="keep-going-about" className="your-hint" role={waiting ? "status" : undefined}>
        {waiting ? m.leads_keep_going_replaces() : m.leads_keep_going_about()}
      </p>
      {problem ? (
        <p className="your-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
