import { rmSync } from "node:fs";
import { Hono } from "hono";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, expect, it, vi } from "vitest";
import { NotFoundScreen } from "#app/marketing/not-found-screen.tsx";
import { Layout } from "#app/root.tsx";
import { type Language, m } from "#messages";
import { forAccount } from "#worker/auth/for-account.ts";
import { formatMoney } from "#worker/billing/billing.contract.ts";
import type { AppContext } from "#worker/context.ts";
import { AppError, answerError } from "#worker/errors.ts";
import { layoutMail } from "#worker/mail/layout.ts";
import { speak, speakLanguage } from "#worker/speak-language.ts";
import { pseudoLanguage, pseudoText } from "./pseudo-language.ts";
import { type Catalogue, messagesFolder, readCatalogues } from "./read-catalogues.ts";
import { languageName } from "./split-languages.ts";

const compiled = vi.hoisted(() => {
  // Other tests in this process have loaded the product with our own messages.
  vi.resetModules();
  return { folder: "" };
});

/** The whole product with one folder and one name more in `messages/`, and no other file touched. */
vi.mock("#messages", async () => {
  const [{ mkdtempSync }, { tmpdir }, { compileMessages }, { addPseudoLanguage }, { messagesFolder }] =
    await Promise.all([
      import("node:fs"),
      import("node:os"),
      import("./compile-messages.ts"),
      import("./pseudo-language.ts"),
      import("./read-catalogues.ts"),
    ]);
  const folder = mkdtempSync(`${tmpdir()}/second-language-`);
  addPseudoLanguage(messagesFolder, folder);
  await compileMessages(folder);
  compiled.folder = folder;
  return import(/* @vite-ignore */ `file://${folder}/compiled/messages.js`);
});

afterAll(() => {
  rmSync(compiled.folder, { recursive: true });
  vi.resetModules();
});

/** The frame that `worker/app.ts` puts around every page and every call. */
const app = new Hono<AppContext>();
app.use(speakLanguage);
app.onError(answerError);
app.all("/api/*", () => {
  throw new AppError("NOT_FOUND", m.server_no_such_address());
});
app.all("*", (c) => c.html(renderPage(c.req.raw)));

function renderPage(request: Request): string {
  const Page = createRoutesStub([{ path: "*", Component: () => inLayout(createElement(NotFoundScreen)) }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: [new URL(request.url).pathname] }));
}

function inLayout(children: ReactNode): ReactNode {
  return createElement(Layout, { children });
}

function ask(address: string, wanted: string): Promise<Response> {
  return Promise.resolve(
    app.request(`https://eavesight.example${address}`, { headers: { "Accept-Language": wanted } }),
  );
}

it("speaks to each reader in their own, in pages and in the API's errors, however many ask at once", async () => {
  const readers = [
    "en-US,en;q=0.9",
    `${pseudoLanguage},en;q=0.5`,
    "fr-FR, *;q=0.1",
    `en;q=0.2,${pseudoLanguage};q=0.8`,
  ];
  const english = { title: m.marketing_not_found_title(), error: m.server_no_such_address() };
  const answers = await Promise.all(
    readers.map(async (wanted) => {
      // A page's own address says its language, the API speaks its reader's.
      const isPseudo = wanted.includes(`${pseudoLanguage},`) || wanted.endsWith("q=0.8");
      const path = isPseudo ? `/${pseudoLanguage.toLowerCase()}/nowhere` : "/nowhere";
      const [page, failure] = await Promise.all([ask(path, wanted), ask("/api/nowhere", wanted)]);
      expect(failure.headers.get("Vary")).toContain("Accept-Language");
      const html = await page.text();
      const { error } = await (failure.json() as Promise<{ error: string }>);
      return { language: /<html lang="([^"]+)"/.exec(html)?.[1], title: /<h1>(.*?)<\/h1>/.exec(html)?.[1], error };
    }),
  );
  const pseudo = { title: pseudoText(english.title), error: pseudoText(english.error) };
  expect(answers).toEqual([
    { language: "en", ...english },
    { language: pseudoLanguage, ...pseudo },
    { language: "en", ...english },
    { language: pseudoLanguage, ...pseudo },
  ]);
});

it("writes sums and mail in it, and an account's mail in the account's", async () => {
  const brand = { companyName: "Ridge", providerName: "Eavesight", accent: "#000000", onAccent: "#ffffff" } as never;
  const write = () => {
    const text = m.ui_too_many_tries({ count: 2, unit: "hour" });
    return layoutMail({
      brand,
      subject: text,
      preheader: "",
      heading: text,
      body: "" as never,
      button: null,
      note: null,
    });
  };
  const [own, account] = await Promise.all(
    [write, () => forAccount({} as never, null, write)].map((one) => speak(pseudoLanguage as Language, one)),
  );
  expect(own).toMatch(new RegExp(`<html lang="${pseudoLanguage}"[\\s\\S]*<title>\\[Tóó máñý`));
  expect(account).toMatch(/<html lang="en"[\s\S]*<title>Too many tries. Please try again in 2 hours./);
  expect(speak(pseudoLanguage as Language, () => formatMoney({ amount: 120_000, currency: "usd" }))).toBe("$1,200.00");
});

it("has every message, and a page finds each in both languages", async () => {
  const texts = m as unknown as Record<string, (inputs?: object, options?: { locale: string }) => string>;
  const english = readCatalogues(messagesFolder).byLanguage.get("en") as Catalogue;
  const plain = [...english].filter(([, message]) => typeof message === "string" && !message.includes("{"));
  for (const [key, text] of plain) {
    expect(texts[key]?.({}, { locale: pseudoLanguage })).toBe(pseudoText(String(text)));
    expect(texts[key]?.({})).toBe(text);
  }
  // The build fills in the name that stands for the page's language.
  vi.stubGlobal(languageName, pseudoLanguage);
  const page = (key: string) =>
    import(/* @vite-ignore */ `file://${compiled.folder}/compiled/browser/messages/${key}.js`);
  expect((await page("ui_cancel")).ui_cancel()).toBe(pseudoText("Cancel"));
  const { account_charge_on: chargeOn } = await page("account_charge_on");
  expect(chargeOn.parts({ sum: "$1", day: "May 1" })[0]).toEqual({ type: "text", value: "[" });
  vi.unstubAllGlobals();
});
