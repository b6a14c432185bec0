/** After so much working time without an answer the next person is told, and after so much the owner. */
export const nextPersonMinutes = 5;
export const ownerMinutes = 15;
/** Of leads in so many days the company reads how fast it answers. */
export const speedDays = 30;
/** What homeowners may read rests on at least so many leads of so many days. */
export const publicSpeed = { days: 90, leads: 10, share: 0.75 } as const;
/** "Usually answers within …": the first of these, in minutes, in which so large a share was answered. */
export const publicMinutes = [5, 15, 60, 240, 1440] as const;
