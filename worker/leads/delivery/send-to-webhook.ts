import { callReceiver } from "./call-receiver.ts";
import { noReceiver, type SendLead } from "./channel.ts";
import { webhookBody } from "./webhook-body.ts";

/** A POST of JSON, signed with the company's secret. */
export const sendToWebhook: SendLead = async (services, { delivery, channel }) => {
  const body = await webhookBody(services, delivery);
  if (!body || !channel.secret) return noReceiver;
  const { address, secret } = channel;
  return callReceiver(services, { deliveryId: delivery.id, url: address, seed: secret, body: JSON.stringify(body) });
};
