import { describe, expect, it } from "vitest";
import { ask } from "../test/factories.ts";
import { makeEmbedTenant } from "../test/widgets.ts";

async function colorsAt(query: string) {
  const response = await ask(`/api/embeds/brand?${query}`, { headers: { Origin: "https://ridge.example" } });
  const { data } = await response.json<{ data: { color: string; text: string } }>();
  return { status: response.status, headers: response.headers, ...data };
}

describe("the colors of a button that opens a widget", () => {
  it("are the company's of today, which any page may read", async () => {
    const { slug } = await makeEmbedTenant({ primaryColor: "#aa3300" });
    const { status, headers, color, text } = await colorsAt(`tenant=${slug}`);
    expect([status, color, text]).toEqual([200, "#aa3300", "#ffffff"]);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
  });

  it("are what the company chose for its widgets, else what the tag names", async () => {
    const { slug } = await makeEmbedTenant({ primaryColor: "#aa3300", embedPrimaryColor: "#ffee00" });
    expect(await colorsAt(`tenant=${slug}`)).toMatchObject({ color: "#ffee00" });
    expect(await colorsAt(`tenant=${slug}&primaryColor=%23123456`)).toMatchObject({ color: "#123456" });
    expect(await colorsAt(`tenant=${slug}&primaryColor=url(x)`)).toMatchObject({ color: "#ffee00" });
  });

  it("are the demo's for a company that is none", async () => {
    expect((await colorsAt("tenant=nobody-at-all")).status).toBe(200);
    expect((await colorsAt("tenant=%00%00")).status).toBe(200);
  });
});
