import { sendPricingNotices } from "../account/send-pricing-notices.ts";
import { checkAlerts } from "../alerts/check-alerts.ts";
import { deleteExpiredFreeMonths } from "../allowance/month-draws.ts";
import { sendUsageNotices } from "../allowance/send-usage-notices.ts";
import { deleteExpiredSessions } from "../auth/delete-expired.ts";
import { deleteExpiredRateWindows } from "../auth/limit-rate.ts";
import { reconcile } from "../billing/reconcile.ts";
import { sendWeeklyMails } from "../dashboard/funnel/send-weekly-mails.ts";
import { deleteExpiredAnswers } from "../idempotency/request-key.ts";
import { copyPictures } from "../leads/copy-pictures.ts";
import { deleteExpiredLeads } from "../leads/delete-expired-leads.ts";
import { deliverLeads } from "../leads/delivery/send-due-deliveries.ts";
import { wakeDeliveries } from "../leads/delivery/wake-deliveries.ts";
import { writeHomeownerMails } from "../leads/homeowner/write-homeowner-mails.ts";
import { releaseLeads } from "../leads/release-leads.ts";
import { tellOfWaiting } from "../leads/speed/tell-waiting.ts";
import { sendDueMails } from "../mail/send-due-mails.ts";
import { wakeMails } from "../mail/wake-mails.ts";
import { checkOwnHosts } from "../own-hosts/check-own-hosts.ts";
import { ownMailAddress } from "../own-hosts/public-origin.ts";
import { deleteQueuedFiles } from "../photos/delete-queued-files.ts";
import type { Ports } from "../ports.ts";
import { deleteExpiredPhotos } from "../privacy/delete-expired-photos.ts";
import { sweepOrphans } from "../privacy/sweep-orphans.ts";
import { deleteExpiredSheets } from "../sheets/delete-expired-sheets.ts";
import { remindHomeowners } from "../sheets/remind-homeowners.ts";
import { sheetNewsReaders } from "../sheets/sheet-news.ts";
import { forgetMarkedFiles } from "../visualizations/marked-file.ts";
import { releaseLostUnlocks } from "../visualizations/unlock-unit.ts";
import { adoptOlderWrites } from "./adopt-older-writes.ts";
import { hourly } from "./hourly.ts";

/** Does what is due by now. @returns when it wants to be asked again; null when nothing waits */
export type ScheduledTask = (ports: Ports) => Promise<Date | null>;

export const mailTasks: Record<string, ScheduledTask> = {
  "deliver mails": (ports) => sendDueMails(ports, (tenantId) => ownMailAddress(ports, tenantId)),
};

export const leadTasks = (tenantId: number): Record<string, ScheduledTask> => ({
  "deliver leads": (ports) => deliverLeads(ports, tenantId, sheetNewsReaders),
});

/** All that has no object of its own. */
export const scheduledTasks: Record<string, ScheduledTask> = {
  // Before everything that reads what it moves.
  "adopt older writes": hourly(adoptOlderWrites),
  // Before what it leads to.
  "release held leads": releaseLeads,
  "wake deliveries of leads": wakeDeliveries,
  // Before the copies, which it may order.
  "write to homeowners": writeHomeownerMails,
  // Not behind the copies, which take their time.
  "wake mails to homeowners": wakeMails,
  "copy pictures of leads": copyPictures,
  // Before the mails are woken: these may queue some.
  "look for trouble": checkAlerts,
  "tell owners what is used up": sendUsageNotices,
  "tell owners of prices taken off": sendPricingNotices,
  "tell owners of their week": sendWeeklyMails,
  "remind homeowners of sheets": remindHomeowners,
  "tell of leads that wait": tellOfWaiting,
  "reconcile subscriptions": reconcile,
  "wake mails": wakeMails,
  "release lost unlocks": releaseLostUnlocks,
  "check companies' host names": checkOwnHosts,
  "forget old photos": deleteExpiredPhotos,
  "forget old leads": deleteExpiredLeads,
  // Before their files.
  "forget old sheets": deleteExpiredSheets,
  "let go of marked files": hourly(forgetMarkedFiles),
  "delete doomed files": deleteQueuedFiles,
  "sweep orphans": sweepOrphans,
  "forget ended sessions": deleteExpiredSessions,
  "forget ended windows": hourly(deleteExpiredRateWindows),
  "forget free months": deleteExpiredFreeMonths,
  "forget old answers": hourly(deleteExpiredAnswers),
};
