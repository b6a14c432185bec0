/** Where a picture's files lie in R2. One place for each, so a step that runs twice writes over its own. */
export function patchKey(id: string): string {
  return `visualizations/${id}/patch.png`;
}

export function imageKey(id: string): string {
  return `visualizations/${id}/after.jpg`;
}

/** The picture without its mark, once its maker's plan allowed it. */
export function cleanKey(id: string): string {
  return `visualizations/${id}/clean.jpg`;
}
