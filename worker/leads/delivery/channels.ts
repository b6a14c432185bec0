import type { SendLead } from "./channel.ts";
import { sendToWebhook } from "./send-to-webhook.ts";

/** The kinds of channels, and how a lead is sent through each: a new one is its file and its line here. */
export const channels: Record<string, SendLead> = {
  webhook: sendToWebhook,
};
