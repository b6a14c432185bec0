import type { Visualization } from "../visualizations/visualizations.contract.ts";
import { ask, houseSurfaces, makePhoto, type Person } from "./factories.ts";

export const newRoof = { roof: { material: "standing-seam", color: "charcoal" } };
export const newLook = { ...newRoof, siding: { material: "board-and-batten", color: "navy" } };

/** Asks for a picture at the front door. */
export function order(
  person: Person,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return ask("/api/visualizations", {
    headers: { ...person.headers, ...headers },
    body: { service: "roofing-siding", design: newLook, surfaces: houseSurfaces, ...body },
  });
}

export async function idOf(response: Response): Promise<string> {
  const { data } = await response.json<{ data: { id: string } }>();
  return data.id;
}

export async function look(person: Person, id: string): Promise<Visualization> {
  const response = await ask(`/api/visualizations/${id}`, { headers: person.headers });
  return (await response.json<{ data: Visualization }>()).data;
}

/** Asks until the picture is done or failed, as the page does. */
export async function untilOver(person: Person, id: string): Promise<Visualization> {
  for (;;) {
    const visualization = await look(person, id);
    if (visualization.status === "done" || visualization.status === "failed") return visualization;
    await scheduler.wait(100);
  }
}

export async function orderAndWait(person: Person, body: Record<string, unknown> = {}): Promise<Visualization> {
  const photoId = await makePhoto(person);
  const response = await order(person, { photoId, ...body });
  if (response.status !== 202) throw new Error(await response.text());
  return untilOver(person, await idOf(response));
}
