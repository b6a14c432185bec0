import { m } from "#messages";
import { feedbackProblems } from "../../leads/feedback/validate-feedback.ts";

/** What can be wrong with a picture: the title of the report. */
export const pictureProblems = [
  m.visualizations_report_wrong_place,
  m.visualizations_report_looks_fake,
  m.visualizations_report_not_chosen,
  m.visualizations_report_something_else,
] as const;

export type ReportFields = { title: string; description: string; email: string };
export type ReportProblems = Partial<Record<keyof ReportFields, string>>;

/** What is wrong with a report before it is sent, by field in the form's order; the server holds to the same. */
export function reportProblems({ title, description, email }: ReportFields): ReportProblems {
  const { description: tooShort } = feedbackProblems({ title, description });
  return {
    ...(title === "" && { title: m.visualizations_report_choose_problem() }),
    ...(tooShort && { description: tooShort }),
    // The server looks closer.
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: m.ui_enter_valid_email() }),
  };
}
