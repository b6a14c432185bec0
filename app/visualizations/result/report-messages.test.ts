import { describe, expect, it } from "vitest";
import { leadSchema } from "#worker/leads/leads.contract.ts";
import { feedbackText } from "../../leads/feedback/validate-feedback.ts";
import { pictureProblems, reportProblems } from "./report-messages.ts";

const fine = { title: "Looks fake", description: "The roof glows at its edge", email: "ada@example.test" };

describe("a report", () => {
  it.each([
    [{}, {}],
    [{ title: "" }, { title: "Please choose what is wrong." }],
    [{ description: "Nineteen characters" }, { description: "Please provide more details (at least 20 characters)" }],
    [{ email: "ada" }, { email: "Please enter a valid email address." }],
  ])("with %j is judged before it is sent", (change, problems) => {
    expect(reportProblems({ ...fine, ...change })).toEqual(problems);
  });

  it.each(pictureProblems.map((problem) => problem()))("that says %j is taken by the server", (title) => {
    const projectDetails = feedbackText({ ...fine, title });
    const lead = { leadType: "bugs_features", service: "bug", email: fine.email, projectDetails };
    expect(leadSchema.safeParse(lead).success).toBe(true);
  });
});
