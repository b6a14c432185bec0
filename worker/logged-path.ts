/** A request's path for the log: without what opens something, the ids of shared links, the tokens of invitations and of links to pictures. */
export function loggedPath(path: string): string {
  return path.replace(
    /^(\/+(?:s|your-picture|stop|approve|api\/+(?:invitations|your-picture|stop|approve))\/+)[^/]+/i,
    "$1…",
  );
}
