/**
 * How a page comes alive: a route asks for it with `export const handle = { hydrate: "intent" }`, or with a function where its
 * address decides. "intent": at the visitor's first sign of intent. "island": a plain page around a part that comes alive
 * without the router, at the same sign, as widgets are. "part": the same in a page of the site. "page": a
 * page of the site whole, at once and without the router. undefined: at once.
 */
export type Hydration = "intent" | "island" | "part" | "page";

type Handle = { hydrate?: Hydration | ((params: URLSearchParams) => Hydration | undefined) };

/** @param handle of the innermost route */
export function hydrationOf(handle: unknown, params: URLSearchParams): Hydration | undefined {
  const { hydrate } = (handle ?? {}) as Handle;
  return typeof hydrate === "function" ? hydrate(params) : hydrate;
}
