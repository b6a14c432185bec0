/** How the token of somebody from staff begins who looks on as a customer. Whatever bears it may read, whoever holds it. */
export const staffViewPrefix = "view_";
/** What the address of a tab ends with in which somebody looks on; the token and its end follow, with a `~` between them. */
export const staffViewHash = "#staff-view=";
/** For how long somebody looks on, in minutes. */
export const staffViewMinutes = 15;
