import { describe, expect, it } from "vitest";
import { serviceIds } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { checkProposal } from "../check-proposal.ts";
import type { ChatContext } from "../interpreter.ts";
import { utteranceFixtures } from "../utterances/utterance-designs.ts";
import { buildPrompt } from "./build-prompt.ts";
import { proposalOf } from "./read-reply.ts";
import { replyBody, replySchema } from "./reply.ts";

function contextOf(service: ChatContext["service"], more: Partial<ChatContext> = {}): ChatContext {
  return { service, design: utteranceFixtures[service], selected: null, pointed: null, history: [], ...more };
}

describe("the prompt to a language model", () => {
  it.each(serviceIds)("holds the options, the rules and examples of each kind: %s", (service) => {
    const { system } = buildPrompt(contextOf(service), "bigger");
    for (const { key, fields } of chatOf(service).parts) {
      for (const field of fields) {
        expect(system).toContain(`- ${field.key === null ? key : `${key}.${field.key}`} [`);
        for (const { id } of field.choices) expect(system).toContain(`  * ${id} = `);
      }
    }
    expect(system).toMatchSnapshot();
  });

  it.each(serviceIds)("shows examples that our own rules take: %s", (service) => {
    const kinds = new Set(chatOf(service).examples.map(({ reply }) => reply.kind));
    expect([...kinds].sort()).toEqual(["answer", "change", "question", "refuse"]);
    const full = { ...utteranceFixtures[service], ...(service === "pools" && { features: ["fire-bowls"] }) };
    const design = { ...full, ...(service === "landscape" && { structures: ["boulders"] }) } as ChatContext["design"];
    for (const { message, reply } of chatOf(service).examples) {
      const answer = checkProposal(contextOf(service, { design }), proposalOf(contextOf(service, { design }), reply));
      expect([message, answer.patch !== null]).toEqual([message, reply.kind === "change"]);
    }
  });

  it("says how things are: the design in the names of the fields, what is marked, pointed at and was said", () => {
    const history = [{ message: "slate roof", design: utteranceFixtures["roofing-siding"] }];
    const selected = new Set(["roof", "siding"] as const);
    const about = contextOf("roofing-siding", { selected, pointed: "door", history });
    expect(JSON.parse(buildPrompt(about, 'this in red", "now": {}').user)).toEqual({
      now: expect.objectContaining({
        "roof.color": "charcoal",
        "trim.color": "white",
        "gutters.color": "as in the photo",
      }),
      markedOnPhoto: ["roof", "siding"],
      pointedAt: ["frontDoor"],
      saidBefore: ["slate roof"],
      message: 'this in red", "now": {}',
    });
    expect(JSON.parse(buildPrompt(contextOf("pools"), "bigger").user).now).toMatchObject({
      ...{ size: "12x24", "decking.width": "4ft", features: [] },
    });
  });

  it("leaves out what is not offered", () => {
    const { system } = buildPrompt(contextOf("roofing-siding", { withheld: { "roof.material": ["slate"] } }), "slate");
    expect(system).not.toContain("* slate = ");
  });

  it("asks for what the reply's schema takes, strictly", () => {
    expect(replySchema.required.toSorted()).toEqual(Object.keys(replyBody.shape).toSorted());
    expect(Object.keys(replySchema.properties).toSorted()).toEqual(replySchema.required.toSorted());
    const edit = replySchema.properties.edits.items;
    expect(edit.required.toSorted()).toEqual(Object.keys(edit.properties).toSorted());
    expect([replySchema.additionalProperties, edit.additionalProperties]).toEqual([false, false]);
  });
});
