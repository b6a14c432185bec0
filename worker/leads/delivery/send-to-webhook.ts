import { callReceiver } from "./call-receiver.ts";
import { noReceiver, type SendLead } from "./channel.ts";
import { webhookBody } from "./webhook-body.ts";

/** A POST of JSON, signed with the company's secret. */
export const sendToWebhook: SendLead = async (ports, { delivery, channel }) => {
  const body = await webhookBody(ports, delivery);
  if (!body || !channel.secret) return noReceiver();
  const { address, secret } = channel;
  return callReceiver(ports, { deliveryId: delivery.id, url: address, seed: secret, body: JSON.stringify(body) });
};
