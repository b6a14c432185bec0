import { and, eq } from "drizzle-orm";
import type { SurfaceKind, Surfaces } from "#engine/index.ts";
import { describeOrder, designOf } from "#services/designs.ts";
import type { Actor } from "../auth/find-actor.ts";
import { noSuchPhoto } from "../photos/find-photo.ts";
import { findProjectToChange } from "../photos/find-project.ts";
import { readSurfaces } from "../photos/surfaces-file.ts";
import { photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { findVisualization, noSuchPicture } from "../visualizations/find-visualizations.ts";
import { isSelected } from "../visualizations/reject-missing-surface.ts";
import { visualizations } from "../visualizations/table.ts";
import type { DesignFit } from "./projects.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "pictures">;
type Asked = { actor: Actor; projectId: string; photoId: string; pictureId: string };

/**
 * What the design of a picture needs on another photo: the surfaces that are marked there already, and those that still have to
 * be. Nothing is made or counted.
 * @throws AppError NOT_FOUND, FORBIDDEN where no picture can be added
 */
export async function fitDesign(ports: Needed, { actor, projectId, photoId, pictureId }: Asked): Promise<DesignFit> {
  await findVisualization(ports, actor, pictureId);
  await findProjectToChange(ports, actor, projectId);
  const [photo] = await ports.db
    .select({ surfaces: photos.surfaces, surfacesKey: photos.surfacesKey })
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.projectId, projectId)));
  if (!photo) throw noSuchPhoto();
  const [source] = await ports.db
    .select({ recipe: visualizations.recipe })
    .from(visualizations)
    .where(eq(visualizations.id, pictureId));
  if (!source) throw noSuchPicture();
  const { recipe } = source;
  const { markables, requiredSurfaces } = designOf(recipe.service);
  const needed = requiredSurfaces?.(recipe.design) ?? markedIn(await readSurfaces(ports, recipe));
  const wanted = markables.filter(({ kind }) => needed.includes(kind));
  const there = wanted.length > 0 ? await readSurfaces(ports, photo) : null;
  const isThere = (kind: SurfaceKind) => there !== null && isSelected(there, kind);
  return {
    service: recipe.service,
    words: describeOrder(recipe).line,
    marked: wanted.filter(({ kind }) => isThere(kind)).map(({ name }) => name()),
    missing: wanted.filter(({ kind }) => !isThere(kind)).map(({ name }) => name()),
  };
}

function markedIn(surfaces: Surfaces | null): SurfaceKind[] {
  return surfaces?.regions.map(({ kind }) => kind).filter((kind) => isSelected(surfaces, kind)) ?? [];
}
