import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPorts } from "../ports.ts";
import { MailRejected } from "./mail-rejected.ts";
import { createMailer, type Message } from "./mailer.ts";

const message: Message = {
  id: "mail-1",
  from: { name: 'Maple, "Inc"', email: "hello@eavesight.test" },
  to: "ada@example.test",
  replyTo: "office@maple.test",
  subject: "Your link",
  text: "Open it",
  html: "<p>Open it</p>",
};

function mailerWith(send: (mail: unknown) => Promise<EmailSendResult>) {
  const { settings } = createPorts(env);
  return createMailer({ settings: { ...settings, MAIL_PROVIDER: "cloudflare" }, email: { send } as SendEmail });
}

function failing(code: string) {
  return mailerWith(() => Promise.reject(Object.assign(new Error("no"), { code })));
}

afterEach(() => void vi.useRealTimers());

describe("Cloudflare's e-mail binding", () => {
  it("takes a mail of ours as the runtime's own one checks it", async () => {
    const { settings, email } = createPorts(env);
    const sent = await createMailer({ settings: { ...settings, MAIL_PROVIDER: "cloudflare" }, email }).send(message);
    expect(sent.providerId).toEqual(expect.any(String));
  });

  it("gets sender, answers' address and both texts in its own fields", async () => {
    const mails: unknown[] = [];
    const mailer = mailerWith(async (mail) => {
      mails.push(mail);
      return { messageId: "m-1" };
    });
    expect(await mailer.send(message)).toEqual({ providerId: "m-1" });
    const { id: _, ...rest } = message;
    expect(mails).toEqual([{ ...rest, headers: { "Auto-Submitted": "auto-generated" } }]);
  });

  it.each(["E_RECIPIENT_SUPPRESSED", "E_VALIDATION_ERROR", "E_RECIPIENT_NOT_ALLOWED"])(
    "refuses for good with %s",
    async (code) => {
      const rejection = failing(code).send(message);
      await expect(rejection).rejects.toThrow(MailRejected);
      await expect(rejection).rejects.toThrow(`Cloudflare answered ${code}: no`);
    },
  );

  it.each([
    "E_RATE_LIMIT_EXCEEDED",
    "E_DAILY_LIMIT_EXCEEDED",
    "E_SENDER_NOT_VERIFIED",
    "E_INTERNAL_SERVER_ERROR",
    "E_NEW",
  ])("may take it later after %s", async (code) =>
    expect(
      await failing(code)
        .send(message)
        .catch((error) => error),
    ).not.toBeInstanceOf(MailRejected),
  );

  it("may take it later when it has not answered for ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const noted = vi.fn();
    const sending = mailerWith(() => new Promise(() => {}))
      .send(message)
      .catch(noted);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(noted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await sending;
    const [[error]] = noted.mock.calls;
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRejected);
    expect(error.message).toContain("no answer in time");
  });
});
