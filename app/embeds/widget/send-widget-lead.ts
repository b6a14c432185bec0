import type { LeadInput } from "#worker/leads/leads.contract.ts";
import { failOnError } from "../../api.ts";
import { proveHuman } from "../../ui/turnstile.ts";
import { actorHeaders, retryWithTicket } from "../../visualizations/actor-headers.ts";

export type WidgetLead = Omit<LeadInput, "leadType" | "tenantId" | "businessName" | "shareId">;

/** `isHeld`: we pass it on later. `mailsLink`: a mail with a link to it all is on its way. `usualMinutes`: within how many minutes the company usually answers; null: nobody can say. */
export type SentLead = { isHeld: boolean; mailsLink: boolean; usualMinutes: number | null; bookingUrl: string | null };

/**
 * Sends what a visitor tells the company of the widget. The same `key` with the same words arrives once.
 * @throws ApiError on any non-OK answer, TypeError without a connection
 */
export async function sendWidgetLead(lead: WidgetLead, key: string): Promise<SentLead> {
  const turnstileToken = await proveHuman();
  const response = await retryWithTicket(async () =>
    failOnError(
      await fetch("/api/leads", {
        method: "POST",
        credentials: "include",
        headers: { ...actorHeaders(), "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({ ...lead, turnstileToken, leadType: "widget" }),
      }),
    ),
  );
  const { data } = (await response.json()) as { data: Partial<SentLead> };
  const { usualMinutes = null, bookingUrl = null } = data;
  return { isHeld: data.isHeld === true, mailsLink: data.mailsLink === true, usualMinutes, bookingUrl };
}

/** Origin, path and campaign of an address: what else it holds may be private. */
function campaignPage(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const campaign = new URLSearchParams([...searchParams].filter(([name]) => name.startsWith("utm_")));
  return campaign.size > 0 ? `${origin}${pathname}?${campaign}` : `${origin}${pathname}`;
}

/** The page around the widget: our loader names it, a plain frame's browser tells at least the site. */
export function pageAround(): string {
  const named = new URLSearchParams(location.search).get("page") ?? document.referrer;
  // Ours is not around; and a whole address may be longer than what is kept.
  if (!URL.canParse(named) || new URL(named).origin === location.origin) return "";
  return campaignPage(named).slice(0, 2000);
}
