import { forgetFreeMonths } from "../allowance/month-draws.ts";
import { tellOwners } from "../allowance/tell-owners.ts";
import { forgetEnded } from "../auth/forget-ended.ts";
import { forgetEndedWindows } from "../auth/limit-rate.ts";
import { reconcile } from "../billing/reconcile.ts";
import { forgetOldAnswers } from "../idempotency/request-key.ts";
import { copyPictures } from "../leads/copy-pictures.ts";
import { wakeDeliveries } from "../leads/delivery/wake-deliveries.ts";
import { forgetOldLeads } from "../leads/forget-old-leads.ts";
import { releaseLeads } from "../leads/release-leads.ts";
import { deliverMails } from "../mail/deliver-mails.ts";
import { deleteDoomedFiles } from "../photos/delete-doomed-files.ts";
import { forgetOldPhotos } from "../privacy/forget-old-photos.ts";
import { sweepOrphans } from "../privacy/sweep-orphans.ts";
import type { Services } from "../services.ts";
import { releaseLostUnlocks } from "../visualizations/unlock-unit.ts";

/** Does what is due by now. @returns when it wants to be asked again; null when nothing waits */
export type DueTask = (services: Services) => Promise<Date | null>;

export const dueTasks: Record<string, DueTask> = {
  // Before what it leads to.
  "release held leads": releaseLeads,
  "wake deliveries of leads": wakeDeliveries,
  "copy pictures of leads": copyPictures,
  // Before the mails: they may queue some.
  "tell owners what is used up": tellOwners,
  "reconcile subscriptions": reconcile,
  "deliver mails": deliverMails,
  "release lost unlocks": releaseLostUnlocks,
  "forget old photos": forgetOldPhotos,
  "forget old leads": forgetOldLeads,
  "delete doomed files": deleteDoomedFiles,
  "sweep orphans": sweepOrphans,
  "forget ended sessions": forgetEnded,
  "forget ended windows": forgetEndedWindows,
  "forget free months": forgetFreeMonths,
  "forget old answers": forgetOldAnswers,
};
