/** The carrier will not take this mail, now or later: no such address, suppressed after a bounce, malformed. */
export class MailRejected extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = "MailRefused";
  }
}

/**
 * Tells programs that answer mails by themselves to be silent (RFC 3834), and programs that show a way out where it is: an
 * address, and that a POST to it is enough (RFC 8058).
 */
export function mailHeaders({ stopUrl }: { stopUrl?: string | undefined }): Record<string, string> {
  const ways = stopUrl && { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { "Auto-Submitted": "auto-generated", ...ways };
}
