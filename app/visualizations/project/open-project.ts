import { loadPanel } from "#services/panels.ts";
import type { Service } from "#services/services.ts";
import type { OpenedProject } from "#worker/projects/visualizer.contract.ts";
import { dataOf, failOnError } from "../../api.ts";
import { actorApi } from "../actor-headers.ts";
import { mergeTurns } from "../chat/turns.ts";
import { pageService } from "../service-context.ts";
import type { SavedState } from "../work/saved-state.ts";
import type { ProjectLink } from "./project-link.ts";
import { resumeProject } from "./resume-project.ts";

/**
 * A house with all that was made of it, as the visualizer goes on with it on this device.
 * @throws ApiError; 404 for a house of somebody else and for none at all. TypeError without a connection
 */
export async function openProject(service: Service, { id, ...which }: ProjectLink): Promise<SavedState> {
  const opened: OpenedProject = await dataOf(
    actorApi.projects[":id"].visualizer.$get({ param: { id }, query: { service, ...which } }),
  );
  const [file, panel] = await Promise.all([
    failOnError(await fetch(opened.photo.url)).then((answer) => answer.blob()),
    loadPanel(service),
  ]);
  const { forNewPhoto } = pageService(service, panel);
  const design = opened.design && (forNewPhoto?.(opened.design) ?? opened.design);
  mergeTurns(opened.photo.id, opened.turns);
  const { width, height } = opened.photo;
  return {
    photo: { blob: file, width, height, tips: [] },
    photoId: opened.photo.id,
    projectId: opened.id,
    mayChange: opened.mayChange,
    version: opened.work?.version ?? null,
    work: resumeProject({ ...opened, design }),
  };
}
