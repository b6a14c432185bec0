export type FeedbackFields = { service: "bug" | "feature"; title: string; description: string };
export type FeedbackProblems = Partial<Record<"title" | "description", string>>;

/** What is wrong with a message before it is sent, by field; the server holds to the same. */
export function feedbackProblems({
  title,
  description,
}: Pick<FeedbackFields, "title" | "description">): FeedbackProblems {
  const problems: FeedbackProblems = {};
  if (title.trim().length < 5) problems.title = "Title must be at least 5 characters";
  if (description.trim().length < 20) problems.description = "Please provide more details (at least 20 characters)";
  return problems;
}

/** Both as one text: the title, a blank line, the description. A title is one line, whatever was pasted. */
export function feedbackText({ title, description }: Pick<FeedbackFields, "title" | "description">): string {
  return `${title.trim().replaceAll(/\s+/g, " ")}\n\n${description.trim()}`;
}
