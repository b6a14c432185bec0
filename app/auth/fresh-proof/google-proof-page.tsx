import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { unlistedMeta } from "../../layout/page-meta.ts";
import "../../layout/plain-screen.css";
import type { Route } from "./+types/google-proof-page";
import { googleProofChannel } from "./google-channel.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta("Confirm it’s you", matches[0].loaderData?.tenant.companyName);
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
      <h1>{isDone ? "Thank you, it’s you" : "Google could not confirm it"}</h1>
      <p>You can close this window and pick up where you left off.</p>
    </main>
  );
}
