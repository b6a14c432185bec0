/** A request's path for the log: without what opens something, the ids of shared links and the tokens of invitations. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/+(?:s|api\/+invitations)\/+)[^/]+/i, "$1…");
}
