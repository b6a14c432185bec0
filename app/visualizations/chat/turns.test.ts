import { describe, expect, it } from "vitest";
import { branchOf, historyOf, openProposal, type Turn } from "./turns.ts";

const black = { roof: { material: "slate" as const, color: "black" } };
const gray = { roof: { material: "slate" as const, color: "slate-gray" } };

function turn(id: string, on: string, made: string | null, more: Partial<Turn> = {}): Turn {
  const reply = {
    ...{ patch: black, design: black, plan: "", swatches: [], choices: [], understood: true },
    ...{ surface: null, by: "words" as const },
  };
  return { id, on, made, message: `say ${id}`, before: gray, reply, state: made ? "ordered" : "open", ...more };
}

describe("the talk about a picture", () => {
  it("holds what was said on the way to it, and nothing of other branches", () => {
    const turns = [
      turn("a", "one", "two"),
      turn("b", "one", "three"),
      turn("c", "two", "four"),
      turn("d", "four", null),
    ];
    expect(branchOf(turns, "four").map(({ id }) => id)).toEqual(["a", "c", "d"]);
    expect(branchOf(turns, "three").map(({ id }) => id)).toEqual(["a", "b"]);
    expect(branchOf(turns, "one")).toEqual([]);
  });

  it("sends the designs before each change, without what was taken back or only asked", () => {
    const asked = turn("b", "one", null, { reply: { ...turn("b", "one", null).reply, patch: null } });
    const turns = [turn("a", "one", null), asked, turn("c", "one", null, { state: "taken-back" })];
    expect(historyOf(branchOf(turns, "one"))).toEqual([{ message: "say a", design: gray }]);
  });

  it("waits with the last proposal that nobody took back", () => {
    const turns = [turn("a", "one", null), turn("b", "one", null, { state: "taken-back" }), turn("c", "two", null)];
    expect(openProposal(turns, "one")?.id).toBe("a");
    expect(openProposal(turns, "three")).toBeNull();
  });
});
