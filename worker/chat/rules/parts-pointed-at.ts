import type { SurfaceKind } from "#engine/index.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";

export function partsPointedAt(service: Service, pointed: SurfaceKind | null): Part[] {
  const { parts, partOfSurface = {} } = chatOf(service);
  const key = pointed && partOfSurface[pointed];
  return parts.filter((part) => part.key === key);
}
