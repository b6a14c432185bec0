import { z } from "zod";
import { type Message, m } from "#messages";
import type { LeadCreated, LeadWithdrawn } from "./delivery.contract.ts";

/** What a channel's form asks for beside the address. */
export type ChannelField = { label: Message; hint?: Message; maxLength: number; isRequired?: true };

/** A way for leads into another system: a POST of JSON to an address that the company names. All about it is made from this. */
export type ChannelDefinition = {
  /** In the dashboard, the log, mails and staff's pages. */
  name: Message;
  about: Message<{ hours: number }>;
  /** `host`: the one that every address is on; else any public server. */
  address: { hint: Message; example: Message; host?: string };
  settings?: Readonly<Record<string, ChannelField>>;
  /** Each call is signed with a secret of the company's own (`Eavesight-Signature`), which its owner is shown once. */
  isSigned?: true;
  body: (event: LeadCreated, settings: ChannelSettings) => unknown;
  /** Tells those who have the lead that its sender has taken consent back. */
  withdrawn: (event: LeadWithdrawn, settings: ChannelSettings) => unknown;
  /** 2xx is delivered. These say that the receiver is gone for good; after any other the call is tried again. */
  goneStatuses: readonly number[];
};

export type ChannelSettings = Readonly<Record<string, string>>;
/** Leads of these services alone, and of campaigns (`utm_campaign`) so called; an empty list lets all through. */
export type ChannelFilter = { services: string[]; campaigns: string[] };
/** Our field (`lead.email`) to what the receiver calls it. */
export type FieldNames = Readonly<Record<string, string>>;
/** `hash`: SHA-256 of the code that was sent to the address. */
export type AddressProof = { hash: string; endsAt: number; tries: number };

export const channelSchema = z.object({
  url: z
    .string({ error: () => m.leads_enter_address() })
    .trim()
    .min(1, { error: () => m.leads_enter_address() })
    .max(500, { error: () => m.leads_address_is_too_long() }),
  settings: z.record(z.string(), z.string().trim()).optional(),
  /** A new secret in place of the old one, which ends at once. The first comes by itself. */
  newSecret: z.boolean().optional(),
});

export type Channel = { url: string; settings: ChannelSettings };
/** `secret`: when it is new, and never again. */
export type SavedChannel = Channel & { secret?: string };
