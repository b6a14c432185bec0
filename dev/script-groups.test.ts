import path from "node:path";
import { describe, expect, it } from "vitest";
import { groupModules } from "./script-groups.ts";

const root = path.resolve(import.meta.dirname, "..");
const at = (file: string) => path.join(root, file);
const page = (file: string) => `${at(file)}?__react-router-build-client-route`;

/** A bundler's modules: what each imports at once, and what on demand. */
function graphOf(modules: Record<string, { now?: string[]; onDemand?: string[] }>) {
  return {
    getModuleInfo: (id: string) =>
      modules[id] ? { importedIds: modules[id].now ?? [], dynamicallyImportedIds: modules[id].onDemand ?? [] } : null,
  };
}

describe("the files of the browser's build", () => {
  it("hold what loads together: a module goes with the first stage that reaches it", () => {
    const names = groupModules(
      graphOf({
        [page("app/root.tsx")]: { now: ["react"] },
        [page("app/layout/site-shell.tsx")]: { now: ["react", "session"] },
        [page("app/layout/work-layout.tsx")]: { now: ["session", "leads"] },
        react: {},
        session: {},
        leads: { onDemand: ["dialog"] },
        dialog: {},
      }),
    );
    expect(Object.fromEntries(names)).toEqual({ react: "frame", session: "shell", leads: "work" });
  });

  it("keep what widgets and public pages share apart, also where they need it only on demand", () => {
    const names = groupModules(
      graphOf({
        [at("app/embeds/widget/island.tsx")]: { onDemand: ["form"] },
        [page("app/marketing/home/home-page.tsx")]: { now: ["button"] },
        [page("app/layout/site-shell.tsx")]: { now: ["form", "button", "toaster"] },
        form: {},
        button: {},
        toaster: {},
      }),
    );
    expect(Object.fromEntries(names)).toEqual({ form: "shell-later", button: "shell-public", toaster: "shell" });
  });

  it("bring no sheet to pages that do not show it", () => {
    const names = groupModules(
      graphOf({
        [page("app/auth/auth-page.tsx")]: { now: ["field"] },
        [page("app/layout/work-layout.tsx")]: { now: ["field", "card"] },
        field: { now: ["field.css"] },
        card: { now: ["card.css"] },
        "field.css": {},
        "card.css": {},
      }),
    );
    expect(Object.fromEntries(names)).toEqual({ card: "work" });
  });
});
