/** What addresses of the dashboard carry for the plan card: a checkout that was paid, a change that was made or begun. */
const planParameters = ["checkout", "plan", "upgrade", "finish"];

/** Where a dashboard's address leads that is about the plan, which is among the settings now; null for all others. */
export function settingsPathOf({ searchParams, search }: Pick<URL, "searchParams" | "search">): string | null {
  return planParameters.some((name) => searchParams.has(name)) ? `/dashboard/settings${search}` : null;
}
