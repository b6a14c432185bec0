import type { Ports } from "../../ports.ts";
import { readConsents } from "../consent/read-consents.ts";
import { describeCompany } from "../homeowner/describe-company.ts";
import { findPictureLink } from "../homeowner/find-picture-link.ts";
import { findShownPicture } from "../homeowner/find-shown-picture.ts";
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
  const { tenant, isCompanys, legalName, licenseNumber } = await describeCompany(ports, found.tenant);
  return {
    tenant,
    isCompanys,
    legalName,
    licenseNumber,
    sentAt: found.lead.createdAt.toISOString(),
    hasTexts: texts !== null,
    isStopped: withdrawnAt !== null,
    opens: await whatOpens(ports, token),
  };
}

/** What the link to go on still shows: that outlives consent, and ends before the lead does. */
async function whatOpens(ports: Pick<Ports, "db" | "now">, token: string): Promise<StopPage["opens"]> {
  const found = await findPictureLink(ports, token).catch(ignoreUnknown);
  const shown = found && (await findShownPicture(ports, found.lead, found.link.visualizationId));
  if (!shown) return null;
  return shown.picture ? "picture" : "photo";
}
