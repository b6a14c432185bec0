import { language, m } from "#messages";
import { services } from "#services/services.ts";
import { nameOfLanguage } from "../../language.contract.ts";
import { factFields, leadMessage } from "../../lead-fields.catalogue.ts";
import { statusNames } from "../status-names.catalogue.ts";
import type { LeadChanged, LeadCreated, LeadFacts, LeadUnanswered, LeadWithdrawn, News } from "./delivery.contract.ts";
import type { PictureMade, SheetSigned, SheetWithdrawn } from "./other-news.contract.ts";

/** News as people in a chat room read them: a line, what there is to know, where to go on. Written by anyone at all. */
export type NewsLines = {
  title: string;
  facts: { label: string; value: string }[];
  message: string;
  /** The address of a picture that needs no sign-in. */
  picture: string | null;
  link: { label: string; url: string };
};

export function newsLines(news: News): NewsLines {
  switch (news.type) {
    case "lead.created":
      return createdLines(news);
    case "lead.changed":
      return changedLines(news);
    case "lead.unanswered":
      return unansweredLines(news);
    case "lead.withdrawn":
      return withdrawnLines(news);
    case "picture.made":
      return pictureLines(news);
    case "sheet.signed":
      return signedLines(news);
    case "sheet.withdrawn":
      return sheetWithdrawnLines(news);
  }
}

const nothingMore = { facts: [], message: "", picture: null };

function linkTo({ url }: { url: string }): NewsLines["link"] {
  return { label: m.leads_open_in_inbox(), url };
}

function createdLines({ lead, isTest }: LeadCreated): NewsLines {
  const name = nameOf(lead);
  return {
    title: isTest ? m.leads_news_test({ name }) : m.leads_news_created({ name }),
    facts: factsOf(lead),
    message: leadMessage(lead),
    picture: lead.pictures.after ?? lead.pictures.before,
    link: linkTo(lead),
  };
}

function changedLines({ lead, changes }: LeadChanged): NewsLines {
  const { assignee } = lead;
  const who = assignee ? `${assignee.firstName} ${assignee.lastName}`.trim() : m.leads_news_nobody();
  const facts = [
    ...(changes.includes("status") ? [{ label: m.leads_status(), value: statusNames[lead.status]() }] : []),
    ...(changes.includes("assignee") ? [{ label: m.leads_mapped_assignee(), value: who }] : []),
  ];
  return { ...nothingMore, title: m.leads_news_changed({ name: nameOf(lead) }), facts, link: linkTo(lead) };
}

function unansweredLines({ lead, minutes }: LeadUnanswered): NewsLines {
  const title = m.leads_news_unanswered({ name: nameOf(lead), minutes });
  return { ...nothingMore, title, facts: factsOf(lead), link: linkTo(lead) };
}

function withdrawnLines({ lead, withdrawn }: LeadWithdrawn): NewsLines {
  const title = withdrawn === "all" ? m.leads_news_withdrawn() : m.leads_news_withdrawn_texts();
  return { ...nothingMore, title, link: linkTo(lead) };
}

function pictureLines({ picture: { service, design, embed, projectUrl } }: PictureMade): NewsLines {
  const site = embed ? [{ label: m.leads_mapped_embed_origin(), value: embed.origin }] : [];
  const title = m.leads_news_picture_made({ service: nameOfService(service) });
  return {
    ...nothingMore,
    title,
    facts: [...design, ...site],
    link: { label: m.leads_news_open_house(), url: projectUrl },
  };
}

function signedLines({ sheet: { chosen, homeowner, url } }: SheetSigned): NewsLines {
  const { service, design, priceRange } = chosen;
  const home = homeowner?.home ? [{ label: m.leads_field_address(), value: homeowner.home }] : [];
  const price = priceRange ? [{ label: m.prices_range_title(), value: priceRange }] : [];
  const choice = { label: m.leads_news_chosen(), value: service };
  return {
    title: homeowner ? m.leads_news_signed_by({ name: homeowner.name }) : m.leads_news_signed(),
    facts: [choice, ...design, ...price, ...home],
    message: homeowner?.comment ?? "",
    picture: null,
    link: { label: m.leads_news_open_sheet(), url },
  };
}

function sheetWithdrawnLines({ sheet, withdrawnBy, wasSigned }: SheetWithdrawn): NewsLines {
  const byCompany = wasSigned ? m.leads_news_sheet_withdrawn_signed() : m.leads_news_sheet_withdrawn();
  const title = withdrawnBy === "homeowner" ? m.leads_news_sheet_disowned() : byCompany;
  return { ...nothingMore, title, link: { label: m.leads_news_open_sheet(), url: sheet.url } };
}

function nameOfService(service: string): string {
  return services.find(({ id }) => id === service)?.menu.name() ?? service;
}

function nameOf({ firstName, lastName, email }: LeadFacts): string {
  return `${firstName} ${lastName}`.trim() || email;
}

function factsOf(lead: LeadFacts): NewsLines["facts"] {
  const texts = factFields.map(({ name, label }) => ({ label: label(), value: lead[name] ?? "" }));
  const campaign = { label: m.leads_mail_campaign(), value: lead.utm?.campaign ?? "" };
  // As in the mail: said where it is another one than the company's own.
  const other = lead.language === language() ? null : lead.language;
  const theirs = { label: m.ui_language(), value: other ? nameOfLanguage(other) : "" };
  return [...texts, theirs, ...lead.design, campaign].filter(({ value }) => value !== "");
}
