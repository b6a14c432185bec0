import { m } from "#messages";
import { api, dataOf } from "../../api.ts";
import { PasskeyError } from "../passkey-error.ts";
import { googleProofChannel } from "./google-channel.ts";

/** Google's page answers within the time that its flow is good for. */
const timeoutMs = 600_000;

/**
 * In a window of its own, so that nothing that was typed here is lost. The window cannot be followed once it is at Google:
 * it says itself how it went. @throws PasskeyError
 */
export async function proveAtGoogle(): Promise<void> {
  // Opened before anything is awaited: browsers allow it only right after a press.
  const popup = open("", "eavesight-google-proof", "width=500,height=680");
  if (!popup) throw new PasskeyError(m.auth_google_window_was_blocked());
  const channel = new BroadcastChannel(googleProofChannel);
  try {
    const outcome = new Promise<unknown>((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
      setTimeout(resolve, timeoutMs, "late");
    });
    const { url } = await dataOf(api.auth.proof.google.$post());
    popup.location.href = url;
    if ((await outcome) !== "done") {
      throw new PasskeyError(m.auth_google_proof_failed());
    }
  } catch (error) {
    popup.close();
    throw error;
  } finally {
    channel.close();
  }
}
