import type { FirstSteps } from "#worker/dashboard/first-steps.contract.ts";
import { api, dataOf } from "../../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export const firstStepsKey = ["dashboard", "first-steps"] as const;

const firstSteps = api.dashboard["first-steps"];

export function fetchFirstSteps(): Promise<FirstSteps> {
  return dataOf(firstSteps.$get());
}

export async function dismissFirstSteps(): Promise<void> {
  await firstSteps.dismiss.$post();
}

export async function sendTestLead(companyId: number): Promise<void> {
  await api.tenants[":id"].leads.test.$post({ param: { id: String(companyId) } });
}
