import { describe, expect, it } from "vitest";
import { designOf } from "#services/designs.ts";
import { themeOptions } from "#services/halloween/catalogue/halloween-options.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { chatOf } from "./chat-of.ts";
import { checkProposal } from "./check-proposal.ts";
import type { ChatContext } from "./interpreter.ts";
import { interpretByKeywords } from "./keyword-interpreter.ts";
import { applyEdits } from "./rules/apply-edits.ts";
import { chooseOf } from "./rules/join-names.ts";
import { unseenDesigns } from "./utterances/utterance-designs.ts";

function answerTo(service: Service, message: string) {
  const design = designOf(service).schema.parse(unseenDesigns[service]);
  const context: ChatContext = { service, design, selected: null, pointed: null, history: [] };
  return checkProposal(context, interpretByKeywords(context, message));
}

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

describe("what a question offers to press", () => {
  it.each(serviceIds)("is read as that very option: %s", (service) => {
    const design = designOf(service).schema.parse(unseenDesigns[service]);
    const context: ChatContext = { service, design, selected: null, pointed: null, history: [] };
    for (const part of chatOf(service).parts) {
      for (const field of part.fields) {
        for (const choice of field.choices) {
          const { draft, stops } = applyEdits(context, [{ type: "set", part, field, choice }]);
          const chip = chooseOf(part, choice.name);
          const answer = checkProposal(context, interpretByKeywords(context, chip));
          if (stops.length === 0) expect(answer.design, chip).toEqual(designOf(service).schema.parse(draft));
        }
      }
    }
  });
});

describe("a slip of the keyboard", () => {
  const design = designOf("roofing-siding").schema.parse(unseenDesigns["roofing-siding"]);
  const context: ChatContext = { service: "roofing-siding", design, selected: null, pointed: null, history: [] };
  const answerTo = (message: string) => checkProposal(context, interpretByKeywords(context, message));

  it("is put right, and the answer says so", () => {
    const { patch, note } = answerTo("make the shuters grren");
    expect(patch).toEqual({ shutters: { color: "green" } });
    expect(note).toBe("I read “shuters” as shutter and “grren” as green.");
  });

  it("is none where the word is one of plain English", () => {
    expect(answerTo("pink slime on the roof").patch).toBeNull();
  });
});

describe("history by words", () => {
  it("brings one part back as it was, and leaves what came after it", () => {
    const design = designOf("roofing-siding").schema.parse(unseenDesigns["roofing-siding"]);
    const start: ChatContext = { service: "roofing-siding", design, selected: null, pointed: null, history: [] };
    const say = (context: ChatContext, message: string): ChatContext => {
      const { design } = checkProposal(context, interpretByKeywords(context, message));
      return { ...context, design, history: [...context.history, { message, design: context.design }] };
    };
    const changed = say(say(start, "navy siding"), "black roof");
    const { patch } = checkProposal(
      changed,
      interpretByKeywords(changed, "put the siding back to what it was before, keep the roof"),
    );
    expect(patch).toEqual({ siding: { material: "fiber-cement-lap", color: "light-gray" } });
  });
});

describe("what is to stay", () => {
  const design = designOf("roofing-siding").schema.parse(unseenDesigns["roofing-siding"]);
  const context: ChatContext = { service: "roofing-siding", design, selected: null, pointed: null, history: [] };

  it.each([
    ["farmhouse look but keep the roof", "roof"],
    ["keep the siding, everything else black", "siding"],
    ["everything darker but leave the trim alone", "trim"],
  ])("stays where a look or a color for everything would change it: %s", (message, key) => {
    const { patch } = checkProposal(context, interpretByKeywords(context, message));
    expect(Object.keys(patch ?? {}).length).toBeGreaterThan(2);
    expect(patch).not.toHaveProperty(key);
  });
});

describe("a message that corrects itself", () => {
  it.each([
    ["navy siding, or rather sage", { siding: { material: "fiber-cement-lap", color: "sage" } }],
    ["white trim wait black trim", { trim: { color: "black" } }],
    ["black roof and red door, nvm the door", { roof: { material: "architectural-asphalt", color: "black" } }],
    ["paint the siding navy. scratch that", null],
    ["metal roof? nvm leave the roof", null],
    ["i mean the trim should be black", { trim: { color: "black" } }],
  ])("comes to what it says last: %s", (message, patch) => {
    expect(answerTo("roofing-siding", message).patch).toEqual(patch);
  });

  it("takes back what was said of a list, and both where both are wanted after all", () => {
    expect(answerTo("pools", "fire bowls, no make that deck jets").patch).toEqual({ features: ["deck-jets"] });
    const both = answerTo("pools", "fire bowls, no make that deck jets, actually you know what both");
    expect(both.patch).toEqual({ features: ["fire-bowls", "deck-jets"] });
    expect(answerTo("halloween", "aliens. no, vampires. no wait the giant spiders!!").patch).toMatchObject({
      theme: "giant-spiders",
    });
  });
});

it("asks which is meant where two readings of the same words are about as likely", () => {
  const answer = answerTo("halloween", "nothin on the roof or the windows just the porch and yard");
  expect([answer.patch, answer.answer]).toEqual([null, "I can read that two ways. Which one do you mean?"]);
  expect(answer.choices.length).toBe(2);
  expect(answerTo("pools", "kidney shape, add bubblers").patch).toMatchObject({ features: ["bubblers"] });
});

it("asks which of them is not meant, and does the rest", () => {
  const answer = answerTo("pools", "waterfall!! but NOT the fake rock kind, the flat sheet one");
  expect(answer.patch?.features ?? []).not.toContain("rock-waterfall");
  expect(`${answer.plan} ${answer.answer}`).toContain("I'm not sure about");
});

describe("what says of how many, and of how many not", () => {
  const only = (...places: string[]) => ({ placements: places });
  it.each<[Service, string, object | null]>([
    ["roofing-siding", "every door black", { frontDoor: { color: "black" }, garageDoor: { color: "black" } }],
    [
      "roofing-siding",
      "siding and trim both charcoal",
      { siding: { color: "charcoal" }, trim: { color: "match-siding" } },
    ],
    ["roofing-siding", "paint all the wood black", null],
    ["roofing-siding", "turn all the white to cream", null],
    ["roofing-siding", "trim white but the garage trim black", null],
    ["roofing-siding", "siding charcoal but trim not", { siding: { color: "charcoal" } }],
    ["roofing-siding", "don't make the roof black", null],
    ["roofing-siding", "neither door nor garage in black", null],
    ["roofing-siding", "roof black or siding black but not both", null],
    ["pools", "a white coping", null],
    ["pools", "red umbrella", { furniture: "full" }],
    ["pools", "move the spa", null],
    ["pools", "15x30 or 16x32", null],
    ["landscape", "shrubs no, flowers yes", { layers: ["perennial", "grass", "groundcover", "ornamental-tree"] }],
    ["landscape", "add boulders and a bench", { structures: ["boulders"] }],
    ["halloween", "keep only the yard", only("yard")],
    ["halloween", "keep the yard, drop the rest", only("yard")],
    ["halloween", "clear everything except the yard", only("yard")],
    ["halloween", "swap yard and porch", null],
    ["halloween", "white lights along the roof no colors", { rooflineColors: "warm-white" }],
    ["halloween", "take every decoration off the house and yard", null],
    ["halloween", "remove the guy on the porch", null],
  ])("%s: %s", (service, message, expected) => {
    const { patch } = answerTo(service, message);
    if (!expected) expect(patch).toBeNull();
    else {
      expect(Object.keys(patch ?? {}).sort()).toEqual(Object.keys(expected).sort());
      expect(patch).toMatchObject(expected);
    }
  });
});
