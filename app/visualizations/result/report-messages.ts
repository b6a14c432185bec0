import { feedbackProblems } from "../../leads/feedback/validate-feedback.ts";

/** What can be wrong with a picture: the title of the report. */
export const validationProblem = ["Wrong place changed", "Looks fake", "Not what I chose", "Something else"] as const;

export type ReportFields = { title: string; description: string; email: string };
export type ReportProblems = Partial<Record<keyof ReportFields, string>>;

/** What is wrong with a report before it is sent, by field in the form's order; the server holds to the same. */
export function reportProblems({ title, description, email }: ReportFields): ReportProblems {
  const { description: tooShort } = feedbackProblems({ title, description });
  return {
    ...(title === "" && { title: "Please choose what is wrong." }),
    ...(tooShort && { description: tooShort }),
    // The server looks closer.
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: "Please enter a valid email address." }),
  };
}
