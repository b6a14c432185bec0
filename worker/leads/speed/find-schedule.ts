import { eq, type SQL } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import { answerSettings } from "./table.ts";
import type { Schedule } from "./working-hours.ts";

export type AnswerSettings = typeof answerSettings.$inferSelect;

export async function findAnswerSettings(ports: Pick<Ports, "db">, tenantId: number): Promise<AnswerSettings | null> {
  const [found] = await answerSettingsQuery(ports, tenantId);
  return found ?? null;
}

/** For a batch: one row, or none. @param tenantId the company's, or a subquery that finds it */
export function answerSettingsQuery({ db }: Pick<Ports, "db">, tenantId: number | SQL) {
  return db.select().from(answerSettings).where(eq(answerSettings.tenantId, tenantId));
}

/** When the company works. */
export function scheduleOf(settings: Pick<AnswerSettings, "timeZone" | "hours"> | null): Schedule {
  return settings && { timeZone: settings.timeZone, hours: settings.hours };
}
