import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createPorts } from "../ports.ts";
import { makeEmbedTenant } from "../test/widgets.ts";
import { drawableName, watermarkText } from "./watermark-text.ts";

const ports = createPorts(env);

describe("the words of a mark", () => {
  it("are the provider's on Free, in the demo, and on every account's own picture", async () => {
    const [free, paid] = [await makeEmbedTenant({}, "free"), await makeEmbedTenant()];
    expect(await watermarkText(ports, { makerUserId: null, tenantId: free.id })).toBe("Eavesight");
    expect(await watermarkText(ports, { makerUserId: null, tenantId: 1 })).toBe("Eavesight");
    expect(await watermarkText(ports, { makerUserId: "somebody", tenantId: paid.id })).toBe("Eavesight");
  });

  it("are the company's own where it pays for pictures without marks", async () => {
    for (const plan of ["contractor", "business-pro", "enterprise"] as const) {
      const { id } = await makeEmbedTenant({}, plan);
      expect(await watermarkText(ports, { makerUserId: null, tenantId: id })).toBe("Ridge and Sons Roofing");
    }
    const cyrillic = await makeEmbedTenant({ companyName: "Крыша" });
    expect(await watermarkText(ports, { makerUserId: null, tenantId: cyrillic.id })).toBe("Visualization");
  });

  it.each([
    ["Dächer Müller GmbH", "Dacher Muller GmbH"],
    ["O'Neil's Roofs, Inc.", "ONeils Roofs Inc"],
    ["A Company With A Very Long Name Indeed", "A Company With A Very Long"],
    ["X".repeat(60), "X".repeat(28)],
    ["屋根", null],
    ["Roof 屋根", null],
    ["!!", null],
    ["", null],
  ])("of %j are %j", (name, words) => expect(drawableName(name)).toBe(words));
});
