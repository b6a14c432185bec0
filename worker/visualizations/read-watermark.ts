import { type AccountStatus, readAccountStatus } from "../billing/read-account-status.ts";
import { getEmbedTenant } from "../embeds/find-embed-tenant.ts";
import { hasSentLead } from "../embeds/has-sent-lead.ts";
import type { Ports } from "../ports.ts";
import { isColleague } from "../teams/is-colleague.ts";
import type { visualizations } from "./table.ts";

type Made = Pick<
  typeof visualizations.$inferSelect,
  "watermarked" | "payer" | "inWidget" | "tenantId" | "makerUserId" | "makerVisitorId" | "claimedFrom"
>;

/**
 * What takes the watermark off a picture today: `none` where it has none; else a `plan` without watermarks, a `unit` of the
 * maker's own month, the `form` of the widget that it was made in, or nothing that the maker could do (`company`: a widget of a
 * company whose own plan has watermarks).
 */
export type WatermarkRemoval = "none" | "plan" | "unit" | "form" | "company";
export type ReadWatermark = (made: Made) => Promise<WatermarkRemoval>;
type Needed = Pick<Ports, "db" | "now">;

/**
 * A picture that was made clean stays clean. Whether a watermark can come off is decided by today's plan, not by the plan at the
 * time it was made. A picture from a person's own allowance opens with their plan; one that others paid for (a visitor's demo)
 * takes a unit of their own (`unlock-picture.ts`). A widget's picture belongs to its company: that company's plan opens it to its
 * own people, and to its maker once the company knows who that is. Each account and company is looked up once.
 * @param viewerId an account that looks at pictures of its company's widgets; null: whoever made them
 */
export function watermarkReader(ports: Needed, viewerId: string | null = null): ReadWatermark {
  const accountStatuses = new Map<string, Promise<AccountStatus | null>>();
  const widgets = new Map<string, Promise<WatermarkRemoval>>();
  return async (made) => {
    const { watermarked, inWidget, makerUserId, payer } = made;
    if (!watermarked) return "none";
    if (inWidget) {
      const key = `${made.tenantId} ${visitorOf(made)}`;
      return remembered(widgets, key, () => watermarkInWidget(ports, made, viewerId));
    }
    if (makerUserId === null) return "plan";
    const accountStatus = await remembered(accountStatuses, makerUserId, () => readAccountStatus(ports, makerUserId));
    if (!accountStatus || accountStatus.entitlements.watermarked) return "plan";
    return payer === `user:${makerUserId}` || payer === accountStatus.payer ? "none" : "unit";
  };
}

/** Whether the plan of a widget's company has pictures without marks: for links that were given to those who may see them. */
export async function widgetIsClean(ports: Needed, { tenantId }: Pick<Made, "tenantId">): Promise<boolean> {
  const { owner } = await getEmbedTenant(ports, tenantId);
  return owner?.entitlements.watermarked === false;
}

async function watermarkInWidget(ports: Needed, made: Made, viewerId: string | null): Promise<WatermarkRemoval> {
  if (!(await widgetIsClean(ports, made))) return "company";
  const { tenantId } = made;
  if (viewerId && (await isColleague(ports, { tenantId, userId: viewerId }))) return "none";
  const visitorId = visitorOf(made);
  return visitorId && (await hasSentLead(ports, { tenantId, visitorId })) ? "none" : "form";
}

/** Who made it in the widget, also once it is an account's. */
function visitorOf({ makerVisitorId, claimedFrom }: Made): string | null {
  return makerVisitorId ?? claimedFrom;
}

function remembered<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}
