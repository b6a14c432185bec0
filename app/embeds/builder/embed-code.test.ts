import { describe, expect, it } from "vitest";
import {
  cssSize,
  type EmbedChoice,
  embedPath,
  frameCode,
  isSafeLink,
  scriptCode,
  widgetAddress,
} from "./embed-code.ts";

const origin = "https://eavesight.test";
const usual: EmbedChoice = {
  tenant: "gable-and-co",
  companyName: "Gable & Co",
  contactPhone: "(555) 010-5500",
  width: "100%",
  height: "100%",
  primaryColor: "#10b981",
  secondaryColor: "#059669",
  showHeader: true,
  contactType: "phone",
  contactLink: "",
  visualizerType: "landscape",
  kind: "inline",
  buttonText: "",
  services: ["landscape", "roofing", "pools"],
};
const inline = (at: string, choice: EmbedChoice) => scriptCode(at, choice, usual);

/** Attributes of a tag as a browser reads them. */
function attributes(code: string, tag: string): Record<string, string> {
  const [, inside] = new RegExp(`<${tag}\\s([^>]*)>`).exec(code) ?? [];
  const plain: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
  return Object.fromEntries(
    [...(inside ?? "").matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => plain[entity]),
    ]),
  );
}

describe("the code of a plain frame", () => {
  it.each([
    ["landscape", "/embed"],
    ["roofing", "/embed-roofing"],
    ["pools", "/embed-pools"],
  ] as const)("of %s points at %s", (visualizerType, path) => {
    const { src } = attributes(frameCode(origin, { ...usual, visualizerType }), "iframe");
    expect(src.split("?")[0]).toBe(`${origin}${path}`);
  });

  it("has the parameters of the specification, and of those only what has a value", () => {
    const query = (choice: EmbedChoice) =>
      Object.fromEntries(new URL(attributes(frameCode(origin, choice), "iframe").src).searchParams);
    expect(query({ ...usual, contactLink: "https://gable.example/quote?a=1&b=2", contactType: "link" })).toEqual({
      tenant: "gable-and-co",
      primaryColor: "#10b981",
      secondaryColor: "#059669",
      companyName: "Gable & Co",
      contactPhone: "(555) 010-5500",
      contactType: "link",
      contactLink: "https://gable.example/quote?a=1&b=2",
      showHeader: "true",
    });
    expect(query({ ...usual, contactPhone: " " })).not.toHaveProperty("contactPhone");
    expect(query(usual)).not.toHaveProperty("contactLink");
  });

  it("has the sizes, round corners and a shadow", () => {
    expect(attributes(frameCode(origin, { ...usual, width: "800px", height: "60rem" }), "iframe").style).toBe(
      "width:800px;height:60rem;max-width:100%;border:0;border-radius:12px;box-shadow:0 4px 24px rgba(0,0,0,.12)",
    );
    expect(frameCode(origin, usual)).toContain("width:100%;height:100%;max-width:100%;min-height:max(");
  });
});

describe("the code of the script tag", () => {
  const tag = (change: Partial<EmbedChoice>) =>
    attributes(scriptCode(origin, { ...usual, ...change }, usual), "script");

  it("names the company and the kind, and nothing that the company's settings say anyway", () => {
    expect(tag({ visualizerType: "pools" })).toEqual({
      src: `${origin}/embed.js`,
      "data-tenant": "gable-and-co",
      "data-type": "pools",
    });
  });

  it("names what was chosen against the company's settings", () => {
    const chosen = { primaryColor: "#aa3300", showHeader: false, contactPhone: "555 0101" };
    expect(tag(chosen)).toEqual({
      src: `${origin}/embed.js`,
      "data-tenant": "gable-and-co",
      "data-type": "landscape",
      "data-primary-color": "#aa3300",
      "data-contact-phone": "555 0101",
      "data-show-header": "false",
    });
  });

  it("names the tabs where they are others than the company's", () => {
    expect(tag({ visualizerType: "all" })).not.toHaveProperty("data-services");
    expect(tag({ visualizerType: "all", services: ["pools", "roofing"] })).toMatchObject({
      "data-type": "manager",
      "data-services": "pools,roofing",
    });
    expect(tag({ services: ["pools"] })).not.toHaveProperty("data-services");
  });

  it("brings a button from a file of its own, with its words", () => {
    expect(tag({ kind: "button", buttonText: ' "Look" ' })).toMatchObject({
      src: `${origin}/embed-dialog.js`,
      "data-label": '"Look"',
      "data-close": "Close",
    });
    expect(tag({ kind: "floating" })).toMatchObject({
      "data-kind": "floating",
      "data-label": "See it on your home",
    });
    expect(scriptCode(origin, { ...usual, kind: "floating" }, usual)).not.toContain("<div");
  });

  it("keeps the place of the widget free", () => {
    const box = '<div style="width:100%;max-width:100%;container-type:inline-size">';
    expect(scriptCode(origin, usual, usual)).toContain(box);
    expect(scriptCode(origin, usual, usual)).toMatch(/min-height:max\(clamp\(610px,.*cqw\)/);
    expect(scriptCode(origin, { ...usual, height: "800px" }, usual)).toContain("min-height:800px");
  });
});

it("is an address of its own where a site takes nothing else", () => {
  expect(widgetAddress(origin, usual)).toBe(`${origin}/embed?tenant=gable-and-co`);
  expect(widgetAddress(origin, { ...usual, visualizerType: "all" })).toBe(
    `${origin}/embed-manager?tenant=gable-and-co&frame=1`,
  );
});

const button = (at: string, choice: EmbedChoice) => scriptCode(at, { ...choice, kind: "button" }, usual);

describe.each([frameCode, inline, button])("%o", (code) => {
  it.each([
    '"><script>alert(1)</script>',
    "' onload=alert(1) x='",
    "</iframe></script><img src=x onerror=alert(1)>",
    "&quot;><svg onload=alert(1)>",
    "a\nb\u2028c",
  ])("lets nothing out of where it stands: %s", (hostile) => {
    const made = code(origin, {
      ...usual,
      tenant: hostile,
      companyName: hostile,
      buttonText: hostile,
      contactPhone: hostile,
      contactLink: `https://gable.example/${hostile}`,
      primaryColor: hostile,
      width: hostile,
      height: hostile,
    });
    const plain = code(origin, {
      ...usual,
      contactPhone: "555",
      companyName: "Other",
      primaryColor: "#112233",
      contactLink: "https://gable.example/",
    });
    const tags = (text: string) => text.match(/<\/?\w+/g);
    expect(tags(made)).toEqual(tags(plain));
    expect(made.match(/"/g)).toHaveLength((plain.match(/"/g) ?? []).length);
    expect(made).not.toMatch(/'/);
    const names = (text: string) => [...text.matchAll(/([\w-]+)="/g)].map(([, name]) => name);
    expect(names(made)).toEqual(names(plain));
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "http://gable.example", "//gable.example", "JaVaScRiPt:x", ""])(
    "leaves out a link that is not https: %s",
    (contactLink) => {
      expect(isSafeLink(contactLink)).toBe(false);
      expect(code(origin, { ...usual, contactLink, contactType: "link" })).not.toMatch(/contact-?link/i);
    },
  );
});

describe("cssSize", () => {
  it.each([
    ["100%", "100%"],
    [" 800px ", "800px"],
    ["42.5REM", "42.5rem"],
    ["90vw", "90vw"],
    ["640", "640px"],
  ])("takes %s", (text, size) => {
    expect(cssSize(text, "100%")).toBe(size);
  });

  it.each(["", "0", "wide", "100vh", "1e9px", "-5px", "100%;color:red", "calc(1px)", "url(x)", "1px}", "999999px"])(
    "falls back for %s",
    (text) => {
      expect(cssSize(text, "100%")).toBe("100%");
    },
  );
});

it("is an address with everything encoded", () => {
  expect(embedPath({ ...usual, companyName: "A&B #1" })).toBe(
    "/embed?tenant=gable-and-co&primaryColor=%2310b981&secondaryColor=%23059669&companyName=A%26B+%231&contactPhone=%28555%29+010-5500&contactType=phone&showHeader=true",
  );
});
