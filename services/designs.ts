import type { ZodType } from "zod";
import type { Description } from "./description.ts";
import { designs } from "./registry/designs.ts";
import type { Brief } from "./renderings.ts";
import type { FullService } from "./service.ts";
import type { Service } from "./services.ts";

// biome-ignore lint/suspicious/noExplicitAny: the brief of whichever service it is
type DesignOf<Of extends Service> = (typeof designs)[Of] extends FullService<infer Design, any> ? Design : never;

/** What a person chose, as it lies on the wire and in recipes. */
export type Order = { [Of in Service]: { service: Of; design: DesignOf<Of> } }[Service];
export type Design = Order["design"];

// An order's design is of the order's service, so one service's functions are safe for it.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyService = FullService<any, any>;

export function designOf(service: Service): AnyService {
  return designs[service];
}

/** The schema of a service's designs. */
export function schemaOf<Of extends Service>(service: Of): ZodType<DesignOf<Of>> {
  return designOf(service).schema;
}

/** The order as the engine takes it: colors by value. @throws RangeError for a color that the catalogue does not have */
export function toBrief({ service, design }: Order): Brief {
  return { service, design: designOf(service).toBrief(design) } as Brief;
}

/** The same design arranged another way, as the `turn`-th further picture of an order shows it; null where there is only one way. */
export function rearrange({ service, design }: Order, turn: number): Design | null {
  return designOf(service).rearrange?.(design, turn) ?? null;
}

/** What people read of a design who were not there when it was chosen. */
export function describeOrder({ service, design }: Order): Description {
  return designOf(service).describe(design);
}
