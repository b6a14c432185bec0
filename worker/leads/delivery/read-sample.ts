import { language, m } from "#messages";
import { describeOrder } from "#services/designs.ts";
import { serviceOf } from "#services/services.ts";
import { pickLeadFields } from "../../lead-fields.catalogue.ts";
import type { Ports } from "../../ports.ts";
import { textsOf } from "../insert-lead.ts";
import { nextPersonMinutes } from "../speed/speed.catalogue.ts";
import { testEmbed, testLeadInput, testOrder, testPictures } from "../test-lead.ts";
import { utmOf } from "../utm.ts";
import type { LeadCreated, News } from "./delivery.contract.ts";
import type { ChannelEvent } from "./events.catalogue.ts";

type Needed = Pick<Ports, "settings" | "now">;

/** What a receiver would be told, of each kind; nothing is kept of it. */
export function sampleOf(ports: Needed, event: ChannelEvent): News {
  const sample = readSample(ports);
  const { lead, createdAt } = sample;
  const news = { id: "sample", createdAt, isTest: true };
  const urlOf = (path: string) => new URL(path, ports.settings.SITE_ORIGIN).href;
  const projectUrl = urlOf("/projects");
  const sheet = { id: "sample", version: 1, url: projectUrl, projectUrl, leadId: lead.id };
  switch (event) {
    case "lead.created":
      return sample;
    case "lead.changed":
      return { ...sample, type: event, changes: ["status"] };
    case "lead.unanswered":
      return { ...sample, type: event, minutes: nextPersonMinutes };
    case "picture.made": {
      const { service } = testOrder();
      const made = { id: "sample", createdAt, service, design: lead.design };
      const picture = { ...made, embed: testEmbed, leadId: lead.id, projectUrl };
      return { ...news, type: event, picture };
    }
    case "sheet.signed": {
      const homeowner = { name: `${lead.firstName} ${lead.lastName}`, email: lead.email };
      const chosen = {
        number: 1,
        service: serviceOf(testOrder().service).menu.name(),
        design: lead.design,
        priceRange: null,
      };
      const signer = { ...homeowner, method: "typed" as const, comment: null, home: lead.address };
      const signed = { ...sheet, signedAt: createdAt, hash: "0".repeat(64), chosen, homeowner: signer };
      return { ...news, type: event, sheet: signed };
    }
    case "sheet.withdrawn":
      return { ...news, type: event, sheet, withdrawnBy: "company", wasSigned: false };
  }
}

/** What a receiver would be told of a test lead sent now; nothing is kept of it. */
export function readSample({ settings, now }: Needed): LeadCreated {
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
      language: language(),
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
