import { m } from "#messages";
import { factFields, leadMessage } from "../../lead-fields.catalogue.ts";
import { statusNames } from "../status-names.catalogue.ts";
import type { LeadFacts, News } from "./delivery.contract.ts";

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
  const link = { label: m.leads_open_in_inbox(), url: news.lead.url };
  const none = { facts: [], message: "", picture: null, link };
  if (news.type === "lead.withdrawn") {
    const isAll = news.withdrawn === "all";
    return { ...none, title: isAll ? m.leads_news_withdrawn() : m.leads_news_withdrawn_texts() };
  }
  const { lead } = news;
  const name = nameOf(lead);
  if (news.type === "lead.changed") {
    const { assignee } = lead;
    const who = assignee ? `${assignee.firstName} ${assignee.lastName}`.trim() : m.leads_news_nobody();
    const changed = [
      ...(news.changes.includes("status") ? [{ label: m.leads_status(), value: statusNames[lead.status]() }] : []),
      ...(news.changes.includes("assignee") ? [{ label: m.leads_mapped_assignee(), value: who }] : []),
    ];
    return { ...none, title: m.leads_news_changed({ name }), facts: changed };
  }
  return {
    title: news.isTest ? m.leads_news_test({ name }) : m.leads_news_created({ name }),
    facts: factsOf(lead),
    message: leadMessage(lead),
    picture: lead.pictures.after ?? lead.pictures.before,
    link,
  };
}

function nameOf({ firstName, lastName, email }: LeadFacts): string {
  return `${firstName} ${lastName}`.trim() || email;
}

function factsOf(lead: LeadFacts): NewsLines["facts"] {
  const texts = factFields.map(({ name, label }) => ({ label: label(), value: lead[name] ?? "" }));
  const campaign = { label: m.leads_mail_campaign(), value: lead.utm?.campaign ?? "" };
  return [...texts, ...lead.design, campaign].filter(({ value }) => value !== "");
}
