import { describe, expect, it } from "vitest";
import { type Service, services } from "../../visualizations/catalogue.ts";
import { checkProposal, designSchemas } from "../check-proposal.ts";
import type { ChatContext } from "../interpreter.ts";
import { interpretWords } from "../word-interpreter.ts";
import { isAsExpected } from "./judge-utterance.ts";
import { utteranceDesigns } from "./utterance-designs.ts";
import { utterances } from "./utterances.ts";

function contextOf(service: Service): ChatContext {
  return { service, design: utteranceDesigns[service], marked: null, pointed: null, history: [] };
}

const all = services.flatMap((service) =>
  utterances[service].map(([message, expected]) => ({ service, message, expected })),
);

describe("the words of the catalogue", () => {
  it("are tried with a list that is long enough", () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
  });

  it.each(all)("$service: $message", ({ service, message, expected }) => {
    const context = contextOf(service);
    const answer = checkProposal(context, interpretWords(context, message));
    expect(designSchemas[service].safeParse(answer.design).success).toBe(true);
    expect(isAsExpected(answer, expected), JSON.stringify({ ...answer, design: undefined })).toBe(true);
  });
});
