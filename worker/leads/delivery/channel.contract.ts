import { z } from "zod";
import { type Message, m } from "#messages";
import type { News } from "./delivery.contract.ts";
import { type ChannelEvent, channelEvents } from "./events.catalogue.ts";
import { isMappable } from "./field-names.catalogue.ts";

/** What a channel's form asks for beside the address. */
export type ChannelField = { label: Message; hint?: Message; maxLength: number; isRequired?: true };

/** What every channel says of itself. */
type ChannelBasics = {
  /** In the dashboard, the log, mails and staff's pages. */
  name: Message;
  about: Message<{ hours: number }>;
  /** `host`: the one that every address is on; else any public server. */
  address: { label?: Message; hint: Message; example: Message; host?: string };
  settings?: Readonly<Record<string, ChannelField>>;
  /** Each call is signed with a secret of the company's own, which its owner is shown once. */
  isSigned?: true;
  /** It gets the news as data, so a company may say what its receiver calls our fields. */
  isData?: true;
  /** Another service sets it up for the company, with a key of the company's: nobody does by hand. */
  isSubscribed?: true;
  /** What it can be told of. */
  events: readonly ChannelEvent[];
};

/** A way for news into another system: a POST of JSON to an address that the company names. */
export type PostChannel = ChannelBasics & {
  reach: "post";
  /** What is sent. Whoever has a lead is told of its withdrawal as well. */
  body: (news: News, settings: ChannelSettings) => unknown;
  /** 2xx is delivered. These say that the receiver is gone for good; after any other the call is tried again. */
  goneStatuses: readonly number[];
};

/** A way for news to a person: nothing goes there until somebody who reads there has entered the code that was sent. */
export type PersonChannel = ChannelBasics & { reach: "mail" | "text" };

/** All about a channel is made from this. */
export type ChannelDefinition = PostChannel | PersonChannel;

export type ChannelSettings = Readonly<Record<string, string>>;
/** Leads of these services alone, and of campaigns (`utm_campaign`) so called; an empty list lets all through. */
export type ChannelFilter = { services: string[]; campaigns: string[] };
/** Our field (`lead.email`) to what the receiver calls it. */
export type FieldNames = Readonly<Record<string, string>>;
/** `hash`: signature over the code that was sent to the address (`prove-address.ts`), good until `endsAt` (ms since 1970). */
export type AddressProof = { hash: string; endsAt: number; tries: number };

export const maxChannels = 20;
const maxListed = 20;

const fieldNamesSchema = z
  .record(
    z.string(),
    z
      .string()
      .trim()
      .max(80, { error: () => m.leads_field_name_too_long() }),
  )
  .refine((names) => Object.keys(names).every(isMappable), { error: () => m.leads_field_is_unknown() })
  .refine((names) => hasNoRepeats(Object.values(names).filter(Boolean)), { error: () => m.leads_field_name_twice() });

export const channelSchema = z.object({
  url: z
    .string({ error: () => m.leads_enter_address() })
    .trim()
    .min(1, { error: () => m.leads_enter_address() })
    .max(500, { error: () => m.leads_address_is_too_long() }),
  name: z
    .string()
    .trim()
    .max(60, { error: () => m.leads_channel_name_too_long() })
    .optional(),
  settings: z.record(z.string(), z.string().trim()).optional(),
  /** Left out: as its kind has it. */
  events: z
    .array(z.enum(channelEvents))
    .min(1, { error: () => m.leads_channel_choose_news() })
    .optional(),
  filter: z
    .object({
      services: z.array(z.string().max(60)).max(maxListed),
      campaigns: z.array(z.string().trim().min(1).max(200)).max(maxListed, {
        error: () => m.leads_channel_too_many_campaigns({ max: maxListed }),
      }),
    })
    .optional(),
  /** Null: the whole event as it is. Fields without a name are left out. */
  fieldNames: fieldNamesSchema.nullable().optional(),
});
export type WantedChannel = z.infer<typeof channelSchema>;

export const newChannelSchema = channelSchema.extend({ kind: z.string().max(40) });

export const codeSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, { error: () => m.leads_code_has_digits() })),
});

/** `unproven`: nothing is sent until somebody enters the code that was sent to the address. `stopped`: the phone has answered STOP. */
export type Channel = {
  id: string;
  kind: string;
  name: string | null;
  url: string;
  settings: ChannelSettings;
  events: ChannelEvent[];
  filter: ChannelFilter;
  fieldNames: FieldNames | null;
  state: "active" | "unproven" | "stopped";
  /** The secret of before still signs along; null: there is none. */
  oldSecretEndsAt: string | null;
  /** How many wait, and how many have not arrived and were not sent again since. */
  waiting: number;
  dead: number;
};
/** `secret`: when it is new, and never again. */
export type SavedChannel = Channel & { secret?: string };

function hasNoRepeats(names: string[]): boolean {
  return new Set(names).size === names.length;
}
