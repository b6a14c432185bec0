import type { ProjectFilters } from "./project-requests.ts";

/** Everything about houses begins alike, so that a change makes all of it stale. */
export const projectKeys = {
  all: ["projects"] as const,
  list: (filters: ProjectFilters) => ["projects", "list", filters] as const,
  one: (id: string) => ["projects", "one", id] as const,
  pictures: (id: string) => ["projects", "one", id, "pictures"] as const,
};
