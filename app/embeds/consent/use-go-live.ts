import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import { goLiveChecks } from "#worker/account/consent/open-checks.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { consentKey, fetchConsent } from "./consent-requests.ts";
import { checkGoLive } from "./go-live-checks.ts";

/** Where a company stands before its widget goes live, and that in a sentence; null until it is known. */
export function useGoLive(company: MyTenant, isVerified: boolean) {
  const { data } = useQuery({ queryKey: consentKey, queryFn: fetchConsent });
  if (!data) return null;
  const states = checkGoLive({ company, isVerified, consent: data });
  const open = goLiveChecks.filter((check) => states[check] === "todo").length;
  return { states, summary: open === 0 ? m.consent_go_live_ready() : m.consent_go_live_open({ open }) };
}
