import { describe, expect, it } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import type { Design } from "#services/designs.ts";
import type { OpenedPicture, OpenedProject } from "#worker/projects/visualizer.contract.ts";
import { readProjectLink } from "./project-link.ts";
import { resumeProject } from "./resume-project.ts";

const [first, second]: Surfaces[] = [
  { version: 1, regions: [], planes: [] },
  { version: 1, regions: [], planes: [], view: { horizon: 0.4, focal: 1, height: 1.6, roll: 0, source: "person" } },
];
const charcoal = { roof: { material: "standing-seam", color: "charcoal" } } as Design;
const black = { roof: { material: "standing-seam", color: "black" } } as Design;
const picture = (id: string, more: Partial<OpenedPicture> = {}): OpenedPicture => ({
  ...{ id, orderId: `order of ${id}`, status: "done", design: charcoal, parentId: null, surfaces: 0 },
  ...more,
});
const house: OpenedProject = {
  ...{
    id: "house",
    name: null,
    address: null,
    mayChange: true,
    work: null,
    turns: [],
    pictures: [],
    pictureId: null,
    design: null,
  },
  photo: { id: "photo", width: 4, height: 3, url: "/photo" },
  surfaces: [first, second],
};
const work: OpenedProject["work"] = { step: "design", surfaces: second, design: black, parentId: "a", shown: "a" };

describe("a house that is opened", () => {
  it("without any work begins like a new photo", () => {
    expect(resumeProject(house)).toEqual({ versions: [], job: null });
  });

  it("goes on where the account left it", () => {
    const resumed = resumeProject({ ...house, work, pictures: [picture("a"), picture("b")] });
    expect(resumed).toMatchObject({ step: "design", surfaces: second, design: black, parentId: "a", shown: "a" });
    expect(resumed.versions?.map(({ id, surfaces }) => [id, surfaces])).toEqual([
      ["a", first],
      ["b", first],
    ]);
  });

  it("shows its newest picture where the one that was shown is gone, and none that there is not", () => {
    expect(resumeProject({ ...house, work, pictures: [picture("b")] })).toMatchObject({ shown: "b", parentId: null });
    expect(resumeProject({ ...house, work: { ...work, step: "result" } })).toMatchObject({
      step: "design",
      shown: null,
    });
  });

  it("goes on from the picture that is asked for, whatever else was in hand", () => {
    const pictures = [picture("a", { design: black, surfaces: 1 }), picture("b")];
    expect(resumeProject({ ...house, work, pictures, pictureId: "a" })).toMatchObject({
      ...{ step: "result", shown: "a", parentId: "a", design: black, surfaces: second },
    });
    expect(resumeProject({ ...house, pictures })).toMatchObject({ shown: "b", design: charcoal, surfaces: first });
  });

  it("puts another picture's design on the photo, whose areas are found where none are known", () => {
    expect(resumeProject({ ...house, design: black })).toMatchObject({
      step: "surfaces",
      surfaces: null,
      design: black,
    });
    expect(resumeProject({ ...house, design: charcoal, work })).toMatchObject({ step: "design", surfaces: second });
  });

  it("follows the order that is being made, and leaves out what failed", () => {
    const order = { orderId: "running" };
    const pictures = [
      picture("a", { status: "failed" }),
      picture("b", order),
      picture("c", { ...order, status: "rendering", parentId: "a" }),
      picture("d", { ...order, status: "failed" }),
    ];
    const { versions, job } = resumeProject({ ...house, pictures });
    expect(versions?.map(({ id }) => id)).toEqual(["b"]);
    expect(job).toMatchObject({ key: "running", count: 2, surfaces: first, parentId: "a" });
    expect(job?.pictures.map(({ id, end }) => [id, end])).toEqual([
      ["b", "done"],
      ["c", null],
    ]);
  });
});

describe("an address", () => {
  it.each([
    ["", null],
    ["?photo=p", null],
    ["?project=h&tenant=acme", { id: "h" }],
    ["?project=h&photo=p&picture=v&design=d", { id: "h", photo: "p", picture: "v", design: "d" }],
  ])("%j names %j", (search, link) => {
    expect(readProjectLink(search)).toEqual(link);
  });
});
