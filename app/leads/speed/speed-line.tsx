import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "#messages";
import { speedDays } from "#worker/leads/speed/speed.catalogue.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { Company } from "../company/use-company.ts";
import { formatWait } from "./format-wait.ts";
import { fetchSpeed, speedKeys } from "./speed-requests.ts";

export function useSpeed(tenantId: number) {
  return useQuery({
    queryKey: speedKeys.speed(tenantId),
    queryFn: () => fetchSpeed(tenantId),
    networkMode: "always",
  });
}

/** How fast the company answers, below its newest leads; nothing before there is a figure. */
export function SpeedLine({ company: { id, role } }: { company: Company }) {
  const { data } = useSpeed(id);
  if (!data || data.leads === 0) return null;
  const { leads, answered, medianMs } = data;
  const counts = { answered, leads, days: speedDays };
  const parts =
    medianMs === null
      ? m.leads_speed_line_slow.parts(counts)
      : m.leads_speed_line.parts({ ...counts, wait: formatWait(medianMs) });
  const link = (inner: ReactNode) =>
    role === "owner" ? <SiteLink to="/dashboard/response-time">{inner}</SiteLink> : inner;
  return (
    <p className="quiet leads-activity">
      <RichText parts={parts} link={link} />
    </p>
  );
}
