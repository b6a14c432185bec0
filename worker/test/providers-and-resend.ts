import { vi } from "vitest";
import { answerAsProviders } from "./providers-at-the-wire.ts";
import { fakeResend } from "./resend.ts";

/** Both stand-ins at the wire at once, for tests of sign-in that read mails. Restore with `vi.restoreAllMocks()`. */
export function fakeProvidersAndResend(): ReturnType<typeof fakeResend> {
  const resend = fakeResend();
  const asResend = vi.mocked(fetch).getMockImplementation();
  answerAsProviders();
  const asProviders = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const answer = new URL(request.url).hostname === "resend.test" ? asResend : asProviders;
    return (await answer?.(request)) ?? Response.error();
  });
  return resend;
}
