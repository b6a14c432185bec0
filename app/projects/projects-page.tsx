import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import "../layout/radix-components.css";
import "../account/dashboard.css";
import { SignedIn } from "../account/signed-in.tsx";
import { unlistedMeta } from "../layout/page-meta.ts";
import "../ui/form.css";
import type { Route } from "./+types/projects-page";
import { ProjectGrid } from "./project-grid.tsx";
import type { ProjectFilters } from "./project-requests.ts";
import { ProjectsBar } from "./projects-bar.tsx";
import "./projects.css";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.projects_title(), matches[0].loaderData?.tenant.companyName);
}

/** All houses of an account, and of the company that it works for. */
export default function ProjectsPage() {
  return <SignedIn>{() => <Projects />}</SignedIn>;
}

function Projects() {
  const { filters, change } = useFilters();
  return (
    <main id="content" className="projects-page">
      <header className="projects-head">
        <h1>{m.projects_title()}</h1>
      </header>
      <ProjectsBar filters={filters} onChange={change} />
      <ProjectGrid filters={filters} onChange={change} />
    </main>
  );
}

/** They live in the address bar: the back button undoes them, and typing leaves no trail in the history. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(
    (): ProjectFilters => ({ q: params.get("q") ?? "", isArchived: params.get("archived") === "true" }),
    [params],
  );
  const change = useCallback(
    (some: Partial<ProjectFilters>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (some.q !== undefined) next.set("q", some.q);
          if (some.isArchived !== undefined) next.set("archived", String(some.isArchived));
          if (!next.get("q")) next.delete("q");
          if (next.get("archived") !== "true") next.delete("archived");
          return next;
        },
        { replace: some.q !== undefined, preventScrollReset: true },
      ),
    [setParams],
  );
  return { filters, change };
}
