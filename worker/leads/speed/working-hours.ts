/** Hours of work for one day of the week: minutes since midnight; null: closed. */
export type DayHours = { from: number; to: number } | null;
/** From Monday to Sunday. */
export type WorkingHours = [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];
