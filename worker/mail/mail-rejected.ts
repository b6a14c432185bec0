/** The carrier will not take this mail, now or later: no such address, suppressed after a bounce, malformed. */
export class MailRejected extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "MailRefused";
  }
}

/** Tells programs that answer mails by themselves to be silent (RFC 3834). */
export const automaticHeaders = { "Auto-Submitted": "auto-generated" } as const;
