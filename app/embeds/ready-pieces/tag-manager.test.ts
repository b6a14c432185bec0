import { expect, it } from "vitest";
import { listenerCode, tagManagerContainer } from "./tag-manager.ts";

const origin = "https://eavesight.test";

/** Runs the listener in a page of its own. @returns what the page's data layer was told */
function hear(messages: { origin: string; data: unknown }[]): unknown[] {
  const page: { dataLayer?: unknown[] } = {};
  let listen = (_event: { origin: string; data: unknown }) => {};
  const code = listenerCode(origin).replaceAll(/<\/?script>/g, "");
  new Function("window", "addEventListener", code)(page, (_name: string, heard: typeof listen) => {
    listen = heard;
  });
  for (const message of messages) listen(message);
  return page.dataLayer ?? [];
}

const said = (data: object, from = origin) => ({ origin: from, data: { source: "eavesight", ...data } });

it("tells Analytics of photos, pictures and leads, each once under its id, and nothing about a person", () => {
  expect(
    hear([
      said({ event: "ready" }),
      said({ event: "height", height: 700 }),
      said({ event: "uploaded", id: "a" }),
      said({ event: "generated", id: "b", visualizationId: "private" }),
      said({ event: "lead", id: "c", email: "rosa@example.test" }),
      said({ event: "lead", id: "c" }),
    ]),
  ).toEqual([
    { event: "visualizer_photo", event_id: "a" },
    { event: "visualizer_picture", event_id: "b" },
    { event: "generate_lead", event_id: "c" },
  ]);
});

it("hears nobody else", () => {
  expect(
    hear([
      said({ event: "lead", id: "a" }, "https://evil.example"),
      { origin, data: null },
      { origin, data: "lead" },
      { origin, data: { event: "lead", id: "a" } },
      said({ event: "toString", id: "a" }),
      said({ event: "__proto__", id: "a" }),
    ]),
  ).toEqual([]);
});

it("is a container whose parts know each other", () => {
  const { exportFormatVersion, containerVersion } = JSON.parse(tagManagerContainer(origin));
  expect(exportFormatVersion).toBe(2);
  const { tag, trigger, variable, builtInVariable } = containerVersion;
  const triggers = ["2147479553", ...trigger.map(({ triggerId }: { triggerId: string }) => triggerId)];
  for (const { firingTriggerId } of tag) expect(triggers).toContain(firingTriggerId[0]);
  const names = ["_event", ...[...variable, ...builtInVariable].map(({ name }: { name: string }) => name)];
  const asked = [...JSON.stringify(containerVersion).matchAll(/\{\{(.+?)\}\}/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(3);
  for (const name of asked) expect(names).toContain(name);
  const [filter] = trigger[0].customEventFilter;
  const pattern = new RegExp(filter.parameter[1].value);
  for (const name of ["generate_lead", "visualizer_photo", "visualizer_picture"]) expect(name).toMatch(pattern);
  expect("gtm.js").not.toMatch(pattern);
});
