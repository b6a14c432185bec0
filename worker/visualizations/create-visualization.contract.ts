import { z } from "zod";
import { m } from "#messages";
import { schemaOf } from "#services/designs.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { maxVariations } from "./variations.catalogue.ts";
import { surfacesSchema } from "./visualizations.contract.ts";

/** What is asked for in an order. It has the schemas of all services, so no page loads it. */

const asked = {
  photoId: z.string().min(1).max(64),
  surfaces: surfacesSchema.optional(),
  tenant: z.string().min(1).max(64).optional(),
  /** How many pictures of the design, each another one and each counted; 1 where it is not said. */
  variations: z
    .int()
    .min(1, { error: () => m.visualizations_min_pictures() })
    .max(maxVariations, { error: () => m.visualizations_max_pictures({ max: maxVariations }) })
    .optional(),
  /** The picture that this one goes back to. One that is not of this photo, or of another maker, is left out. */
  parentId: z.string().min(1).max(64).optional(),
};

function asking<Of extends Service>(service: Of) {
  return z.object({ ...asked, service: z.literal(service), design: schemaOf(service) });
}
type Asking = { [Of in Service]: ReturnType<typeof asking<Of>> }[Service];

export const createVisualizationSchema = z.discriminatedUnion(
  "service",
  serviceIds.map((service) => asking(service)) as [Asking, ...Asking[]],
  { error: () => m.server_no_such_service() },
);
export type CreateVisualization = z.infer<typeof createVisualizationSchema>;
