/** A house that an address names, and where to go on in it: `?project=ID`, and which photo, picture or design of a picture. */
export type ProjectLink = { id: string; photo?: string; picture?: string; design?: string };

/** null where the address names none. */
export function readProjectLink(search: string): ProjectLink | null {
  const asked = new URLSearchParams(search);
  const id = asked.get("project");
  if (!id) return null;
  const link: ProjectLink = { id };
  for (const name of ["photo", "picture", "design"] as const) {
    const value = asked.get(name);
    if (value) link[name] = value;
  }
  return link;
}

/** The address in the bar names the photo that is open, so that a reload opens it again. */
export function showProjectLink({ id, photo }: { id: string; photo: string }): void {
  const here = new URL(location.href);
  for (const name of ["picture", "design"]) here.searchParams.delete(name);
  here.searchParams.set("project", id);
  here.searchParams.set("photo", photo);
  history.replaceState(history.state, "", here);
}
