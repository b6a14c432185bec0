import { deliverMails } from "../mail/deliver-mails.ts";
import type { Services } from "../services.ts";

/** Does what is due by now. @returns when it wants to be asked again; null when nothing waits */
export type DueTask = (services: Services) => Promise<Date | null>;

export const dueTasks: Record<string, DueTask> = {
  "deliver mails": deliverMails,
};
