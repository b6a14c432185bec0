import type { Surfaces } from "#engine/index.ts";
import type { Design } from "#services/designs.ts";
import type { SavedTurn, SavedWork } from "../visualizations/saved-states/saved-states.contract.ts";
import type { VisualizationStatus } from "../visualizations/visualizations.contract.ts";

/** A picture of the photo. `surfaces` is a place in the list of them; null where none are written down. */
export type OpenedPicture = {
  id: string;
  /** The press of Generate that it came of. */
  orderId: string | null;
  status: VisualizationStatus;
  design: Design;
  parentId: string | null;
  surfaces: number | null;
};

/** Answer of `GET /api/projects/:id/visualizer`, inside `{ success, data }`: all that the visualizer goes on from. */
export type OpenedProject = {
  id: string;
  name: string | null;
  address: string | null;
  /** Whether photos and pictures can be added to it; a colleague of sales sees the houses of others. */
  mayChange: boolean;
  photo: { id: string; width: number; height: number; url: string };
  /** Where the account was; null where it has not been at work on this photo. */
  work: SavedWork | null;
  turns: SavedTurn[];
  /** Those of the pictures, each once. */
  surfaces: Surfaces[];
  /** Of this photo and service, oldest first. */
  pictures: OpenedPicture[];
  /** The picture that was asked for, where it is one of these. */
  pictureId: string | null;
  /** The design that was asked for, to be put on this photo. */
  design: Design | null;
};
