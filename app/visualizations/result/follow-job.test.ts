import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api.ts";
import { followJob } from "./follow-job.ts";

/** Answers each look in turn; "offline" is a fetch that fails. */
function serve(...looks: (Response | "offline")[]) {
  const fetch = vi.fn(async (_address?: unknown, _init?: RequestInit) => {
    const look = looks.shift();
    if (!look || look === "offline") throw new TypeError("Failed to fetch");
    return look;
  });
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.useFakeTimers();
  return fetch;
}

function look(status: string, stage: string): Response {
  return Response.json({ success: true, data: { id: "v", status, stage } }, { headers: { "Retry-After": "2" } });
}

function unknown(): Response {
  return Response.json({ success: false, error: "No such picture.", code: "NOT_FOUND" }, { status: 404 });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("following a job", () => {
  it("looks at the server's pace until the job is over, and waits out a lost connection", async () => {
    const fetch = serve(look("queued", "waiting"), "offline", look("rendering", "masking"), look("done", "ready"));
    const stages: string[] = [];
    const followed = followJob("v", {
      signal: new AbortController().signal,
      onProgress: ({ stage }) => stages.push(stage),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    expect((await followed).status).toBe("done");
    expect(stages).toEqual(["waiting", "masking", "ready"]);
  });

  it("asks at once for more after news, and at the server's pace where that holds no look", async () => {
    const fetch = serve(look("rendering", "masking"), look("rendering", "masking"), look("done", "ready"));
    const followed = followJob("v", { signal: new AbortController().signal, onProgress: () => undefined });
    await vi.advanceTimersByTimeAsync(150);
    expect(fetch.mock.calls.map(([address]) => new URL(String(address), "http://page").search)).toEqual([
      "",
      "?wait=2",
    ]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await followed).status).toBe("done");
  });

  it("asks again when an answer does not come", async () => {
    const fetch = serve(look("done", "ready"));
    vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), milliseconds);
      return late.signal;
    });
    fetch.mockImplementationOnce((_?: unknown, init?: RequestInit) => {
      return new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", reject));
    });
    const followed = followJob("v", { signal: new AbortController().signal, onProgress: () => undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await followed).status).toBe("done");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("gives up on a job that the server does not know, when it has said so four times", async () => {
    const fetch = serve(...Array.from({ length: 9 }, unknown));
    const followed = followJob("v", { signal: new AbortController().signal, onProgress: () => undefined });
    const ended = expect(followed).rejects.toBeInstanceOf(ApiError);
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("finds a job again that changed hands while somebody signed in", async () => {
    serve(look("rendering", "masking"), unknown(), unknown(), look("done", "ready"));
    const followed = followJob("v", { signal: new AbortController().signal, onProgress: () => undefined });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await followed).status).toBe("done");
  });

  it("stops when the page is left", async () => {
    const fetch = serve(look("queued", "waiting"), look("queued", "waiting"));
    const leave = new AbortController();
    const followed = followJob("v", { signal: leave.signal, onProgress: () => undefined });
    const ended = expect(followed).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(10);
    leave.abort(new Error("left"));
    await ended;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
