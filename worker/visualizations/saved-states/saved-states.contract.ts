import { z } from "zod";
import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import { schemaOf } from "#services/designs.ts";
import { type Service, serviceIds } from "#services/services.ts";
import { surfacesSchema } from "../visualizations.contract.ts";

/** What the visualizer keeps of somebody's work on a photo. It has the schemas of all services, so pages take types alone. */

const pictureId = z.string().min(1).max(64);
const line = z.string().max(2000);
const versionName = z.string().min(1).max(64);

/** Turns that are kept; the page keeps as many. */
export const maxTurns = 40;

const plannedChange = z.object({
  keys: z.array(z.string().max(40)).max(40),
  name: z.string().max(200),
  from: z.string().max(300),
  to: z.string().max(300),
  fromHex: z.string().max(9).nullable(),
  toHex: z.string().max(9).nullable(),
});

function turnOf<Of extends Service>(service: Of) {
  const design = schemaOf(service);
  return z.object({
    id: pictureId,
    on: pictureId,
    message: line,
    before: design,
    reply: z.object({
      patch: z.record(z.string().max(64), z.unknown()).nullable(),
      design,
      plan: line,
      changes: z.array(plannedChange).max(40).optional(),
      note: line.optional(),
      swatches: z.array(z.object({ name: z.string().max(200), hex: z.string().max(9) })).max(40),
      answer: line.optional(),
      choices: z.array(z.string().max(300)).max(40),
      understood: z.boolean(),
      refused: line.optional(),
      surface: z.string().max(64).nullable(),
      by: z.enum(["words", "model"]),
    }),
    state: z.enum(["open", "taken-back", "ordered"]),
    made: pictureId.nullable(),
    after: pictureId.nullish(),
    failed: line.nullish(),
    struck: z.array(z.string().max(40)).max(40).optional(),
  });
}

/** As it stands, perhaps before anything is chosen: an order checks it, and until then it is only its owner's. */
const unfinishedDesign = z.record(z.string().max(40), z.unknown());

function stateOf<Of extends Service>(service: Of) {
  const work = z.object({
    step: z.enum(["surfaces", "design", "result"]),
    surfaces: surfacesSchema.nullable(),
    design: unfinishedDesign,
    /** The picture whose design was taken up, and the one on show. */
    parentId: pictureId.nullable(),
    shown: pictureId.nullable(),
    /** A name of its own for each time it was saved. */
    version: versionName.optional(),
  });
  return z.strictObject({
    service: z.literal(service),
    knows: z.array(versionName).max(20).optional(),
    work: work.optional(),
    turns: z.array(turnOf(service)).max(maxTurns).optional(),
  });
}
type State = { [Of in Service]: ReturnType<typeof stateOf<Of>> }[Service];

/**
 * `PUT /api/saved-states/:photoId`: what is left out stays as it was. `knows`: the versions of `work` that the writer has seen or
 * sent; where the account has another one, nothing is saved (409 CHANGED_MEANWHILE). Without it the last word counts.
 */
export const savedStateSchema = z.discriminatedUnion(
  "service",
  serviceIds.map((service) => stateOf(service)) as [State, ...State[]],
  { error: () => m.server_no_such_service() },
);
export type SavedState = z.infer<typeof savedStateSchema>;
export type SavedWork = Omit<NonNullable<SavedState["work"]>, "design"> & { design: Design };
/** Answer of `GET /api/saved-states/:photoId?service=…`, inside `{ success, data }`; null where nothing is saved. */
export type ReadState = { work: SavedWork | null };
export type SavedTurn = NonNullable<SavedState["turns"]>[number];
