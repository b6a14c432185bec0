import type { SurfaceKind } from "../../../engine/surfaces.ts";
import type { Service } from "../../visualizations/catalogue.ts";
import type { Part } from "../parts/part.ts";
import { partsOf } from "../parts/parts-of.ts";

const partOfSurface: Partial<Record<Service, Partial<Record<SurfaceKind, string>>>> = {
  "roofing-siding": {
    roof: "roof",
    siding: "siding",
    trim: "trim",
    door: "frontDoor",
    garage: "garageDoor",
    shutter: "shutters",
  },
  pools: { paved: "decking", lawn: "surroundings" },
  landscape: { lawn: "lawn", soil: "bed", paved: "drive" },
};

export function partsPointedAt(service: Service, pointed: SurfaceKind | null): Part[] {
  const key = pointed && partOfSurface[service]?.[pointed];
  return partsOf[service].filter((part) => part.key === key);
}
