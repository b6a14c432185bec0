import type { SurfaceKind } from "#engine/index.ts";
import type { Service } from "../../visualizations/visualizations.catalogue.ts";
import type { Part } from "../parts/part.ts";
import { chatOf } from "../parts/parts-of.ts";

export function partsPointedAt(service: Service, pointed: SurfaceKind | null): Part[] {
  const { parts, partOfSurface = {} } = chatOf(service);
  const key = pointed && partOfSurface[pointed];
  return parts.filter((part) => part.key === key);
}
