import { expect, it } from "vitest";
import { designOf } from "#services/designs.ts";
import { themeOptions } from "#services/halloween/catalogue/halloween-options.ts";
import { checkProposal } from "./check-proposal.ts";
import type { ChatContext } from "./interpreter.ts";
import { interpretByKeywords } from "./keyword-interpreter.ts";

it("answers a surprise where nothing of it is offered", () => {
  const context: ChatContext = {
    service: "halloween",
    design: designOf("halloween").blank,
    selected: null,
    pointed: null,
    history: [],
    withheld: { theme: themeOptions.map(({ id }) => id) },
  };
  const answer = checkProposal(context, interpretByKeywords(context, "surprise me"));
  expect(answer.patch).toBeNull();
  expect(answer.answer ?? answer.refused).toMatch(/\w/);
});
