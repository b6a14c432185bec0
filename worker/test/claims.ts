import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { decodeJpeg } from "../photos/codec.ts";
import type { Visualization } from "../visualizations/visualizations.contract.ts";
import { ask, makePhoto, type Person } from "./factories.ts";
import { idOf, newRoof, order, untilOver } from "./make-picture.ts";

/** Pictures that are made by one and taken over by another, for tests. */

/** Larger than what is shown with a mark. */
export const size = { width: 1320, height: 330 };
export const password = "correct horse battery staple";

let accounts = 0;

/** Signs up in the browser of a visitor, whose pictures come along. */
export async function signUpAs(visitor: Person, email = `claimer-${++accounts}@example.test`): Promise<Person> {
  const response = await ask("/api/auth/register", {
    headers: visitor.headers,
    body: { email, password, firstName: "Ada", lastName: "Porter" },
  });
  const { data } = await response.json<{ data: { token: string } }>();
  const headers = { Authorization: `Bearer ${data.token}` };
  const me = await ask("/api/auth/me", { headers });
  const { user } = (await me.json<{ data: { user: { id: string } } }>()).data;
  return { id: user.id, headers, owner: { userId: user.id } };
}

export async function makeLarge(person: Person, headers: Record<string, string> = {}): Promise<Visualization> {
  const photoId = await makePhoto(person, size);
  return untilOver(person, await idOf(await order(person, { photoId, design: newRoof }, headers)));
}

/** The size of the JPEG behind a link. */
export async function sizeAt(url: string | null): Promise<number[]> {
  const response = await ask(url ?? "");
  expect(response.status).toBe(200);
  return sizeOf(await response.arrayBuffer());
}

export async function storedSize(key: string | null): Promise<number[]> {
  const file = await env.PICTURES.get(key ?? "");
  return sizeOf((await file?.arrayBuffer()) ?? new ArrayBuffer());
}

async function sizeOf(file: ArrayBuffer): Promise<number[]> {
  const { width, height } = await decodeJpeg(new Uint8Array(file));
  return [width, height];
}
