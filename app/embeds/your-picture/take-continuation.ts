import { language } from "#messages";
import { loadPanel } from "#services/panels.ts";
import { pathIn } from "#worker/language.contract.ts";
import type { Continuation } from "#worker/leads/homeowner/homeowner.contract.ts";
import { pathOfPicture } from "#worker/leads/homeowner/homeowner.contract.ts";
import { api, dataOf, failOnError, visitorTokenKey, writeStored } from "../../api.ts";
import {
  hasSavedState,
  keepsState,
  type SavedState,
  saveVisualizerState,
} from "../../visualizations/work/saved-state.ts";
import { initialVisualizerState } from "../../visualizations/work/visualizer-state.ts";

/** The work cannot be handed over to the visualizer's page: this browser stores nothing. */
export class StorageRefused extends Error {}

export type Ready = Pick<Continuation, "path" | "storageScope"> & {
  saved: SavedState;
  /** There is other work on this shelf of the browser's storage. */
  replaces: boolean;
};

/** Asks for this browser's own copy of the photo, and makes the work of it that the visualizer's page goes on with. */
export async function takeContinuation(token: string): Promise<Ready> {
  if (!keepsState()) throw new StorageRefused();
  const { visitorToken, path, storageScope, photo, service, order, surfaces } = await dataOf(
    api["your-picture"][":token"].continue.$post({ param: { token } }),
  );
  if (visitorToken) writeStored(visitorTokenKey, visitorToken);
  const [file, panel] = await Promise.all([
    failOnError(await fetch(`${pathOfPicture(token)}/before.jpg`)),
    loadPanel(service),
  ]);
  const { id, width, height } = photo;
  const start = initialVisualizerState(order?.design ?? panel.blank, surfaces);
  return {
    path,
    storageScope,
    replaces: hasSavedState(storageScope),
    saved: {
      photo: { blob: await file.blob(), width, height, tips: [] },
      photoId: id,
      work: { ...start, step: surfaces ? "design" : "surfaces" },
    },
  };
}

export async function openContinuation({ path, storageScope, saved }: Ready): Promise<void> {
  await saveVisualizerState(storageScope, saved);
  if (!hasSavedState(storageScope)) throw new StorageRefused();
  location.assign(inReadersLanguage(path));
}

/** A widget has one address, which takes a language as `lang=`; a page has an address in each. */
function inReadersLanguage(path: string): string {
  if (!/^\/embed\b/.test(path)) return pathIn(language(), path);
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ lang: language() })}`;
}
