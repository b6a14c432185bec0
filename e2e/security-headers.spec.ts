import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { observatoryScore } from "./observatory.ts";

for (const path of ["/", "/roofing-siding", "/pricing", "/contact", "/privacy"]) {
  test(`${path} reaches 135 by the rules of MDN Observatory`, async ({ request }) => {
    const answer = await request.get(path);
    const { score, rules } = observatoryScore({ headers: answer.headers(), html: await answer.text() });
    expect(score, JSON.stringify(rules)).toBeGreaterThanOrEqual(135);
  });
}

test("the hashes that pages name are those of their scripts", async ({ request }) => {
  for (const path of ["/", "/embed-roofing?tenant=ridgeline-roofing", "/auth", "/dashboard"]) {
    const html = await (await request.get(path)).text();
    const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"[^>]*integrity="([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, address = "", integrity] of named) {
      const code = await (await request.get(address)).body();
      expect(integrity, address).toBe(`sha384-${createHash("sha384").update(code).digest("base64")}`);
    }
  }
});

test("each visitor's page has a nonce of its own, and each widget's a ticket of its own", async ({ request }) => {
  for (const path of [
    "/",
    "/es",
    "/pricing?tenant=ridgeline-roofing",
    "/embed-roofing?tenant=ridgeline-roofing",
    "/embed-manager?frame=1&tenant=ridgeline-roofing",
  ]) {
    const visits = [];
    const heads = new Set();
    for (let visit = 0; visit < 3; visit++) {
      const answer = await request.get(path);
      const html = await answer.text();
      const nonce = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "")?.[1] ?? "";
      const { date: _sent, "x-request-id": _id, ...headers } = answer.headers();
      heads.add(JSON.stringify(headers).replaceAll(nonce, ""));
      expect(new Set([...html.matchAll(/ nonce="([^"]+)"/g)].map(([, named]) => named)), path).toEqual(
        new Set([nonce]),
      );
      visits.push({ nonce, ticket: /data-ticket="([^"]+)"/.exec(html)?.[1], rest: html.replaceAll(nonce, "") });
    }
    expect(new Set(visits.map(({ nonce }) => nonce)).size, path).toBe(3);
    const tickets = new Set(visits.map(({ ticket }) => ticket));
    expect(tickets.size, path).toBe(path.startsWith("/embed") ? 3 : 1);
    const pages = visits.map(({ rest, ticket }) => rest.replaceAll(ticket ?? "no ticket", ""));
    expect(new Set(pages).size, path).toBe(1);
    expect(heads.size, [...heads].join("\n")).toBe(1);
  }
});

test("no page may be framed, and neither inline scripts nor one that was changed on its way run", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => errors.push(message.text()));
  await page.route("**/assets/entry.client-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\ndocument.title = "changed";` });
  });
  const response = await page.goto("/");
  expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  const ran = await page.evaluate(() => {
    const script = document.createElement("div");
    script.innerHTML = '<img src="x" onerror="window.pwned = true">';
    document.body.appendChild(script);
    return new Promise((resolve) => setTimeout(() => resolve("pwned" in window), 300));
  });
  expect(ran).toBe(false);
  await page.mouse.move(200, 200);
  await expect.poll(() => errors.join("\n")).toContain("integrity");
  expect(await page.title()).not.toBe("changed");
});

test("no page tries what its policy refuses", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ blockedURI }) => console.error(`refused: ${blockedURI}`));
  });
  const refused: string[] = [];
  page.on("console", (message) => message.text().startsWith("refused:") && refused.push(message.text()));
  // It checks forms with Zod, which tries `eval` unless told not to.
  await page.goto("/dashboard/branding");
  await expect(page.locator("h1")).toBeVisible();
  expect(refused).toEqual([]);
});
