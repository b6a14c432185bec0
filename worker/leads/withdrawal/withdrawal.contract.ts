import { z } from "zod";
import type { HomeownerPage } from "../homeowner/homeowner.contract.ts";

/**
 * Where people take their consent back: `/stop/TOKEN`, the link of each mail to them. Opening it changes nothing, because programs
 * open links, too.
 *
 * POST /api/stop/{token}   `stopSchema` -> `{ success }`: from then on nothing goes out to them or about them
 * POST /stop/{token}       what mail programs send for their own button (RFC 8058): the same, for all of it
 */
export function pathOfStop(token: string): string {
  return `/stop/${token}`;
}

/** `texts`: no marketing by text message any more; `all`: nothing at all about what they asked for. */
export const stopSchema = z.object({ what: z.enum(["all", "texts"]).default("all") });
export type Stop = z.infer<typeof stopSchema>["what"];

export type StopPage = Pick<HomeownerPage, "tenant" | "isCompanys" | "legalName" | "licenseNumber"> & {
  /** When they wrote, ISO 8601: it tells which request this is about where the company goes unnamed. */
  sentAt: string;
  /** They have agreed to text messages, and not taken it back. */
  hasTexts: boolean;
  /** Nothing goes out any more. */
  isStopped: boolean;
  /** Their link still opens a picture, or else their photo. */
  opens: "picture" | "photo" | null;
};
