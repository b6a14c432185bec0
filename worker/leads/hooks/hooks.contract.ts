import { z } from "zod";
import { m } from "#messages";
import { channelEvents } from "../delivery/events.catalogue.ts";

/**
 * Keys of a company, by which a service such as Zapier subscribes to its news. For the owner, under `/api/tenants/{id}`:
 *
 * GET    /keys           -> `{ success, data: CompanyKey[] }`
 * POST   /keys  `keySchema` -> 201 `{ success, data: CompanyKey & { key } }`: the key itself, this one time
 * DELETE /keys/{keyId}   -> `{ success }`: it opens nothing any more, and what subscribed by it is told nothing
 *
 * And what a key opens, with the header `Authorization: Bearer KEY`, under `/api/hooks`. Answers are as such services read them:
 *
 * GET    /me             -> `{ id, company }`
 * POST   /  `subscribeSchema` -> 201 `{ id, event }`: from now on such news are posted to `hookUrl` as JSON
 * DELETE /{id}           -> `{ id }`; also for one that is gone
 * GET    /samples/{event} -> a list with one example, of the shape that is posted
 *
 * Whoever answers a post with 410 is unsubscribed.
 */
export const keySchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.leads_key_name_missing() })
    .max(60, { error: () => m.leads_channel_name_too_long() }),
});

export const maxKeys = 10;

export type CompanyKey = {
  id: string;
  name: string;
  /** Its last four letters. */
  ending: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** How many subscriptions were made by it and stand. */
  subscriptions: number;
};
export type NewCompanyKey = CompanyKey & { key: string };

/** All that a channel can be told of. */
export const hookEvents = channelEvents;

export const subscribeSchema = z.object({
  hookUrl: z.string().trim().min(1).max(500),
  event: z.enum(hookEvents),
});
