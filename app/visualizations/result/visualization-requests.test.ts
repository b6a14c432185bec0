import { afterEach, describe, expect, it, vi } from "vitest";
import { createVisualization } from "./visualization-requests.ts";

const order = { photoId: "p", service: "roofing-siding", design: {} } as const;

/** Runs an order against answers given in turn; "lost" is an answer that never arrives. */
async function send(...answers: (Response | "lost")[]) {
  vi.useFakeTimers();
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    const answer = answers.shift();
    if (!answer || answer === "lost") throw new TypeError("Failed to fetch");
    return answer;
  });
  const sent = createVisualization(order, "key").catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return { result: await sent, keys };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("ordering a picture", () => {
  it("sends an order whose answer was lost again under the same key, so that it is paid once", async () => {
    const { result, keys } = await send("lost", "lost", Response.json({ success: true, data: { id: "v" } }));
    expect(result).toEqual({ id: "v" });
    expect(keys).toEqual(["key", "key", "key"]);
  });

  it("does the same where a gateway answers in the server's place, and not where the server itself has failed", async () => {
    const gateway = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    const { result, keys } = await send(gateway(), Response.json({ success: true, data: { id: "v" } }));
    expect([result, keys]).toEqual([{ id: "v" }, ["key", "key"]]);
    const failed = await send(Response.json({ success: false, error: "No.", code: "INTERNAL" }, { status: 503 }));
    expect(failed.result).toMatchObject({ status: 503 });
    expect(failed.keys).toHaveLength(1);
  });

  it("gives up on a connection that stays away, and at once on a refusal", async () => {
    const offline = await send();
    expect(offline.result).toBeInstanceOf(TypeError);
    expect(offline.keys).toHaveLength(6);
    const rejected = await send(Response.json({ success: false, error: "No.", code: "FORBIDDEN" }, { status: 403 }));
    expect(rejected.result).toMatchObject({ status: 403 });
    expect(rejected.keys).toHaveLength(1);
  });
});
