import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { ServiceLinks } from "#app/layout/service-links.tsx";
import { topicLabel } from "#app/leads/inbox/lead-labels.ts";
import routes from "#app/routes.ts";
import { Visualizer } from "#app/visualizations/visualizer.tsx";
import { loadPanel } from "#services/panels.ts";
import { type Service, serviceAt } from "#services/services.ts";

/** The service of `fences/`, which only the test's registry has. */
const fences = "fences" as Service;
const company = { slug: "demo", companyName: "Demo", active: true };

function html(element: React.ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
}

it("has a page of its own and a widget's", () => {
  const all = JSON.stringify(routes);
  expect(all).toContain('"path":"fences"');
  expect(all).toContain('"path":"embed-fences"');
  expect(serviceAt("/Fences/")?.menu.name()).toBe("Fence Visualization");
});

it("is in the menus, with its name and what it does", () => {
  const menu = html(<ServiceLinks withText />);
  expect(menu).toContain('href="/fences"');
  expect(menu).toContain("Fence Visualization");
  expect(menu).toContain("AI fence visualization");
});

it("begins with its own words and samples", () => {
  const page = html(<Visualizer service={fences} tenant={company} />);
  expect(page).toContain("See a fence around your own yard");
  expect(page).toContain("/samples/backyard-thumb.jpg");
});

it("brings its panel along", async () => {
  const { DesignPanel, blank, heading } = await loadPanel(fences);
  expect(heading()).toBe("A fence around your yard");
  const props = { surfaces: null, has: new Set<never>(), start: null, engine: null };
  const panel = html(
    <DesignPanel
      {...props}
      design={blank}
      onChange={() => undefined}
      onSelect={() => undefined}
      say={() => undefined}
    />,
  );
  expect(panel).toContain("Cedar");
});

it("is what a lead of it is about", () => {
  expect(topicLabel({ leadType: "contact", service: "fences", embed: null })).toBe("Fence Visualization");
});
