import { z } from "zod";
import { m } from "#messages";
import { embedTypes } from "../../embeds/embeds.catalogue.ts";

/**
 * Links to a company's widgets that stand on a yard sign, a truck, a flyer. For its owner and managers, under `/api/tenants/{id}`:
 *
 * GET    /campaigns         -> `{ success, data: Campaign[] }`, the newest first
 * POST   /campaigns  `campaignSchema` -> 201 `{ success, data: Campaign }`
 * DELETE /campaigns/{code}  -> `{ success }`: it is listed no more; what was printed leads to the widget all the same
 */
export const campaignTypes = [...embedTypes, "manager"] as const;
/** A kind of widget; `manager` for all services, with a tab for each. */
export type CampaignType = (typeof campaignTypes)[number];

export const maxCampaignName = 60;
/** That a company has at a time. */
export const maxLiveCampaigns = 50;
/** Days back that figures are counted, today among them (UTC). */
export const campaignDays = 365;

export const campaignSchema = z.object({
  name: z
    .string({ error: () => m.embeds_campaign_name_missing() })
    .trim()
    .min(1, { error: () => m.embeds_campaign_name_missing() })
    .max(maxCampaignName, { error: () => m.embeds_campaign_name_too_long({ max: maxCampaignName }) }),
  type: z.enum(campaignTypes, { error: () => m.embeds_campaign_unknown_service() }),
});
export type WantedCampaign = z.output<typeof campaignSchema>;

export type Campaign = {
  code: string;
  name: string;
  type: CampaignType;
  /** What is printed: `https://visualize.company.com/go/k3m7pqxw`. */
  url: string;
  /** ISO 8601. */
  createdAt: string;
  /** Of the funnel, by the campaign's name, for the last `campaignDays`. */
  counts: CampaignCounts;
};
export type CampaignCounts = { views: number; forms: number; won: number };
