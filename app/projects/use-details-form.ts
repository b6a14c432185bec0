import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { ProjectDetail, ProjectDetails } from "#worker/projects/projects.contract.ts";
import { projectKeys } from "./project-keys.ts";
import { fetchProject } from "./project-requests.ts";
import { isChangedMeanwhile, useProjectChange } from "./use-project.ts";

export type DetailName = keyof ProjectDetails;
/** `from`: what was saved when the person began to type, or when they were told that it had changed. */
type Edit = { to: string; from: string };
type Edits = Partial<Record<DetailName, Edit>>;

/**
 * What is typed over the details of a house. Fields that nobody touched here follow what is saved. Where somebody else saved
 * another text meanwhile, nothing is overwritten: `theirs` has it, and saving again is then meant.
 */
export function useDetailsForm(project: ProjectDetail) {
  const [edits, setEdits] = useState<Edits>({});
  const [theirs, setTheirs] = useState<Partial<Record<DetailName, string>>>({});
  const [isSaved, setIsSaved] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error } = useProjectChange(project.id, m.projects_save_failed());
  const savedOf = (name: DetailName, { [name]: text }: ProjectDetail = project) => text ?? "";

  function type(name: DetailName, to: string) {
    const from = edits[name]?.from ?? savedOf(name);
    setIsSaved(false);
    if (to === from) take(name);
    else setEdits({ ...edits, [name]: { to, from } });
  }

  /** Lets go of what was typed, for what is saved. */
  function take(name: DetailName) {
    setEdits(({ [name]: _, ...others }) => others);
    setTheirs(({ [name]: _, ...others }) => others);
  }

  function save() {
    const sent = edits;
    const texts = (which: keyof Edit) =>
      Object.fromEntries(Object.entries(sent).map(([name, edit]) => [name, edit[which]]));
    setTheirs({});
    mutate(
      { ...texts("to"), from: texts("from") },
      { onSuccess: (saved) => settle(sent, saved), onError: (failure) => isChangedMeanwhile(failure) && compare(sent) },
    );
  }

  /** Who typed on while it was sent has that still to save. */
  function settle(sent: Edits, saved: ProjectDetail) {
    setIsSaved(true);
    setEdits((now) =>
      editsOf(now, (name, edit) => (edit.to === sent[name]?.to ? null : { ...edit, from: savedOf(name, saved) })),
    );
  }

  async function compare(sent: Edits) {
    const found = await fetchProject(project.id).catch(() => null);
    if (!found) return;
    client.setQueryData(projectKeys.one(project.id), found);
    const names = (Object.keys(sent) as DetailName[]).filter((name) => {
      const saved = savedOf(name, found);
      return saved !== sent[name]?.from && saved !== sent[name]?.to;
    });
    setTheirs(Object.fromEntries(names.map((name) => [name, savedOf(name, found)])));
    setEdits((now) => editsOf(now, (name, edit) => ({ ...edit, from: savedOf(name, found) })));
  }

  return {
    valueOf: (name: DetailName) => edits[name]?.to ?? savedOf(name),
    type,
    theirs,
    take,
    save,
    isPending,
    /** What went wrong, apart from what `theirs` says. */
    error: isChangedMeanwhile(error) ? null : error,
    isDirty: Object.keys(edits).length > 0,
    isSaved: isSaved && !isPending,
  };
}

function editsOf(edits: Edits, change: (name: DetailName, edit: Edit) => Edit | null): Edits {
  const changed = (Object.entries(edits) as [DetailName, Edit][]).map(([name, edit]) => [name, change(name, edit)]);
  return Object.fromEntries(changed.filter(([, edit]) => edit !== null));
}
