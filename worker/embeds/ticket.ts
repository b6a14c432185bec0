import { z } from "zod";
import { m } from "#messages";
import { isSignedByUs, sign } from "../auth/signing-keys.ts";
import { ticketHeader } from "../auth/ticket-header.contract.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { embedTypes } from "./embeds.catalogue.ts";

const ticketSchema = z.object({
  tenantId: z.int(),
  type: z.enum(embedTypes),
  /** The widget that it counts for; null where nothing is counted: a preview on our own pages, a place not known yet. */
  embedId: z.string().nullable(),
  /** The campaign that led there, for which everything counts that is done with this ticket; "" for none. */
  campaign: z.string().max(200).default(""),
  /** Whether a page of ours led to it: a preview, or another tab of the same widget. */
  fromUs: z.boolean().default(false),
  /** When the page was opened, in milliseconds: a form that is sent at once was filled in by no person. */
  openedAt: z.int(),
  issuedAt: z.int(),
});
export type Ticket = z.infer<typeof ticketSchema>;

const purpose = "embed-ticket";
const hour = 3_600_000;
const lifetime = hour;
/** A page that was left open overnight goes on; one that is older must be loaded anew. */
const renewableFor = 24 * hour;

type Clock = Pick<Ports, "settings" | "now">;
const encoder = new TextEncoder();
const base64url = { alphabet: "base64url", omitPadding: true } as const;

/** Signs what a widget's page may show: whose it is and where. It authorises no more than opening that page does. */
export async function issueTicket(
  ports: Clock,
  place: Omit<z.input<typeof ticketSchema>, "issuedAt">,
): Promise<string> {
  const payload = encoder.encode(JSON.stringify({ ...place, issuedAt: ports.now().getTime() }));
  return `${payload.toBase64(base64url)}.${await sign(ports.settings, purpose, payload)}`;
}

/** The ticket of a request, null where it carries none. @throws AppError TICKET_EXPIRED for one that is old or not ours */
export function findTicket(ports: Clock, headers: Headers): Promise<Ticket | null> {
  return readHeader(ports, headers, lifetime);
}

/** The ticket of a request that asks for a new one. @throws AppError TICKET_EXPIRED for none, a forged or a day-old one */
export async function requireRenewableTicket(ports: Clock, headers: Headers): Promise<Ticket> {
  const ticket = await readHeader(ports, headers, renewableFor);
  if (!ticket) throw ticketExpired();
  return ticket;
}

async function readHeader(ports: Clock, headers: Headers, lives: number): Promise<Ticket | null> {
  const text = headers.get(ticketHeader);
  if (text === null) return null;
  const ticket = await openTicket(ports, text);
  const age = ticket && ports.now().getTime() - ticket.issuedAt;
  if (!ticket || age === null || age > lives) throw ticketExpired();
  return ticket;
}

async function openTicket(ports: Clock, text: string): Promise<Ticket | null> {
  if (text.length > 1000) return null;
  const [body = "", ...rest] = text.split(".");
  const bytes = bytesOf(body);
  if (!bytes || !(await isSignedByUs(ports.settings, purpose, { signature: rest.join("."), bytes }))) return null;
  return ticketSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

function ticketExpired(): AppError {
  return new AppError("TICKET_EXPIRED", m.embeds_page_has_been_open());
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text, { alphabet: "base64url" });
  } catch {
    return null;
  }
}
