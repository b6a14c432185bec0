import { m } from "#messages";
import { describeOrder } from "#services/designs.ts";
import { pickLeadFields } from "../../lead-fields.catalogue.ts";
import type { Ports } from "../../ports.ts";
import { textsOf } from "../insert-lead.ts";
import { testEmbed, testLeadInput, testOrder, testPictures } from "../test-lead.ts";
import { utmOf } from "../utm.ts";
import type { LeadCreated } from "./delivery.contract.ts";

/** What a receiver would be told of a test lead sent now; nothing is kept of it. */
export function readSample({ settings, now }: Pick<Ports, "settings" | "now">): LeadCreated {
  const at = now().toISOString();
  const input = testLeadInput();
  const { service = null, page = null } = input;
  const urlOf = (path: string) => new URL(path, settings.SITE_ORIGIN).href;
  return {
    type: "lead.created",
    id: "sample",
    createdAt: at,
    isTest: true,
    lead: {
      id: "sample",
      type: "widget",
      createdAt: at,
      ...pickLeadFields(textsOf(input)),
      status: "new",
      service,
      design: describeOrder(testOrder()).parts,
      priceRange: null,
      pictures: { before: urlOf(testPictures.before), after: urlOf(testPictures.after) },
      assignee: null,
      notes: [],
      page,
      embed: testEmbed,
      utm: utmOf(page),
      consent: { text: m.leads_test_consent(), version: null, at },
      textsConsent: null,
      url: urlOf("/dashboard/leads"),
      projectUrl: null,
    },
  };
}
