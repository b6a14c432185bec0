import { type FunnelCounts, type FunnelDay, funnelSteps } from "#worker/dashboard/funnel/funnel.contract.ts";

const names = [...funnelSteps, "wonCents"] as const;

/** Days in sevens, so that the last one is whole; `day` is the first of each. */
export function groupWeeks(days: FunnelDay[]): FunnelDay[] {
  const first = days.length % 7;
  const starts = [
    ...(first > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / 7) }, (_, i) => first + i * 7),
  ];
  return starts.map((start, i) => {
    const own = days.slice(start, starts[i + 1]);
    const total = (name: keyof FunnelCounts) => own.reduce((sum, day) => sum + day[name], 0);
    const counts = Object.fromEntries(names.map((name) => [name, total(name)])) as FunnelCounts;
    return { ...counts, day: days[start]?.day ?? "" };
  });
}
