import { m } from "#messages";
import { nameOfProvider, type ProviderId } from "#worker/auth/providers/providers.catalogue.ts";
import { api, dataOf } from "../../api.ts";
import { PasskeyError } from "../passkey-error.ts";
import { proofChannel } from "./proof-channel.ts";

/** A provider's page answers within the time that its flow is good for. */
const timeoutMs = 600_000;

/**
 * In a window of its own, so that nothing that was typed here is lost. The window cannot be followed once it is there: it says
 * itself how it went. @throws PasskeyError
 */
export async function proveAtProvider(provider: ProviderId): Promise<void> {
  // Opened before anything is awaited: browsers allow it only right after a press.
  const popup = open("", `eavesight-${provider}-proof`, "width=500,height=680");
  if (!popup) throw new PasskeyError(m.auth_provider_window_was_blocked());
  const channel = proofChannel(provider);
  try {
    const outcome = new Promise<unknown>((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, timeoutMs, "late");
    });
    const { url } = await dataOf(api.auth.proof[provider].$post());
    popup.location.href = url;
    if ((await outcome) !== "done") {
      throw new PasskeyError(m.auth_provider_proof_failed({ provider: nameOfProvider(provider) }));
    }
  } catch (error) {
    popup.close();
    throw error;
  } finally {
    channel.close();
  }
}
