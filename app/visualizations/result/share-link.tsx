import { Check, Link2, LoaderCircle, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { ApiError } from "../../api.ts";
import { revokeLink, shareVisualization } from "./share-requests.ts";

type Props = { id: string; title: string; say(words: string): void };

const copiedFor = 2000;

/** A link to before and after: handed to the phone's own sharing, copied anywhere else, and taken back with one press. */
export function ShareLink({ id, title, say }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function share() {
    const link = url ?? (await shareVisualization(id)).url;
    setUrl(link);
    if (isPhone() && (await handOver(link, title))) return;
    if (!(await copy(link))) return say(m.visualizations_share_ready_to_copy());
    setCopied(true);
    say(m.ui_copied());
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), copiedFor);
  }

  async function revoke() {
    await revokeLink(id);
    setUrl(null);
    setCopied(false);
    say(m.visualizations_share_revoked());
  }

  return (
    <>
      <button type="button" className="vz-button vz-button-soft" disabled={busy} onClick={() => attempt(share)}>
        {busy ? (
          <LoaderCircle className="vz-spin" aria-hidden />
        ) : copied ? (
          <Check aria-hidden />
        ) : (
          <Share2 aria-hidden />
        )}
        {copied ? m.ui_copied() : m.visualizations_share()}
      </button>
      {problem ? (
        <p className="vz-problem vz-share" role="alert">
          {problem}
        </p>
      ) : null}
      {url ? (
        <div className="vz-share">
          <label className="vz-share-field">
            <Link2 aria-hidden />
            <span className="vz-hidden">{m.visualizations_share_link_label()}</span>
            <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <p className="vz-hint">{m.visualizations_share_who_sees()}</p>
          <button type="button" className="vz-quiet vz-share-back" disabled={busy} onClick={() => attempt(revoke)}>
            {m.visualizations_share_revoke()}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** A computer's own sharing knows fewer places than its clipboard. */
function isPhone(): boolean {
  return typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
}

/** @returns false where the browser does not share from here; somebody who closes the sheet has had it */
async function handOver(url: string, title: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** @returns false where the browser does not let us: the link stands there to be copied by hand */
async function copy(text: string): Promise<boolean> {
  // A frame has a clipboard only where the page around it says so; to try is told in that page's console.
  if (window.top !== window) return copySelected(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Old, but it asks for no permission. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.appendChild(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

function messageOf(error: unknown): string {
  const text = error instanceof ApiError ? error.text : undefined;
  return text ?? m.visualizations_share_failed();
}
