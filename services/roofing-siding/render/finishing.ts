import {
  type Finishing,
  type LinearColor,
  linearOfHex,
  type MaterialId,
  materials,
  type PreparedRegion,
  type RoofMaterial,
  roofMaterials,
  type Sun,
} from "#engine/kit.ts";
import { layCornerStones } from "./corner-stones.ts";
import type { RoofingSidingDesign } from "./design.ts";
import { hasDripEdge, layDripEdges } from "./drip-edges.ts";
import { layFaceLight } from "./face-light.ts";
import { masonryOf } from "./masonry.ts";
import { isSheet, laySheen } from "./metal-sheen.ts";
import type { House } from "./open-house.ts";
import { layCaps } from "./roof-caps.ts";
import { layMeetings } from "./roof-meetings.ts";
import { layWeather } from "./roof-weather.ts";
import { layContactShadows, layCornerBoards, layFootWeather, layGableBands } from "./wall-finish.ts";

/** How a material ends: caps on ridges, boards at corners and under gables, shadows below sills. */
export function finishingOf(
  region: PreparedRegion,
  material: MaterialId,
  { house, design, sun }: { house: House; design: RoofingSidingDesign; sun: () => Sun },
): Finishing {
  // Measured only for what ends in it: it takes a look at all of the trim.
  const trim = () => (design.trim ? linearOfHex(design.trim.hex) : house.trimColor());
  if (region.part === "roof") return roofFinishing(region, material, { house, trim, sun });
  const { hasCornerBoards } = materials[material];
  return {
    // Another design's shutters throw other shadows.
    key: design.shutters ? "edges beside shutters" : "edges",
    second: region.part === "accent" || hasCornerBoards ? trim() : undefined,
    masonry: (half, course) => masonryOf(region, house.openingQuads(), { half, course }),
    work(relief, repainted) {
      // Where the old relief stays, so do its corners and shadows.
      if (repainted.some(Boolean)) return;
      layContactShadows(relief, region, house.fittings(design), sun().azimuth < 0 ? -1 : 1);
      if (region.part === "siding") layFootWeather(relief, region, house.fittings(design), materials[material].foot);
      if (region.part === "accent") layGableBands(relief, region, house.gables());
      else if (hasCornerBoards) layCornerBoards(relief, region, house.corners(design));
      else if (material === "ledgestone") layCornerStones(relief, region, house.corners(design));
    },
  };
}

function roofFinishing(
  roof: PreparedRegion,
  material: MaterialId,
  { house, trim, sun }: { house: House; trim: () => LinearColor; sun: () => Sun },
): Finishing {
  const drips = isRoof(material) && hasDripEdge(material);
  return {
    key: "caps",
    second: drips ? trim() : isRoof(material) && isSheet(material) ? house.skyLight() : undefined,
    work(relief) {
      if (!isRoof(material)) return;
      laySheen(relief, roof, material);
      layWeather(relief, roof, material);
      if (drips) layDripEdges(relief, roof, { edges: house.roofEdges(), material, wall: house.siding() });
      layMeetings(relief, roof, material);
      layCaps(relief, roof, house.roofEdges(), material);
      layFaceLight(relief, roof, sun);
    },
  };
}

function isRoof(material: MaterialId): material is RoofMaterial {
  return roofMaterials.some((id) => id === material);
}
