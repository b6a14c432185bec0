import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isPart, maxParts, type View, type ViewPart } from "#worker/views/views.contract.ts";
import { firstViewKey } from "./first-view.ts";

type Answerer = (address: string) => Response | Promise<Response>;

/** What the browser has, and the server's answers. */
let sent: string[] = [];
let stored: Map<string, string>;
let answerBy: Answerer;

const body = (address: string) => JSON.stringify({ success: true, data: address });
const partsOf = (address: string) => new URL(address, "https://eavesight.test").searchParams.getAll("get");
const viewOf = (data: ViewPart[]) => Response.json({ success: true, data } satisfies View);
const wholeView: Answerer = (address) =>
  address.startsWith("/api/views?")
    ? viewOf(partsOf(address).map((part) => ({ status: 200, body: body(`/api${part}`) })))
    : new Response(body(address));

/** A page that was opened just now. */
async function openPage(path = "/here") {
  vi.resetModules();
  vi.stubGlobal("location", { pathname: path, search: "" });
  sent = [];
  const { fetchTogether } = await import("./fetch-together.ts");
  return (address: string, { method = "GET", token = "a-token" } = {}) =>
    fetchTogether(address, { method, headers: { Authorization: `Bearer ${token}` } });
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  answerBy = wholeView;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("fetch", async (address: string, { method = "GET" } = {}) => {
    sent.push(method === "GET" ? address : `${method} ${address}`);
    return answerBy(address);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** All answers, once the timers of this moment have run. */
async function answersOf(asked: Promise<Response>[]) {
  const answers = Promise.all(asked.map(async (one) => [(await one).status, await (await one).text()]));
  await vi.advanceTimersByTimeAsync(1);
  return answers;
}

const me = "/api/auth/me";
const company = "/api/tenant/my-tenant";
const leads = "/api/tenants/3/leads?status=new";

describe("what a page reads in one moment", () => {
  it("goes out as one request, and each gets its own answer", async () => {
    const ask = await openPage();
    answerBy = (address) =>
      viewOf(
        partsOf(address).map((part) =>
          part === "/tenant/my-tenant"
            ? { status: 429, body: '{"error":"Too often."}', retryAfter: "7" }
            : { status: 200, body: body(part) },
        ),
      );
    const asked = [ask(me), ask(company), ask(leads)];
    expect(await answersOf(asked)).toEqual([
      [200, body("/auth/me")],
      [429, '{"error":"Too often."}'],
      [200, body("/tenants/3/leads?status=new")],
    ]);
    expect((await asked[1])?.headers.get("Retry-After")).toBe("7");
    expect(sent).toEqual([
      "/api/views?get=%2Fauth%2Fme&get=%2Ftenant%2Fmy-tenant&get=%2Ftenants%2F3%2Fleads%3Fstatus%3Dnew",
    ]);
  });

  it("goes out alone where it is alone, changes something, is no part or belongs to somebody else", async () => {
    const ask = await openPage();
    await answersOf([
      ask(me),
      ask(company, { method: "PUT" }),
      ask("/api/photos/1"),
      ask(me, { token: "another-token" }),
    ]);
    expect(sent.sort()).toEqual([me, me, "/api/photos/1", `PUT ${company}`].sort());
  });

  it("is asked for one by one where the server leaves a part out, knows no views or fails", async () => {
    const ask = await openPage();
    answerBy = (address) =>
      address.startsWith("/api/views") ? viewOf([{ status: 200, body: "{}" }, null]) : new Response(body(address));
    expect(await answersOf([ask(me), ask(company)])).toEqual([
      [200, "{}"],
      [200, body(company)],
    ]);
    for (const status of [500, 404]) {
      answerBy = (address) =>
        address.startsWith("/api/views") ? new Response("", { status }) : new Response(body(address));
      expect(await answersOf([ask(me), ask(company)])).toEqual([
        [200, body(me)],
        [200, body(company)],
      ]);
    }
    sent = [];
    await answersOf([ask(me), ask(company)]);
    expect(sent).toEqual([me, company]);
  });

  it.each([401, 403, 429])("is refused as a whole: %i is each part's answer, and none asks again", async (status) => {
    const ask = await openPage();
    answerBy = () => new Response('{"error":"No."}', { status, headers: { "Retry-After": "9" } });
    const asked = [ask(me), ask(company)];
    expect(await answersOf(asked)).toEqual([
      [status, '{"error":"No."}'],
      [status, '{"error":"No."}'],
    ]);
    expect((await asked[1])?.headers.get("Retry-After")).toBe("9");
    expect(sent).toHaveLength(1);
  });

  it("fails as it would alone without a connection", async () => {
    const ask = await openPage();
    answerBy = () => Promise.reject(new TypeError("Failed to fetch"));
    const asked = [ask(me), ask(company)].map((one) => expect(one).rejects.toThrow(TypeError));
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(asked);
  });

  it("goes out as several requests where it is more than one takes", async () => {
    const ask = await openPage();
    await answersOf(Array.from({ length: 30 }, (_, at) => ask(`/api/tenants/${at}/leads`)));
    expect(sent.map((address) => partsOf(address).length)).toEqual([12, 12, 6]);
  });
});

describe("a page that was opened before", () => {
  /** In three waves, as one that does not know its company. */
  async function firstVisit() {
    stored.clear();
    const ask = await openPage();
    for (const address of [me, company, leads]) await answersOf([ask(address)]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(sent).toEqual([me, company, leads]);
  }

  it("asks for all of its first view at once", async () => {
    await firstVisit();
    const ask = await openPage();
    for (const address of [me, company, leads]) {
      expect(await answersOf([ask(address)])).toEqual([[200, body(address)]]);
    }
    expect(sent.map(partsOf)).toEqual([["/auth/me", "/tenant/my-tenant", "/tenants/3/leads?status=new"]]);
    // Each answer is good for once.
    await answersOf([ask(company)]);
    expect(sent).toHaveLength(2);
  });

  it("asks anew where something was changed meanwhile, where time has passed, for somebody else, and for what was refused", async () => {
    const anew = async (
      between: (ask: Awaited<ReturnType<typeof openPage>>) => Promise<unknown>,
      token = "a-token",
    ) => {
      await firstVisit();
      const ask = await openPage();
      await answersOf([ask(me)]);
      await between(ask);
      const before = sent.length;
      await answersOf([ask(company, { token })]);
      return sent.slice(before);
    };
    expect(await anew(async () => null)).toEqual([]);
    expect(await anew((ask) => answersOf([ask("/api/leads", { method: "POST" })]))).toEqual([company]);
    expect(await anew(() => vi.advanceTimersByTimeAsync(4000))).toEqual([company]);
    expect(await anew(async () => null, "another-token")).toEqual([company]);
    await firstVisit();
    answerBy = (address) =>
      address.startsWith("/api/views")
        ? viewOf(partsOf(address).map(() => ({ status: 404, body: "{}" })))
        : wholeView(address);
    const ask = await openPage();
    await answersOf([ask(me)]);
    expect(await answersOf([ask(company)])).toEqual([[200, body(company)]]);
  });

  it("remembers what it asks now, of this page alone, and nothing that was searched for", async () => {
    await firstVisit();
    const other = await openPage("/there");
    for (const address of [me, company]) await answersOf([other(address)]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(sent).toEqual([me, company]);
    const ask = await openPage();
    await answersOf([ask(me)]);
    await answersOf([ask(company)]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(JSON.parse(stored.get(firstViewKey) ?? "")).toEqual({ "/there": [me, company], "/here": [me, company] });
    const few = await openPage();
    await answersOf([few(me)]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(JSON.parse(stored.get(firstViewKey) ?? "")).toEqual({ "/there": [me, company] });
    stored.clear();
    const searching = await openPage();
    vi.stubGlobal("location", { pathname: "/here", search: "?q=smith" });
    await answersOf([searching(me)]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(stored.size).toBe(0);
  });

  it("remembers the whole view over a slow connection, where each answer takes longer than a view lasts", async () => {
    answerBy = async (address) => {
      await new Promise((resolve) => setTimeout(resolve, 4000));
      return wholeView(address);
    };
    // Each visit knows one wave more; the last one asks for all of them at once.
    for (const known of [
      [me, company],
      [me, company, leads],
    ]) {
      const ask = await openPage();
      for (const address of [me, company, leads]) {
        let isThere = false;
        ask(address).then(() => {
          isThere = true;
        });
        while (!isThere) await vi.advanceTimersByTimeAsync(100);
      }
      await vi.advanceTimersByTimeAsync(4000);
      expect(JSON.parse(stored.get(firstViewKey) ?? "")).toEqual({ "/here": known });
    }
    const ask = await openPage();
    const first = ask(me);
    await vi.advanceTimersByTimeAsync(4001);
    await first;
    expect(await answersOf([ask(company), ask(leads)])).toEqual([
      [200, body(company)],
      [200, body(leads)],
    ]);
    expect(sent).toHaveLength(1);
  });

  it("is over without a word where no answer comes, and what was kept of it before stays", async () => {
    await firstVisit();
    const before = stored.get(firstViewKey);
    for (const never of [
      () => new Promise<Response>(() => {}),
      () => Promise.reject(new TypeError("Failed to fetch")),
    ]) {
      answerBy = never;
      const ask = await openPage();
      ask(me).catch(() => null);
      await vi.advanceTimersByTimeAsync(40_000);
      answerBy = wholeView;
      // Nobody takes what was asked for so long ago, and this belongs to no first view any more.
      expect(await answersOf([ask(company)])).toEqual([[200, body(company)]]);
      expect(sent).toEqual([expect.stringContaining("/api/views"), company]);
      await vi.advanceTimersByTimeAsync(4000);
      expect(stored.get(firstViewKey)).toBe(before);
    }
  });

  it("keeps nothing of who has signed out before it ended", async () => {
    const ask = await openPage();
    await answersOf([ask(me)]);
    const { clearToken } = await import("./token.ts");
    clearToken();
    await vi.advanceTimersByTimeAsync(4000);
    expect(stored.has(firstViewKey)).toBe(false);
  });

  it.each(["null", "7", '{"/here":7}', '{"/here":["/api/auth/logout","https://evil.example/"]}', "{"])(
    "is not led astray by what the browser keeps: %s",
    async (kept) => {
      stored.set(firstViewKey, kept);
      const ask = await openPage();
      await answersOf([ask(me)]);
      expect(sent).toEqual([me]);
    },
  );
});

describe("a page that is opened for the first time", () => {
  const asItIs = (path: string) => `/api${path}`.replace("/mine/", "/3/");
  /** As the server answers: it says which company was meant. */
  const ofCompany =
    (id: number): Answerer =>
    (address) =>
      address.startsWith("/api/views?")
        ? viewOf(
            partsOf(address).map((part) => ({
              status: 200,
              body: body(part),
              ...(part.includes("/mine/") && { location: `/api${part}`.replace("/mine/", `/${id}/`) }),
            })),
          )
        : new Response(body(address));

  it.each(["/dashboard", "/dashboard/leads", "/es/dashboard/delivery", "/dashboard/results/"])(
    "asks for all of its first view at once, whichever company that is of: %s",
    async (path) => {
      const ask = await openPage(path);
      answerBy = ofCompany(3);
      await answersOf([ask(me)]);
      const [view = ""] = sent;
      const parts = partsOf(view);
      expect(parts.length).toBeGreaterThan(2);
      for (const part of parts.slice(1)) {
        expect(await answersOf([ask(asItIs(part))])).toEqual([[200, body(part)]]);
      }
      expect(sent).toEqual([view]);
    },
  );

  it("asks anew for a company that was not meant, and for nothing beside where it shows something else", async () => {
    const ask = await openPage("/dashboard/leads");
    answerBy = ofCompany(4);
    await answersOf([ask(me)]);
    expect(await answersOf([ask("/api/tenants/3/leads")])).toEqual([[200, body("/api/tenants/3/leads")]]);
    for (const [pathname, search] of [
      ["/dashboard/leads", "?q=smith"],
      ["/dashboard/leads/7", ""],
      ["/constructor", ""],
    ]) {
      const other = await openPage(pathname);
      vi.stubGlobal("location", { pathname, search });
      await answersOf([other(me)]);
      expect(sent).toEqual([me]);
    }
  });

  it("is known by its parts, each of which the server takes", async () => {
    const { firstViewOf } = await import("./first-views.ts");
    for (const path of ["/dashboard", "/dashboard/settings", "/projects", "/embed-manager", "/dashboard/delivery"]) {
      const addresses = firstViewOf(path);
      expect([path, addresses.filter((one) => !isPart(one))]).toEqual([path, []]);
      expect(addresses.length).toBeGreaterThan(1);
      expect(addresses.length).toBeLessThanOrEqual(maxParts);
    }
  });
});
