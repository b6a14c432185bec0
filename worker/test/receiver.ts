import { vi } from "vitest";

export type ReceivedCall = {
  url: string;
  delivery: string;
  signature: string;
  body: string;
  redirect: string;
  headers: Headers;
};

type Behavior = (call: ReceivedCall, signal: AbortSignal | null | undefined) => Response | Promise<Response>;

/**
 * Stands at the wire where companies' own systems would be, each at a host under `hooks.example.test`; mails go out to
 * nowhere. Restore with `vi.restoreAllMocks()`.
 */
export function fakeReceivers() {
  const calls: ReceivedCall[] = [];
  const behaviors = new Map<string, Behavior>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (!url.hostname.endsWith("hooks.example.test")) return Response.json({ id: "mail" });
    const headers = new Headers(init?.headers);
    const call = {
      url: url.href,
      delivery: headers.get("Eavesight-Delivery") ?? "",
      signature: headers.get("Eavesight-Signature") ?? "",
      body: String(init?.body),
      redirect: init?.redirect ?? "follow",
      headers,
    };
    calls.push(call);
    const behavior = behaviors.get(url.hostname) ?? (() => new Response(null, { status: 204 }));
    return behavior(call, init?.signal);
  });
  return {
    calls,
    callsOf: (host: string) => calls.filter(({ url }) => new URL(url).hostname === host),
    /** How the receiver at `host` answers from now on. */
    behave: (host: string, behavior: Behavior) => behaviors.set(host, behavior),
  };
}

/** Never answers; ends when the caller gives up. */
export function silence(_: ReceivedCall, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}
