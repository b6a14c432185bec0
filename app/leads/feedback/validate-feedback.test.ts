import { describe, expect, it } from "vitest";
import { leadSchema } from "#worker/leads/leads.contract.ts";
import { feedbackProblems, feedbackText } from "./validate-feedback.ts";

const title = "Short";
const description = "Twenty characters ok";

describe("feedback", () => {
  it.each([
    [{ title: "", description }, { title: "Title must be at least 5 characters" }],
    [{ title: "    Bug   ", description }, { title: "Title must be at least 5 characters" }],
    [
      { title, description: "Nineteen characters" },
      {
        description: "Please provide more details (at least 20 characters)",
      },
    ],
    [{ title, description }, {}],
  ])("with %j is judged before it is sent", (fields, problems) => {
    expect(feedbackProblems(fields)).toEqual(problems);
  });

  it("that the page lets through is taken by the server, and what it refuses is refused there", () => {
    for (const fields of [
      { title, description },
      { title: "Two\n\nlines", description: `First\n\n${description}` },
      { title: "Bug", description },
      { title, description: "Too short" },
    ]) {
      const lead = {
        tenantId: 1,
        leadType: "bugs_features",
        service: "bug",
        firstName: "Ada",
        lastName: "",
        email: "ada@example.test",
        phone: "",
        projectDetails: feedbackText(fields),
      };
      expect(leadSchema.safeParse(lead).success).toBe(Object.keys(feedbackProblems(fields)).length === 0);
    }
  });
});
