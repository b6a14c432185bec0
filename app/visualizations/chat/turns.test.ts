import { describe, expect, it } from "vitest";
import { branchOf, historyOf, openProposal, plannedDesign, settleOrders, type Turn } from "./turns.ts";

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

describe("an order from the talk", () => {
  const ordered = turn("a", "one", null, { state: "ordered", after: "two" });
  const versions = [
    { id: "one", parentId: null },
    { id: "two", parentId: "one" },
  ];
  const quiet = { versions, working: false, failure: null };

  it("waits while a picture is being made, and takes the one that comes of it, not one from before", () => {
    const turns = [ordered];
    expect(settleOrders(turns, { ...quiet, working: true })).toBe(turns);
    const come = [...versions, { id: "three", parentId: "one" }];
    expect(settleOrders(turns, { ...quiet, versions: come })[0].made).toBe("three");
  });

  it("puts its plan back with the reason when nothing came of it", () => {
    const [back] = settleOrders([ordered], { ...quiet, failure: "The picture took too long." });
    expect(back).toMatchObject({ state: "open", failed: "The picture took too long.", made: null });
    expect(openProposal([back], "one")?.id).toBe("a");
    expect(settleOrders([ordered], quiet)[0].failed).toContain("not charged");
    const again = [{ ...back, state: "ordered" as const, failed: null }];
    expect(settleOrders(again, { ...quiet, working: true })).toBe(again);
  });

  it("leaves alone what was never ordered, taken back or made", () => {
    const turns = [turn("a", "one", null), turn("b", "one", null, { state: "taken-back" }), turn("c", "one", "two")];
    expect(settleOrders(turns, quiet)).toBe(turns);
  });

  it("makes a plan without what was struck out, and leaves that as it was", () => {
    const before = { siding: { material: "vinyl-lap", color: "sage" }, products: { roof: { id: "old" } } };
    const design = {
      ...before,
      ...black,
      trim: { color: "white" },
      products: { roof: { id: "new" }, trim: { id: "t" } },
    };
    const changes = ["roof", "trim"].map((key) => ({
      ...{ keys: [key], name: key, from: "", to: "x", fromHex: null, toHex: null },
    }));
    const plan = { before, reply: { ...turn("a", "one", null).reply, design, changes } } as unknown as Turn;
    expect(plannedDesign(plan)).toEqual(design);
    expect(plannedDesign({ ...plan, struck: ["roof"] })).toEqual({
      siding: before.siding,
      trim: { color: "white" },
      products: { roof: { id: "old" }, trim: { id: "t" } },
    });
    expect(plannedDesign({ ...plan, struck: ["roof", "trim"] })).toEqual(before);
  });
});
