import type { Surfaces } from "#engine/index.ts";
import type { Brief } from "../renderings.ts";
import type { PanelEngine } from "./panel.ts";

type Answers = Readonly<Record<string, (scene: never, design: never) => unknown>>;

/** Asks the engine what a service's rendering answers, with the types of its `answers`. */
export function askingOf<A extends Answers>(service: Brief["service"]) {
  return <Name extends keyof A & string>(
    engine: PanelEngine,
    name: Name,
    { surfaces, design }: { surfaces: Surfaces; design: Parameters<A[Name]>[1] },
  ) => engine.ask(surfaces, { service, design } as Brief, name) as Promise<Awaited<ReturnType<A[Name]>>>;
}
