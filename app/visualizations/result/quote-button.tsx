import { LoaderCircle, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { shareVisualization } from "./share-requests.ts";

/** To the company's contact form, with this picture going along. `form` is where it is. */
export function QuoteButton({ id, form }: { id: string; form: string }) {
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    const address = new URL(form, location.href);
    try {
      address.searchParams.set("share", (await shareVisualization(id)).id);
    } catch {
      // Somebody who wants to write is let through without the picture.
    }
    location.assign(address);
    // The way back may find this page as it was left.
    setBusy(false);
  }

  return (
    <button type="button" className="vz-button vz-ask-quote" disabled={busy} onClick={ask}>
      {busy ? <LoaderCircle className="vz-spin" aria-hidden /> : <MessageSquareText aria-hidden />}
      {m.visualizations_get_quote()}
    </button>
  );
}
