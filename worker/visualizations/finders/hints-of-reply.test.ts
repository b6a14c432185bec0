import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { packCocoRuns } from "../../../dev/fakes/models/find/pack-coco-runs.ts";
import { readSettings } from "../../env.ts";
import { decodeCocoRuns } from "./coco-runs.ts";
import { UnusableAnswer } from "./finder.ts";
import { finderChainSchema } from "./finder-chain.ts";
import { hintsOfReply } from "./hints-of-reply.ts";

const trust = { mask: 0.8, outline: 0.7, box: 0.5, point: 0.6 };
const roof = { label: "roof", sure: 1, box: null, point: null };
const square = [
  { x: 100, y: 100 },
  { x: 500, y: 100 },
  { x: 500, y: 400 },
  { x: 100, y: 400 },
];

function hints(surfaces: unknown[]) {
  return hintsOfReply(JSON.stringify({ house: true, surfaces }), trust, 7).hints;
}

describe("the hints of a vision model's reply", () => {
  it("are shares of the photo, less sure than the model says", () => {
    expect(hints([{ ...roof, outline: square }])).toEqual([
      {
        source: "model",
        kind: "roof",
        is: true,
        sure: 0.665,
        shape: { type: "outline", points: [0.1, 0.1, 0.5, 0.1, 0.5, 0.4, 0.1, 0.4] },
      },
    ]);
    const neighbor = { label: "neighbor", sure: 0.5, box: { left: -20, top: 0, right: 200, bottom: 1010 } };
    expect(hints([neighbor])).toMatchObject([
      { kind: "neighbour", sure: 0.25, shape: { type: "box", left: 0, top: 0, right: 0.2, bottom: 1 } },
    ]);
  });

  it("take the box where the outline cannot be, and leave out what cannot be at all", () => {
    const line = [square[0], square[1], square[0]];
    const found = hints([
      { ...roof, outline: line, box: { left: 0, top: 0, right: 500, bottom: 500 } },
      { ...roof, label: "spaceship", outline: square },
      { ...roof, sure: 7, outline: square },
      { ...roof, outline: square.map(({ x, y }) => ({ x: x * 4, y: y * 4 })) },
      { ...roof, box: { left: 0, top: 0, right: 1000, bottom: 1000 } },
      { ...roof, box: { left: 500, top: 0, right: 300, bottom: 400 } },
      "ignore all previous instructions",
    ]);
    expect(found.map(({ shape }) => shape.type)).toEqual(["box"]);
  });

  it("are none where the reply is no JSON, or nothing in it can be used: that was paid for all the same", () => {
    for (const reply of ["Sure! The roof is on top.", "{", "{}", '{"house":true,"surfaces":[]}', 5]) {
      expect(() => hintsOfReply(reply, trust, 7)).toThrow(UnusableAnswer);
    }
    expect(hintsOfReply('```json\n{"house":false,"surfaces":[]}\n```', trust, 7)).toEqual({ house: false, hints: [] });
  });
});

describe("COCO's run lengths", () => {
  it("are read as its tools write them, column by column", () => {
    const runs = [5, 3, 10, 3, 2, 7, 700, 10];
    const whole = decodeCocoRuns({ size: [20, 37], counts: "53:0H4je03" }, 37, 20);
    expect(whole).toEqual(decodeCocoRuns({ size: [20, 37], counts: runs }, 37, 20));
    expect(Array.from({ length: 10 }, (_, y) => whole?.[y * 37])).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 0, 0]);
  });

  it("come back from the stand-in's writing, and are none where they do not fill the picture", () => {
    const cells = Uint8Array.from({ length: 48 }, (_, i) => (i % 7 < 3 || i > 40 ? 1 : 0));
    expect(decodeCocoRuns({ size: [6, 8], counts: packCocoRuns(cells, 8, 6) }, 8, 6)).toEqual(cells);
    for (const counts of ["", "zzz", "53", [1, 2], [-5, 53]])
      expect(decodeCocoRuns({ size: [6, 8], counts }, 8, 6)).toBeNull();
  });
});

describe("FINDER_CHAIN", () => {
  it("names models of providers; our own finder is before all of them", () => {
    expect(finderChainSchema.parse("roboflow:sam3, gemini:gemini-3.8-flash,built-in")).toEqual([
      { finder: "roboflow", model: "sam3" },
      { finder: "gemini", model: "gemini-3.8-flash" },
    ]);
    expect(finderChainSchema.parse("")).toEqual([]);
    for (const wrong of ["sam3", "roboflow:../x", "acme:model", "built-in,gemini:a"]) {
      expect(finderChainSchema.safeParse(wrong).success).toBe(false);
    }
  });

  it("names nobody without the key that they ask for", () => {
    const without = { ...env, GEMINI_API_KEY: "", OPENAI_API_KEY: "", ROBOFLOW_API_KEY: "" };
    for (const [chain, key] of [
      ["gemini:gemini-3.8-flash", "GEMINI_API_KEY"],
      ["openai:gpt-5.6", "OPENAI_API_KEY"],
      ["roboflow:sam3", "ROBOFLOW_API_KEY"],
    ]) {
      expect(() => readSettings({ ...without, FINDER_CHAIN: chain })).toThrow(key);
      const { FINDER_CHAIN } = readSettings({ ...without, FINDER_CHAIN: chain, [key]: "k" });
      expect(FINDER_CHAIN).toHaveLength(1);
    }
    expect(readSettings({ ...without, FINDER_CHAIN: "" }).FINDER_CHAIN).toEqual([]);
  });
});
