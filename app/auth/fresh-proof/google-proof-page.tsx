import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import { unlistedMeta } from "../../layout/page-meta.ts";
import "../../layout/plain-screen.css";
import type { Route } from "./+types/google-proof-page";
import { googleProofChannel } from "./google-channel.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.auth_proof_title(), matches[0].loaderData?.tenant.companyName);
}

/** Where the window that was at Google ends: it tells the page that waits, and closes. */
export default function GoogleProofPage() {
  const [params] = useSearchParams();
  const isDone = params.get("outcome") === "done";

  useEffect(() => {
    const channel = new BroadcastChannel(googleProofChannel);
    channel.postMessage(isDone ? "done" : "failed");
    channel.close();
    close();
  }, [isDone]);

  return (
    <main id="content" className="plain-screen">
      <h1>{isDone ? m.auth_google_proof_done_title() : m.auth_google_proof_failed_title()}</h1>
      <p>{m.auth_google_proof_close_window()}</p>
    </main>
  );
}
