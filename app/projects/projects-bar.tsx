import { useCallback } from "react";
import { m } from "#messages";
import { SearchBox } from "../ui/search-box.tsx";
import { useTypedSearch } from "../ui/use-debounced-search.ts";
import type { ProjectFilters } from "./project-requests.ts";

type Props = { filters: ProjectFilters; onChange: (some: Partial<ProjectFilters>) => void };

/** Searches when typing rests, or at once with Enter; beside it, what was put away. */
export function ProjectsBar({ filters, onChange }: Props) {
  const onSearch = useCallback((q: string) => onChange({ q }), [onChange]);
  const { text, setText, searchNow } = useTypedSearch({ q: filters.q, onSearch });
  const choices = [
    { isArchived: false, label: m.projects_active() },
    { isArchived: true, label: m.projects_archived() },
  ];
  return (
    <div className="projects-bar">
      <search>
        <form onSubmit={searchNow} className="field">
          <SearchBox
            text={text}
            onText={setText}
            aria-label={m.projects_search()}
            placeholder={m.projects_search_hint()}
          />
        </form>
      </search>
      <fieldset className="projects-choice">
        <legend className="sr-only">{m.projects_which()}</legend>
        {choices.map(({ isArchived, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filters.isArchived === isArchived}
            onClick={() => onChange({ isArchived })}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
