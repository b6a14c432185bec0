import { m } from "#messages";
import { minFeedbackDescription, minFeedbackTitle } from "#worker/leads/leads.catalogue.ts";
export type FeedbackFields = { service: "bug" | "feature"; title: string; description: string };
export type FeedbackProblems = Partial<Record<"title" | "description", string>>;

/** What is wrong with a message before it is sent, by field; the server holds to the same. */
export function feedbackProblems({
  title,
  description,
}: Pick<FeedbackFields, "title" | "description">): FeedbackProblems {
  const problems: FeedbackProblems = {};
  if (title.trim().length < minFeedbackTitle)
    problems.title = m.leads_feedback_title_too_short({ min: minFeedbackTitle });
  if (description.trim().length < minFeedbackDescription)
    problems.description = m.leads_feedback_description_too_short({ min: minFeedbackDescription });
  return problems;
}

/** Both as one text: the title, a blank line, the description. A title is one line, whatever was pasted. */
export function feedbackText({ title, description }: Pick<FeedbackFields, "title" | "description">): string {
  return `${title.trim().replaceAll(/\s+/g, " ")}\n\n${description.trim()}`;
}
