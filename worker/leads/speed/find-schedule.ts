import { eq } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import { answerSettings } from "./table.ts";
import type { Schedule } from "./working-hours.ts";

export type AnswerSettings = typeof answerSettings.$inferSelect;

export async function findAnswerSettings({ db }: Pick<Ports, "db">, tenantId: number): Promise<AnswerSettings | null> {
  const [found] = await db.select().from(answerSettings).where(eq(answerSettings.tenantId, tenantId));
  return found ?? null;
}

/** When the company works. */
export function scheduleOf(settings: Pick<AnswerSettings, "timeZone" | "hours"> | null): Schedule {
  return settings && { timeZone: settings.timeZone, hours: settings.hours };
}
