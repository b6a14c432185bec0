import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { providerOf } from "../../auth/providers/configured-provider.ts";
import { readSettings } from "../../env.ts";
import { fetchIdToken } from "./oidc-client.ts";

afterEach(() => void vi.useRealTimers());

it("does not wait for Google for ever", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => {}));
  const settings = readSettings(env);
  const google = providerOf(settings, "google");
  const outcome = expect(fetchIdToken({ settings }, google, { code: "c", codeVerifier: "v" }));
  const rejected = outcome.rejects.toThrow("did not answer in time");
  await vi.advanceTimersByTimeAsync(10_000);
  await rejected;
});
