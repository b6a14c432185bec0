import type { Ports } from "../../ports.ts";
import { readConsents } from "../consent/read-consents.ts";
import { describeCompany } from "../homeowner/describe-company.ts";
import { findPictureLink } from "../homeowner/find-picture-link.ts";
import { findStopLink, ignoreUnknown } from "./find-stop-link.ts";
import type { StopPage } from "./withdrawal.contract.ts";

/** @returns null for a link that never was, or whose lead is gone with all that was agreed to */
export async function describeStopPage(
  ports: Pick<Ports, "db" | "now" | "settings">,
  token: string,
): Promise<StopPage | null> {
  const found = await findStopLink(ports, token).catch(ignoreUnknown);
  if (!found) return null;
  const { texts, withdrawnAt } = await readConsents(ports, found.lead.id);
  const { tenant, isCompanys } = await describeCompany(ports, found.tenant);
  const picture = await findPictureLink(ports, token).catch(ignoreUnknown);
  return {
    tenant,
    isCompanys,
    hasTexts: texts !== null,
    isStopped: withdrawnAt !== null,
    hasPicture: picture !== null,
  };
}
