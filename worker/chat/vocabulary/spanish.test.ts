import { describe, expect, it } from "vitest";
import { designOf } from "#services/designs.ts";
import { type Service, serviceIds, serviceOf } from "#services/services.ts";
import { speak } from "../../speak-language.ts";
import { chatOf } from "../chat-of.ts";
import { checkProposal } from "../check-proposal.ts";
import type { ChatContext } from "../interpreter.ts";
import { interpretByKeywords } from "../keyword-interpreter.ts";
import { applyEdits } from "../rules/apply-edits.ts";
import { chooseOf } from "../rules/join-names.ts";
import { unseenDesigns } from "../utterances/utterance-designs.ts";
import { utterances } from "../utterances/utterances.ts";
import { readSpanish } from "./spanish.ts";

function contextOf(service: Service): ChatContext {
  const design = designOf(service).schema.parse(unseenDesigns[service]);
  return { service, design, selected: null, pointed: null, history: [] };
}

function answerTo(service: Service, message: string) {
  const context = contextOf(service);
  return checkProposal(context, interpretByKeywords(context, message));
}

describe("a message in Spanish", () => {
  it.each([
    ["techo de metal negro", { roof: { material: "standing-seam", color: "black" } }],
    ["TEJAS DE BARRO ROJAS", { roof: { material: "clay-barrel-tile", color: "brick-red" } }],
    ["kiero la puerta principal amariya", { frontDoor: { color: "yellow" } }],
    ["el siding en azul marino", { siding: { material: "fiber-cement-lap", color: "navy" } }],
    ["los gutters de cobre porfa", { gutters: { color: "copper-half-round" } }],
  ])("is read without accents, with slips, and with English words in it: %s", (message, patch) => {
    expect(answerTo("roofing-siding", message).patch).toEqual(patch);
  });

  it("is answered with the person's own words, in the language of the page", () => {
    const { patch, answer } = speak("es-US", () => answerTo("roofing-siding", "quiero las ventanas rojas"));
    expect(patch).toBeNull();
    expect(answer).toMatch(/ventanas|rojas/);
    expect(answer).not.toMatch(/window|red\b/);
  });

  it("is none where it is English", () => {
    const taken = utterances.filter(({ service, message }) => readSpanish(service, message, false) !== null);
    expect(taken.map(({ message }) => message)).toEqual([]);
  });
});

describe("what the chat starts with in Spanish", () => {
  it.each(serviceIds)("comes to a change or an answer: %s", (service) => {
    speak("es-US", () => {
      for (const starter of serviceOf(service).starters) {
        expect(interpretByKeywords(contextOf(service), starter()).kind, starter()).toMatch(/change|answer/);
      }
    });
  });
});

describe("what a question offers to press in Spanish", () => {
  it.each(serviceIds)("is read as that very option: %s", (service) => {
    speak("es-US", () => {
      const context = contextOf(service);
      for (const part of chatOf(service).parts) {
        for (const field of part.fields) {
          for (const choice of field.choices) {
            const { draft, stops } = applyEdits(context, [{ type: "set", part, field, choice }]);
            const chip = chooseOf(part, choice.name);
            if (stops.length === 0)
              expect(answerTo(service, chip).design, chip).toEqual(designOf(service).schema.parse(draft));
          }
        }
      }
    });
  });
});
