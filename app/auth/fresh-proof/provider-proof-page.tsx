import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import { nameOfProvider, providerIn } from "#worker/auth/providers/providers.catalogue.ts";
import { unlistedMeta } from "../../layout/page-meta.ts";
import "../../layout/plain-screen.css";
import type { Route } from "./+types/provider-proof-page";
import { proofChannel } from "./proof-channel.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.auth_proof_title(), matches[0].loaderData?.tenant.companyName);
}

/** Where the window that was at the provider ends: it tells the page that waits, and closes. */
export default function ProviderProofPage() {
  const [params] = useSearchParams();
  const isDone = params.get("outcome") === "done";
  const provider = providerIn(params);

  useEffect(() => {
    const channel = proofChannel(provider);
    channel.postMessage(isDone ? "done" : "failed");
    channel.close();
    close();
  }, [isDone, provider]);

  return (
    <main id="content" className="plain-screen">
      <h1>
        {isDone
          ? m.auth_provider_proof_done_title()
          : m.auth_provider_proof_failed_title({ provider: nameOfProvider(provider) })}
      </h1>
      <p>{m.auth_provider_proof_close_window()}</p>
    </main>
  );
}
