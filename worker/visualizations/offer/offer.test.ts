import { describe, expect, it } from "vitest";
import { designOf } from "#services/designs.ts";
import { idsIn, offeredOf, onlyOffered, withheldIn } from "#services/groups.ts";
import { defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import { poolFinishOptions } from "#services/pools/catalogue/pool-materials.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { designs } from "#services/registry/designs.ts";
import { emptiedGroups, resolveOffer } from "./resolve-offer.ts";

const off = (...ids: string[]) => ({ off: ids, order: [] });

describe("the lists to choose from", () => {
  it("leave out what is off, keep what a design in hand has, and put first what staff put first", () => {
    const ids = (...args: Parameters<typeof offeredOf>) => offeredOf(...args).map(({ id }) => id);
    const all = poolFinishOptions.map(({ id }) => id);
    expect(ids(poolFinishOptions)).toEqual(all);
    const offer = { off: ["blue-quartz"], order: ["glass-tile", "dark-pebble"] };
    const others = all.filter((id) => !["blue-quartz", "glass-tile", "dark-pebble"].includes(id));
    expect(ids(poolFinishOptions, offer)).toEqual(["glass-tile", "dark-pebble", ...others]);
    expect(ids(poolFinishOptions, offer, ["blue-quartz"])).toContain("blue-quartz");
  });

  it("name every place of a design that one of their options can stand in", () => {
    const garden = {
      ...designOfStyle("cottage", defaultSite),
      walk: "flagstone",
      patio: { paving: "asphalt", shape: "round", size: "10x12" },
    };
    const [paving] = designOf("landscape").groups.filter(({ id }) => id === "paving");
    expect(idsIn(garden, paving)).toEqual(["flagstone", "asphalt"]);
  });
});

describe("a design that comes with what is not offered", () => {
  it("gets what is: of a list the first, of several one less, of colors one that the material comes in", () => {
    const groups = designOf("pools").groups;
    const offers = {
      "coping.material": off("travertine"),
      "decking.material": off("travertine"),
      "decking.color": off("cream"),
      features: off("spillover-spa"),
    };
    const pool = { ...defaultPool, features: ["spillover-spa", "bubblers"] };
    const next = onlyOffered(pool, { groups, offers });
    expect(next.coping.material).toBe("precast-concrete");
    expect(next.decking).toMatchObject({ material: "concrete-pavers", color: "tan", width: pool.decking.width });
    expect(next.features).toEqual(["bubblers"]);
    expect(withheldIn(next, { groups, offers })).toEqual([]);
    expect(onlyOffered(pool, { groups, offers, kept: [pool] })).toEqual(pool);
  });

  it("takes a color of the new material where only the material goes", () => {
    const groups = designOf("roofing-siding").groups;
    const offers = { "roof.material": off("standing-seam", "architectural-asphalt", "three-tab-asphalt") };
    const next = onlyOffered({ roof: { material: "standing-seam", color: "mill-silver" } }, { groups, offers });
    expect(next.roof).toEqual({ material: "slate-look-asphalt", color: "black" });
  });
});

describe("what the settings come to", () => {
  it("takes a material whose colors are all off, and a look of which a part is", () => {
    const settings = { "roof.color": off("terracotta", "brick-red", "sandstone", "hickory-brown") };
    const offers = resolveOffer("roofing-siding", settings);
    expect(offers["roof.material"].off).toEqual(["clay-barrel-tile"]);
    expect(offers.looks.off).toEqual(["mediterranean"]);
  });

  it("forgets options that the catalogue does not have any more, and lists that are as it has them", () => {
    expect(resolveOffer("pools", { finish: off("gold-leaf"), shape: off() })).toEqual({});
  });

  it("knows when nothing is left of a list that designs need", () => {
    const roofs =
      designOf("roofing-siding")
        .groups.find(({ id }) => id === "roof.color")
        ?.options.map(({ id }) => id) ?? [];
    const emptied = emptiedGroups("roofing-siding", { "roof.color": off(...roofs) });
    expect(emptied.map(({ id }) => id)).toEqual(["roof.material", "roof.color"]);
    const features =
      designOf("pools")
        .groups.find(({ id }) => id === "features")
        ?.options.map(({ id }) => id) ?? [];
    expect(emptiedGroups("pools", { features: off(...features) })).toEqual([]);
  });
});

it("colors of a group, and what is always there, are options of it", () => {
  for (const groups of Object.values(designs).map((design) => design.groups)) {
    for (const { id, paths, always = [], options, comesIn = {} } of groups) {
      expect([id, paths.length > 0 || id === "looks"]).toEqual([id, true]);
      const ids = options.map((option) => option.id);
      expect(ids).toEqual(expect.arrayContaining([...always]));
      for (const { colors } of Object.values(comesIn))
        expect(ids).toEqual(expect.arrayContaining(Object.values(colors).flat()));
    }
  }
});
